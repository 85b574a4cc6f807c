import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createSearchEngine } from '@clinical/composition/collection';
import { isLongRun } from '@clinical/contracts/testing';
import { isRetracted } from '@clinical/evidence';
import { readConfig } from '@clinical/platform';
import { runHere } from './testing/run-cli.js';

jest.setTimeout(600_000);

/** Of the unnamed records, one in so many is imported. */
const OTHERS = isLongRun() ? 40 : 1_000;

const folder = mkdtempSync(join(tmpdir(), 'cli-retractions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** PMIDs of the records that an index marks as retracted. */
async function marked(dataDirectory: string): Promise<string[]> {
  const engine = await createSearchEngine(readConfig({ DATA_DIR: dataDirectory }));
  await engine.open();
  try {
    const pmids: string[] = [];
    for await (const document of engine.readAllDocuments(new AbortController().signal))
      if (isRetracted(document)) pmids.push(document.pmid);
    return pmids.sort();
  } finally {
    await engine.close();
  }
}

describe('import retractions', () => {
  const data = join(folder, 'data');
  const records = write(
    'records.jsonl',
    [1, 2, 3]
      .map((pmid) => JSON.stringify({ pmid: String(pmid), title: `Study ${pmid} of something` }))
      .join('\n'),
  );
  const list = (...rows: readonly string[]): string => ['pmid,nature', ...rows].join('\n');

  it('marks retractions, reports them, and withdraws them with the next edition', async () => {
    const first = write('list.csv', list('1,Retraction', '4,Retraction', 'x,Retraction'));
    await runHere(data, 'import', 'jsonl', records);
    const { code, out } = await runHere(data, 'import', 'retractions', first);
    expect([code, out]).toEqual([3, expect.stringMatching(/read {7}3\n {2}new {8}2\n[^]*rejected {3}1\n/)]);
    expect(out).toContain('list.csv, record 3 (line 4): it names neither the PMID nor the DOI');
    expect(await marked(data)).toEqual(['1']);
    write('list.csv', list('2,Retraction', '4,Retraction'));
    expect((await runHere(data, 'import', 'retractions', first)).code).toBe(0);
    expect(await marked(data)).toEqual(['2']);
    expect((await runHere(data, 'reindex')).code).toBe(0);
    expect(await marked(data)).toEqual(['2']);
  });

  it('keeps the retraction marks when a new edition is incomplete, and reports it', async () => {
    const path = write('list.csv', list('3,Retraction'));
    const { code, out } = await runHere(data, 'import', 'retractions', path);
    expect([code, out]).toEqual([3, expect.stringContaining('--allow-fewer withdraws the previous ones')]);
    expect(await marked(data)).toEqual(['2', '3']);
    expect((await runHere(data, 'import', 'retractions', path, '--restart', '--allow-fewer')).code).toBe(0);
    expect(await marked(data)).toEqual(['3']);
  });
});

// eslint-disable-next-line no-restricted-properties -- where test data lies is no configuration of the product
const shared = process.env['SHARED_DATA'] ?? join(process.cwd(), '..', 'shared', 'data');
const real = existsSync(join(shared, 'retractions')) && existsSync(join(shared, 'corpus'));
if (!real) process.stderr.write('SKIPPED: real retractions and records are not there; set SHARED_DATA.\n');

(real ? describe : describe.skip)('the real lists of retractions over the real records', () => {
  const dates = join(shared, 'retractions', 'neilfws_retractions_dates.tsv');
  const flags = join(shared, 'retractions', 'zheln_retracted-or-erratum_citations.jsonl');
  const listed = new Set<string>();
  const own = new Set<string>();
  /** Records whose titles and types alone do not show it: which were judged to be notices, and which retracted. */
  const judged = new Map<string, string>();
  let records = '';

  /** Every record that is listed, judged or mentions a retraction itself, and some others. */
  beforeAll(() => {
    const marks = join(process.cwd(), 'tools', 'evaluation', 'retractions', 'changed-marks.jsonl');
    for (const line of readFileSync(marks, 'utf8').trimEnd().split('\n')) {
      const { id, now } = JSON.parse(line) as { id: string; now: string };
      judged.set(id, now);
    }
    for (const line of readFileSync(dates, 'utf8').trimEnd().split('\n').slice(1)) {
      const cells = line.split('\t');
      if (cells[6] === 'RetractionIn') listed.add(cells[0] ?? '');
    }
    for (const line of readFileSync(flags, 'utf8').trimEnd().split('\n')) {
      const { pmid, kinds } = JSON.parse(line) as { pmid: string; kinds: string[] };
      if (kinds.some((kind) => /^retract/i.test(kind))) listed.add(pmid);
    }
    const lines = gunzipSync(readFileSync(join(shared, 'corpus', 'records.jsonl.gz')))
      .toString('utf8')
      .split('\n');
    const notices = new Set<string>();
    for (const line of lines) {
      if (!line.includes('retraction_of')) continue;
      const { retraction_of: cited = [], doi = '' } = JSON.parse(line) as {
        retraction_of?: string[];
        doi?: string;
      };
      for (const text of cited) {
        const pmid = /PMID: (\d+)\.?$/.exec(text)?.[1];
        const original = /doi: (10\.\S+?)\.?(?:\s|$)/.exec(text)?.[1]?.toLowerCase() ?? '';
        if (pmid !== undefined) notices.add(pmid);
        else if (original !== '' && original !== doi.toLowerCase()) notices.add(original);
      }
    }
    const chosen = lines.filter((line, index) => {
      const pmid = /"pmid": ?"(\d+)"/.exec(line)?.[1] ?? '';
      const doi = /"doi": ?"([^"]+)"/.exec(line)?.[1]?.toLowerCase() ?? '-';
      const key = /"key": ?"([^"]+)"/.exec(line)?.[1] ?? '';
      if (notices.has(doi) || judged.has(key)) return true;
      return /retract|withdrawn/i.test(line) || listed.has(pmid) || notices.has(pmid) || index % OTHERS === 0;
    });
    records = write('corpus.jsonl', chosen.join('\n'));
    for (const line of chosen.filter((each) => each !== '')) {
      const record = JSON.parse(line) as {
        key?: string;
        pmid?: string;
        doi?: string;
        title?: string;
        pub_types?: string[];
      };
      const { key = '', pmid = '', doi = '', title = '', pub_types: types = [] } = record;
      const label = judged.get(key);
      const says =
        types.includes('Retracted Publication') ||
        /^\W*(?:retracted|withdrawn)(?: article)?\s*[:.\])]/i.test(title);
      const isNoticed = notices.has(pmid) || notices.has(doi.toLowerCase()) || label === 'retracted';
      // Lists and links name notices of retraction too, which are not retracted themselves.
      const isNotice =
        types.includes('Retraction of Publication') ||
        label === 'notice' ||
        /^\W*(?:retraction|notice of retraction|withdrawal)\b/i.test(title);
      const isNamed = isNoticed || says || listed.has(pmid);
      if (pmid !== '' && isNamed && (!isNotice || label === 'retracted')) own.add(pmid);
    }
  });

  it.each([['before'], ['after']])(
    'marks exactly the records that are listed or that state their retraction, when the list is imported %s them',
    async (order) => {
      const data = join(folder, order);
      const lists = async (): Promise<void> => {
        expect((await runHere(data, 'import', 'retractions', dates)).code).toBe(0);
        expect((await runHere(data, 'import', 'retractions', flags)).code).toBe(3);
      };
      if (order === 'before') await lists();
      await runHere(data, 'import', 'jsonl', records, '--collection', 'corpus');
      if (order === 'after') await lists();
      expect((await marked(data)).filter((pmid) => pmid !== '')).toEqual([...own].sort());
      expect(own.size).toBeGreaterThan(150);
    },
  );
});
