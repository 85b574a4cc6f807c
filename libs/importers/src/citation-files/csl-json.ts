import { z } from 'zod';
import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { decoded, htmlSections } from '../reading/abstract-sections.js';
import { affiliationsOfAuthors } from '../reading/affiliations.js';
import { fullName, namesOfField, withFullNames } from '../reading/authors.js';
import { derivedSourceId, fullPages, languagesOf } from '../reading/citation-fields.js';
import type { FilePiece, Finding } from '../reading/items-of-file.js';
import { DamagedFileError } from '../reading/read-bytes.js';
import { partialDate, writtenDate } from '../reading/read-partial-date.js';
import { bareDoi, distinct, oneLine, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';
import { findingOf, type CitationFormat, type ParseRecord } from './citation-format.js';

/** A text, a number, or the first of a list, as Crossref writes them; other values are empty. */
const Text = z.preprocess((value) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' || typeof first === 'number' ? oneLine(String(first)) : '';
}, z.string());

/** Markup that CSL allows in titles; other text in angle brackets stays. */
const MARKUP = /<\/?(?:i|b|sub|sup|sc|span)(?: [^<>]{0,200})?>/gi;

function markedText(text: string): string {
  return oneLine(decoded(text.replace(MARKUP, '')));
}

const Name = z.looseObject({
  family: Text,
  given: Text,
  suffix: Text,
  literal: Text,
  name: Text,
  'non-dropping-particle': Text,
  'dropping-particle': Text,
  // Crossref writes it; CSL itself has no such field.
  affiliation: z.array(z.looseObject({ name: Text })).catch([]),
});

const DateParts = z.looseObject({
  'date-parts': z
    .array(z.array(z.union([z.string(), z.number(), z.null()])))
    .optional()
    .catch(undefined),
  raw: Text,
  literal: Text,
});

const Item = z.looseObject({
  id: Text,
  type: Text,
  title: Text,
  'original-title': Text,
  author: z.array(Name).catch([]),
  'container-title': Text,
  'container-title-short': Text,
  journalAbbreviation: Text,
  publisher: Text,
  ISSN: Text,
  volume: Text,
  issue: Text,
  page: Text,
  number: Text,
  issued: DateParts.optional().catch(undefined),
  DOI: Text,
  PMID: Text,
  PMCID: Text,
  URL: Text,
  language: Text,
  keyword: Text,
  note: Text,
  abstract: Text,
  genre: Text,
});

type CslItem = z.infer<typeof Item>;

const parse: ParseRecord<CslItem> = (item, source, notes) => {
  const named = item.author.flatMap(cslName);
  const labelled = (label: string): string =>
    new RegExp(`\\b${label}:?\\s*(\\S+)`, 'i').exec(item.note)?.[1] ?? '';
  const pmcid = prefixedPmcid(item.PMCID || labelled('PMCID'));
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    source,
    pmid: notes.checked('PMID', item.PMID, plainPmid(item.PMID)) || plainPmid(labelled('PMID')),
    pmcid,
    doi: notes.checked('DOI', item.DOI, bareDoi(item.DOI)) || bareDoi(item.URL),
    title: markedText(item.title),
    vernacularTitle: markedText(item['original-title']),
    abstract: htmlSections(item.abstract),
    ...withFullNames(named),
    ...affiliationsOfAuthors(named.map(({ addresses }) => addresses)),
    journal: {
      title: markedText(item['container-title'] || item.publisher),
      abbreviation: markedText(item['container-title-short'] || item.journalAbbreviation),
      issn: /\b\d{4}-?\d{3}[\dX]\b/i.exec(item.ISSN)?.[0] ?? '',
      country: '',
    },
    volume: item.volume,
    issue: item.issue,
    pages: fullPages(item.page) || item.number,
    date: dateOf(item),
    publicationTypes: distinct([item.genre]),
    keywords: distinct(item.keyword.split(/[,;]/).map((word) => word.trim())),
    languages: languagesOf(item.language, 'language', notes),
    url: notes.checked('URL', item.URL, webAddress(item.URL)),
    freeFullText: pmcid !== '',
  };
  return { ...record, sourceId: item.id || derivedSourceId(record) };
};

function cslName(name: z.infer<typeof Name>): { name: string; full: string; addresses: string[] }[] {
  const addresses = name.affiliation.map((place) => place.name);
  const group = name.literal || name.name;
  if (name.family === '') return group === '' ? [] : [{ name: group, full: '', addresses }];
  const family = [name['dropping-particle'], name['non-dropping-particle'], name.family]
    .filter(Boolean)
    .join(' ');
  const inverted = [family, name.given, name.suffix].filter(Boolean).join(', ');
  return namesOfField(inverted).map((short) => ({ name: short, full: fullName(inverted), addresses }));
}

function dateOf({ issued }: CslItem): string {
  const [year = '', month = '', day = ''] = (issued?.['date-parts']?.[0] ?? []).map((part) =>
    String(part ?? ''),
  );
  return year === '' ? writtenDate(issued?.raw || issued?.literal || '') : partialDate(year, month, day);
}

/** One item of the array, or the whole file where it is one item. */
interface JsonItem {
  readonly line: number;
  readonly byteOffset: number;
  readonly text: string;
}

const MAX_ITEM = 16 * 1024 * 1024;
const [QUOTE, BACKSLASH, OPEN, CLOSE, NEWLINE] = [0x22, 0x5c, 0x7b, 0x7d, 0x0a];

/** Cuts out the objects of an array without parsing it, so that one broken item costs that item alone. */
async function* jsonItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonItem> {
  let [offset, line, depth, inText, escaped] = [0, 1, 0, false, false];
  let start = { line: 1, byteOffset: 0 };
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (const [index, byte] of chunk.entries()) {
      if (byte === NEWLINE) line += 1;
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === OPEN) {
        if (depth === 0) {
          from = index;
          start = { line, byteOffset: offset + index };
        }
        depth += 1;
      } else if (byte === CLOSE && depth > 0) {
        depth -= 1;
        if (depth === 0) {
          yield {
            ...start,
            text: Buffer.concat([...kept, chunk.subarray(from, index + 1)]).toString('utf8'),
          };
          kept = [];
          length = 0;
        }
      }
    }
    if (depth > 0) {
      kept.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > MAX_ITEM)
        throw new DamagedFileError(`the item of line ${start.line} is longer than 16 MB`);
    }
    offset += chunk.length;
  }
  if (depth > 0)
    throw new DamagedFileError(`the file ends inside the item of line ${start.line}: it is truncated`);
}

async function* pieces(chunks: AsyncIterable<Buffer>, source: string): AsyncGenerator<FilePiece> {
  for await (const { line, byteOffset, text } of jsonItems(chunks))
    yield { line, byteOffset, read: () => readItem(text, source) };
}

function readItem(text: string, source: string): Finding {
  try {
    return findingOf(parse, Item.parse(JSON.parse(text)), source);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'rejected', reason: `broken JSON: ${error.message}` };
  }
}

/** CSL-JSON: an array of items, as Zotero, Mendeley and citation services write it. */
export const CSL_JSON: CitationFormat = {
  id: 'csl',
  name: 'CSL-JSON',
  endings: ['.json'],
  recognises: (head) =>
    /^\uFEFF?\s*(?:\[\s*\{|\{\s*\n)/.test(head) &&
    /"(?:container-title|issued|DOI|type|PMID)"\s*:/.test(head),
  pieces,
};
