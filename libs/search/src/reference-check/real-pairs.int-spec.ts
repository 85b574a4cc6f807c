import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import type { SourceRecord } from '@clinical/evidence';
import { CitationFileReader, JsonlReader, type ImportReader } from '@clinical/importers';
import { repeatedReferences } from './repeated-references.js';

/** Pairs of records and whether people read them as one publication; see docs/quality.md. */
const PAIRS = fileURLToPath(new URL('../../../../tools/evaluation/duplicates/pairs.tsv', import.meta.url));
// eslint-disable-next-line no-restricted-properties -- the location of test data is no configuration of the product
const data = process.env['SHARED_DATA'] ?? join(process.cwd(), '..', 'shared', 'data');
const corpus = join(data, 'corpus', 'records.jsonl.gz');
const exports = join(data, 'citation-exports');

const PLAIN = { collection: '', proOnly: false };

interface Pair {
  readonly number: number;
  readonly ids: readonly [string, string];
  readonly same: boolean;
}

function readPairs(): Pair[] {
  const [, ...lines] = readFileSync(PAIRS, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [number = '', one = '', other = '', same = ''] = line.split('\t');
    return { number: Number(number), ids: [one, other], same: same === '1' };
  });
}

async function read(
  reader: ImportReader,
  take: (record: SourceRecord, number: number) => void,
): Promise<void> {
  const options = { skip: 0, signal: new AbortController().signal };
  for (const file of await reader.files())
    for await (const item of reader.read(file, options))
      if (item.kind === 'record') take(item.record, item.position.record);
}

/** The records of the pairs, by their ids. */
async function readRecords(pairs: readonly Pair[], folder: string): Promise<Map<string, SourceRecord>> {
  const ids = new Set(pairs.flatMap((pair) => pair.ids));
  const records = new Map<string, SourceRecord>();
  const lines: string[] = [];
  const content = createReadStream(corpus).pipe(createGunzip());
  for await (const line of createInterface({ input: content }))
    if (ids.has(`corpus:${/"key": "([^"]+)"/.exec(line)?.[1]}`)) lines.push(line);
  const part = join(folder, 'part.jsonl');
  writeFileSync(part, lines.join('\n'));
  await read(new JsonlReader({ paths: [part], ...PLAIN }), (record, number) => {
    const { key } = JSON.parse(lines[number - 1] ?? '{}') as { readonly key: string };
    records.set(`corpus:${key}`, record);
  });
  const names = new Set([...ids].filter((id) => id.includes('#')).map((id) => id.slice(0, id.indexOf('#'))));
  for (const name of names)
    await read(new CitationFileReader({ paths: [join(exports, name)], ...PLAIN }), (record, number) => {
      records.set(`${name}#${number}`, record);
    });
  return records;
}

const areThere = existsSync(corpus) && existsSync(exports);
if (!areThere)
  process.stderr.write('SKIPPED: real pairs: corpus/ or citation-exports/ is not there; set SHARED_DATA.\n');

(areThere ? describe : describe.skip)('references of 500 real pairs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pairs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are distinguished with a precision of 0.99 and a recall of 0.94 on the pairs with odd numbers', async () => {
    const pairs = readPairs();
    const records = await readRecords(pairs, folder);
    const verdicts: (Pair & { readonly found: boolean })[] = [];
    for (const pair of pairs) {
      const given = pair.ids.map((id, line) => {
        const record = records.get(id);
        if (record === undefined) throw new Error(`No record ${id}`);
        return { line, text: record.title, work: { kind: 'record' as const, record } };
      });
      const repeated = await repeatedReferences(given, new AbortController().signal);
      verdicts.push({ ...pair, found: repeated[1] !== null });
    }
    const figures = [1, 0].map((rest) => {
      const half = verdicts.filter(({ number }) => number % 2 === rest);
      const hits = half.filter(({ same, found }) => same && found).length;
      return {
        precision: hits / half.filter(({ found }) => found).length,
        recall: hits / half.filter(({ same }) => same).length,
      };
    });
    const [tested] = figures;
    expect(tested?.precision).toBeGreaterThanOrEqual(0.99);
    // 136 of 144: see docs/quality.md.
    expect(tested?.recall).toBeGreaterThanOrEqual(0.94);
  }, 120_000);
});
