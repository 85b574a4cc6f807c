"""Reads exported files with other implementations. Prints one JSON object: for each format, a list of records with
the fields that were read, under one set of names. Nothing is corrected; only notations of a format are taken away."""

import json
import sys
from pathlib import Path

import bibtexparser
import nbib
import pandas
import rispy
from bibtexparser.bparser import BibTexParser
from bibtexparser.customization import splitname
from pylatexenc.latex2text import LatexNodes2Text, MacroTextSpec, get_default_latex_context_db

folder = Path(sys.argv[1])
# Two macros of LaTeX that pylatexenc does not know, as BibTeX counts braces that are escaped by a backslash, and one that
# it reads as a modifier letter.
macros = get_default_latex_context_db()
macros.add_context_category(
    "braces", macros=[MacroTextSpec("textbraceleft", "{"), MacroTextSpec("textbraceright", "}"), MacroTextSpec("textasciicircum", "^")], prepend=True
)
plain = LatexNodes2Text(latex_context=macros, strict_latex_spaces=True)


def kept(record):
    return {name: value for name, value in record.items() if value not in (None, "", [])}


def read_ris():
    with open(folder / "records.ris", encoding="utf-8") as file:
        for entry in rispy.load(file, enforce_list_tags=False):
            languages = entry.get("language", [])
            yield kept(
                {
                    "id": entry["id"],
                    "title": entry.get("title"),
                    "originalTitle": entry.get("original_publication"),
                    "authors": entry.get("authors"),
                    "publication": entry.get("secondary_title"),
                    "abbreviation": entry.get("alternate_title1"),
                    "issn": entry.get("issn"),
                    "volume": entry.get("volume"),
                    "issue": entry.get("number"),
                    "firstPage": entry.get("start_page"),
                    "lastPage": entry.get("end_page"),
                    "year": entry.get("year"),
                    "date": entry.get("date"),
                    "electronicDate": entry.get("edition"),
                    "doi": entry.get("doi"),
                    "pmid": entry.get("accession_number"),
                    "pmcid": entry.get("custom2"),
                    "url": (entry.get("urls") or [None])[0],
                    "abstract": entry.get("abstract"),
                    "keywords": entry.get("keywords"),
                    "types": entry.get("type_of_work"),
                    "languages": languages if isinstance(languages, list) else [languages],
                    "notes": entry.get("notes"),
                }
            )


def moment(value):
    return value.strftime("%Y%m%d") if value is not None else None


def read_nbib():
    for entry in nbib.read_file(str(folder / "records.nbib")):
        yield kept(
            {
                "id": str(entry["pubmed_id"]),
                "title": entry.get("title"),
                "originalTitle": entry.get("transliterated_title"),
                "authors": [author.get("author") for author in entry.get("authors", [])],
                "publication": entry.get("journal"),
                "abbreviation": entry.get("journal_abbreviated"),
                "volume": entry.get("journal_volume"),
                "issue": entry.get("journal_issue"),
                "pages": entry.get("pages"),
                "date": entry.get("publication_date"),
                "electronicDate": moment(entry.get("electronic_publication_date")),
                "doi": entry.get("doi"),
                "pmcid": entry.get("pmcid") and f"PMC{entry['pmcid']}",
                "abstract": entry.get("abstract"),
                "keywords": entry.get("keywords"),
                "types": entry.get("publication_types"),
                "country": entry.get("place_of_publication"),
            }
        )


def people(field):
    """bibtexparser 1 divides names at each " and ", also inside braces, where BibTeX does not."""
    depth, start = 0, 0
    for place, character in enumerate(field):
        depth += (character == "{") - (character == "}")
        if depth == 0 and field.startswith(" and ", place):
            yield field[start:place]
            start = place + 5
    if field:
        yield field[start:]


def braced(text):
    return text[1:-1] if text.startswith("{") and text.endswith("}") else None




def read_bibtex():
    parser = BibTexParser(common_strings=True, ignore_nonstandard_types=False)
    with open(folder / "records.bib", encoding="utf-8") as file:
        entries = bibtexparser.load(file, parser=parser).entries
    for entry in entries:
        text = {name: plain.latex_to_text(value) for name, value in entry.items() if name not in ("author", "doi", "url")}
        authors = []
        for name in people(entry.get("author", "")):
            if braced(name):
                authors.append(plain.latex_to_text(name))
                continue
            parts = splitname(name)
            shown = [" ".join(parts["von"] + parts["last"]), " ".join(parts["first"]), " ".join(parts["jr"])]
            authors.append(", ".join(plain.latex_to_text(part) for part in shown if part))
        yield kept(
            {
                "id": entry["ID"],
                "title": text.get("title"),
                "authors": authors,
                "publication": text.get("journal") or text.get("institution"),
                "abbreviation": text.get("shortjournal"),
                "issn": text.get("issn"),
                "volume": text.get("volume"),
                "issue": text.get("number"),
                "pages": text.get("pages"),
                "year": text.get("year"),
                "month": text.get("month"),
                "day": text.get("day"),
                "doi": entry.get("doi"),
                "pmid": text.get("pmid"),
                "pmcid": text.get("pmcid"),
                "url": entry.get("url"),
                "abstract": text.get("abstract"),
                "keywords": text.get("keywords"),
                "languages": text.get("language"),
                "notes": text.get("note"),
            }
        )


def read_csl():
    table = pandas.read_json(folder / "records.json", dtype=False, convert_dates=False)
    for row in table.to_dict(orient="records"):
        yield {name: value for name, value in row.items() if isinstance(value, (list, dict)) or pandas.notna(value)}


def read_csv():
    table = pandas.read_csv(folder / "records.csv", dtype=str, keep_default_na=False, encoding="utf-8-sig")
    yield from table.to_dict(orient="records")


print(
    json.dumps(
        {
            "ris": list(read_ris()),
            "nbib": list(read_nbib()),
            "bibtex": list(read_bibtex()),
            "csl": list(read_csl()),
            "csv": list(read_csv()),
        }
    )
)
