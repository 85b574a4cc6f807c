import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { SearchResponse } from '@clinical/contracts';
import { isLongRun } from '@clinical/contracts/testing';
import { documentId } from '@clinical/evidence';
import { jsonlSource } from '@clinical/importers';
import { runCli, sharedData, startApi, type RunningApi } from '../../../testing/support/product.js';

/**
 * A topic as a clinician types it, and the records (`pmid:` and the PubMed identifier, or collection/key) that must
 * be among the first three.
 */
interface Topic {
  readonly topic: string;
  readonly amongFirstThree: readonly string[];
}

const TOPICS = JSON.parse(readFileSync(join(__dirname, 'clinical-topics.json'), 'utf8')) as Topic[];
const CORPUS = sharedData('corpus', 'records.jsonl.gz');
/** Outside the long run, the topics are searched among one in so many records, and all that they name. */
const ONE_IN = 50;
const IMPORT_MS = 600_000;
const available = existsSync(CORPUS);

if (!available) {
  process.stderr.write(`SKIPPED: the clinical topics need the real corpus, and ${CORPUS} is not there.\n`);
}

(available ? describe : describe.skip)('clinical topics on the real corpus', () => {
  let folder: string;
  let api: RunningApi | null = null;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'topics-'));
    const records = isLongRun() ? CORPUS : await partOfCorpus(folder);
    await runCli(['import', 'jsonl', records, '--rebuild'], folder);
    api = await startApi(folder);
  }, IMPORT_MS);

  afterAll(async () => {
    await api?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(TOPICS)('$topic', async ({ topic, amongFirstThree }) => {
    const parameters = new URLSearchParams({ criteria: topic, search_type: 'standard' });
    const answer = await fetch(`${api?.address}/Search?${parameters}`, {
      headers: { accept: 'application/json' },
    });
    const { documents } = (await answer.json()) as SearchResponse;
    const firstThree = documents.slice(0, 3).map(({ id, pmid }) => (pmid === '' ? id : `pmid:${pmid}`));
    expect(firstThree).toEqual(expect.arrayContaining(amongFirstThree.map(nameOf)));
  });
});

/** Writes the searched part of the corpus, under the name of the whole. */
async function partOfCorpus(folder: string): Promise<string> {
  const named = new Set(TOPICS.flatMap(({ amongFirstThree }) => amongFirstThree.map(keyOf)));
  const kept: string[] = [];
  let read = 0;
  for await (const line of createInterface(createReadStream(CORPUS).pipe(createGunzip()))) {
    const { key = '', pmid = '' } = JSON.parse(line) as { key?: string; pmid?: string };
    if (read++ % ONE_IN === 0 || named.has(`pmid:${pmid}`) || named.has(key)) kept.push(line);
  }
  const path = join(folder, 'records.jsonl');
  await writeFile(path, kept.join('\n'));
  return path;
}

/** The key of a record, without its collection. */
function keyOf(record: string): string {
  return record.slice(record.indexOf('/') + 1);
}

/** Names of the first three: records without a PubMed identifier by their id in the product. */
function nameOf(record: string): string {
  const [, collection = '', key = ''] = /^([^/:]+)\/(.+)$/.exec(record) ?? [];
  return collection === '' ? record : documentId(jsonlSource(collection), key);
}

describe('the list of clinical topics', () => {
  it('has fifty, without duplicates, each with one to three records', () => {
    expect(TOPICS).toHaveLength(50);
    expect(new Set(TOPICS.map(({ topic }) => topic)).size).toBe(50);
    expect(TOPICS.every(({ amongFirstThree: { length } }) => length >= 1 && length <= 3)).toBe(true);
  });
});
