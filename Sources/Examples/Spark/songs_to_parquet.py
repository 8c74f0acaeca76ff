"""Reads a data set of chord sheets with Apache Spark, and writes the songs as Parquet.

    spark-submit songs_to_parquet.py sheets.parquet songs.parquet

The sheets are rows with an ``id`` and either ``text`` (string) or ``bytes`` (binary, in any
encoding). Every partition is piped through one ``chordparse stream``, which must be on the PATH
of the workers, or at the path that ``--chordparse`` names.
"""

import argparse
import shlex

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

# What is taken from a record of `chordparse stream`; the document is kept as it is.
RECORD = """
    id string, title string, key string, chords array<string>, sections array<string>,
    error string,
    document struct<diagnostics: array<struct<
        code: string, severity: string, message: string, range: array<bigint>>>>
"""


def songs(sheets: DataFrame, chordparse: str = "chordparse") -> DataFrame:
    """A row for each sheet: what the song is about, its document, or why there is none."""
    spark = sheets.sparkSession
    # One job a process: Spark runs as many processes as there are cores.
    command = f"{shlex.quote(chordparse)} stream --jobs 1"
    # A process that is killed fails its task, and Spark runs the task again.
    lines = records(sheets).rdd.map(lambda row: row.record).pipe(command, checkCode=True)
    answers = spark.createDataFrame(lines.map(lambda line: (line,)), "line string")
    record = f.from_json("line", RECORD)
    document = f.regexp_extract("line", r'"document":(.*)\}$', 1)
    return answers.select(record.alias("record"), document.alias("document")).select(
        "record.id",
        "record.title",
        "record.key",
        "record.chords",
        "record.sections",
        f.nullif("document", f.lit("")).alias("document"),
        "record.document.diagnostics",
        "record.error",
    )


def records(sheets: DataFrame) -> DataFrame:
    """The sheets as `chordparse stream` reads them: a JSON object a line."""
    columns = [f.col("id").cast("string").alias("id")]
    if "text" in sheets.columns:
        columns.append(f.col("text"))
    if "bytes" in sheets.columns:
        columns.append(f.base64("bytes").alias("bytes"))
    return sheets.select(f.to_json(f.struct(*columns)).alias("record"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sheets", help="the data set to read: id and text, or id and bytes")
    parser.add_argument("songs", help="the folder to write; it is replaced")
    parser.add_argument("--format", default="parquet", help="the format of the data set")
    parser.add_argument("--chordparse", default="chordparse", help="the command on the workers")
    options = parser.parse_args()
    spark = SparkSession.builder.appName("songs to Parquet").getOrCreate()
    sheets = spark.read.format(options.format).load(options.sheets)
    songs(sheets, options.chordparse).write.mode("overwrite").parquet(options.songs)
    spark.stop()


if __name__ == "__main__":
    main()
