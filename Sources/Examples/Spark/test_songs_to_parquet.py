"""Runs the example in Spark's local mode on generated sheets.

    CHORDPARSE=.build/debug/chordparse python3 test_songs_to_parquet.py
"""

import json
import os
import random
import subprocess
import tempfile
import unittest
from pathlib import Path

try:
    from pyspark.sql import SparkSession
except ImportError:
    print("PySpark is not installed: the Spark example is not tested")
    raise SystemExit(0)

from songs_to_parquet import songs

CHORDPARSE = os.path.abspath(os.environ.get("CHORDPARSE", ".build/debug/chordparse"))
COUNT = int(os.environ.get("SHEETS", "3000"))
POISONED = 1234


def sheet(number: int) -> str:
    chance = random.Random(number)
    words = "river lantern under softly winter brother stones bread nobody light".split()
    lines = [f"Title: Song {number}"]
    for verse in range(1, 4):
        lines += ["", f"[Verse {verse}]"]
        for _ in range(4):
            lines.append("      ".join(chance.sample(["C", "G7", "Am", "F", "Dm/A"], 3)))
            lines.append(" ".join(chance.choice(words) for _ in range(6)))
    return "\n".join(lines) + "\n"


class SongsToParquet(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        # Two workers, and four attempts for every task.
        builder = SparkSession.builder.master("local[2,4]")
        builder = builder.config("spark.ui.enabled", "false")
        cls.spark = builder.config("spark.sql.shuffle.partitions", "4").getOrCreate()
        cls.spark.sparkContext.setLogLevel("OFF")
        rows = [(n, None if n == POISONED else sheet(n).encode()) for n in range(COUNT)]
        cls.sheets = cls.spark.createDataFrame(rows, "id long, bytes binary").repartition(8, "id")

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        cls.folder.cleanup()

    def written(self, name: str, chordparse: str = CHORDPARSE) -> dict:
        path = os.path.join(self.folder.name, name)
        songs(self.sheets, chordparse).write.mode("overwrite").parquet(path)
        rows = self.spark.read.parquet(path).collect()
        self.assertEqual(len(rows), COUNT)
        return {int(row.id): row.asDict(recursive=True) for row in rows}

    def test_every_sheet_becomes_a_row(self):
        rows = self.written("songs")
        self.assertEqual(sorted(rows), list(range(COUNT)))
        row = rows[7]
        self.assertEqual(row["title"], "Song 7")
        self.assertEqual(row["sections"], ["Verse 1", "Verse 2", "Verse 3"])
        self.assertLessEqual(set(row["chords"]), {"C", "G7", "Am", "F", "Dm/A"})
        self.assertEqual(row["diagnostics"], [])
        self.assertIsNone(row["error"])

    def test_documents_are_those_of_the_command(self):
        rows = self.written("songs")
        for number in random.Random(1).sample(range(POISONED), 20):
            run = [CHORDPARSE, "convert", "--to", "json"]
            told = subprocess.run(run, input=sheet(number).encode(), capture_output=True, check=True)
            self.assertEqual(rows[number]["document"], told.stdout.decode().rstrip("\n"))
            self.assertEqual(json.loads(rows[number]["document"])["version"], 1)

    def test_a_poisoned_record_is_an_error_row(self):
        rows = self.written("songs")
        self.assertIn("the record holds no sheet", rows[POISONED]["error"])
        self.assertIsNone(rows[POISONED]["document"])
        self.assertEqual([n for n, row in rows.items() if row["error"]], [POISONED])

    def test_a_killed_worker_costs_nothing_but_time(self):
        killed = Path(self.folder.name, "killed")
        deadly = Path(self.folder.name, "deadly")
        # The first process dies in the midst of its partition, leaving some records behind.
        deadly.write_text(
            f"""#!/bin/sh
            if mkdir {killed} 2>/dev/null; then
              head -n 20 | {CHORDPARSE} "$@"
              kill -9 $$
            fi
            exec {CHORDPARSE} "$@"
            """
        )
        deadly.chmod(0o755)
        self.assertEqual(self.written("survived", str(deadly)), self.written("songs"))
        self.assertTrue(killed.exists())

    def test_a_rerun_gives_the_same_rows(self):
        self.assertEqual(self.written("again"), self.written("again"))


if __name__ == "__main__":
    unittest.main()
