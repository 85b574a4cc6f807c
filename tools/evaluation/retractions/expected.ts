import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip, gunzipSync } from 'node:zlib';

/**
 * The expected marks, computed from the raw files by separate expressions, so that the product is not compared with
 * itself.
 */
export interface Expectations {
  /** Identifiers that lists and notices call retracted: PMIDs, and DOIs in small letters. */
  readonly listed: ReadonlySet<string>;
  /** Records of the corpus to be marked, by their keys, each with why. */
  readonly records: ReadonlyMap<string, 'says so itself' | 'listed or noticed'>;
  readonly corpusRecords: number;
  /** PMIDs of the lists that are articles of the corpus. */
  readonly listedInCorpus: ReadonlySet<string>;
  /** Records of the corpus that are notices themselves, though lists name their PMIDs. */
  readonly listedNotices: ReadonlySet<string>;
}

/** The files that the proof is about. */
export interface RetractionFiles {
  readonly corpus: string;
  /** A table of retracted PMIDs with PubMed's RefType. */
  readonly dates: string;
  /** Flags by PMID, one a line. */
  readonly flags: string;
  /** Records of notices in MEDLINE's display format. */
  readonly notices: string;
}

interface RawRecord {
  readonly key: string;
  readonly pmid?: string | null;
  readonly doi?: string | null;
  readonly title?: string | null;
  readonly pub_types?: readonly string[] | null;
  readonly retraction_of?: readonly string[] | null;
}

const TITLE_SAYS_SO = /^\W*(?:retracted|retract|withdrawn)(?: article)?\s*[:.\])]/i;

export async function expectations(files: RetractionFiles): Promise<Expectations> {
  const lists = new Set([...(await datedPmids(files.dates)), ...(await flaggedPmids(files.flags))]);
  const listed = new Set([...lists, ...(await noticedIn(files.notices))]);
  await eachRecord(files.corpus, (record) => {
    for (const cited of record.retraction_of ?? [])
      addCited(listed, cited, record.pmid ?? '', record.doi ?? '');
  });
  const labels = await judgedMarks();
  const records = new Map<string, 'says so itself' | 'listed or noticed'>();
  const listedInCorpus = new Set<string>();
  const listedNotices = new Set<string>();
  let corpusRecords = 0;
  await eachRecord(files.corpus, ({ key, pmid, doi, title, pub_types: types }) => {
    corpusRecords += 1;
    const isListed = listed.has(pmid ?? '-') || listed.has((doi ?? '-').toLowerCase());
    const hasType = (wanted: string): boolean => (types ?? []).some((type) => type.toLowerCase() === wanted);
    const label = labels.get(key);
    const isTypedNotice = hasType('retraction of publication') && !hasType('retracted publication');
    if (label === 'notice' || (isTypedNotice && label === undefined && !TITLE_SAYS_SO.test(title ?? ''))) {
      if (isListed) listedNotices.add(key);
      return;
    }
    if (lists.has(pmid ?? '-')) listedInCorpus.add(pmid ?? '');
    const says = hasType('retracted publication') || TITLE_SAYS_SO.test(title ?? '');
    if (isListed || label === 'retracted') records.set(key, 'listed or noticed');
    else if (says) records.set(key, 'says so itself');
  });
  return { listed, records, corpusRecords, listedInCorpus, listedNotices };
}

/** Records judged to be notices and retracted articles, where titles and types alone do not show it. */
async function judgedMarks(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('./changed-marks.jsonl', import.meta.url), 'utf8');
  const rows = text.trimEnd().split('\n');
  return new Map(
    rows.map((row) => {
      const { id, now } = JSON.parse(row) as { id: string; now: string };
      return [id, now] as const;
    }),
  );
}

async function datedPmids(path: string): Promise<string[]> {
  const rows = (await readFile(path, 'utf8')).trimEnd().split('\n').slice(1);
  return rows
    .map((row) => row.split('\t'))
    .filter((cells) => cells[6] === 'RetractionIn')
    .map(([pmid = '']) => pmid);
}

async function flaggedPmids(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { pmid: string; kinds: string[] })
    .filter(({ kinds }) => kinds.some((kind) => /^retract/i.test(kind)))
    .map(({ pmid }) => pmid);
}

async function noticedIn(path: string): Promise<Set<string>> {
  const found = new Set<string>();
  const text = gunzipSync(await readFile(path)).toString('utf8');
  for (const record of text.replace(/\r?\n {6}/g, ' ').split(/\n\s*\n/)) {
    const pmid = /^PMID- *(\d+)/m.exec(record)?.[1] ?? '';
    const doi = /^(?:AID|LID) *- *(10\.\S+) \[doi\]/m.exec(record)?.[1] ?? '';
    for (const [, cited = ''] of record.matchAll(/^ROF *- (.*)$/gm)) addCited(found, cited, pmid, doi);
  }
  return found;
}

/** Some notices cite themselves instead of the retracted article. */
function addCited(found: Set<string>, cited: string, ownPmid: string, ownDoi: string): void {
  const pmid = /PMID: *(\d+)\.?\s*$/.exec(cited)?.[1];
  const doi =
    /\bdoi:?\s*(10\.\d{4,9}\/[^\s;]+)/i
      .exec(cited)?.[1]
      ?.replace(/[.,]+$/, '')
      .toLowerCase() ?? '';
  if (pmid !== undefined) {
    if (pmid !== ownPmid) found.add(pmid);
  } else if (doi !== '' && doi !== ownDoi.toLowerCase()) found.add(doi);
}

async function eachRecord(path: string, take: (record: RawRecord) => void): Promise<void> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) if (line.trim() !== '') take(JSON.parse(line) as RawRecord);
}
