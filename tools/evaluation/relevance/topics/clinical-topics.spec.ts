import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchResponse } from '@clinical/contracts';
import { documentId } from '@clinical/evidence';
import { jsonlSource } from '@clinical/importers';
import { runCli, sharedData, startApi, type RunningApi } from '../../../testing/support/product.js';

/** A topic as a clinician types it, and the records (`pmid:` and the PubMed identifier, or collection/key) that must stand among the first three. */
interface Topic {
  readonly topic: string;
  readonly amongFirstThree: readonly string[];
}

const TOPICS = JSON.parse(readFileSync(join(__dirname, 'clinical-topics.json'), 'utf8')) as Topic[];
const CORPUS = sharedData('corpus', 'records.jsonl.gz');
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
    await runCli(['import', 'jsonl', CORPUS, '--rebuild'], folder);
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

/** How the first three are named: records without a PubMed identifier by their id in the product. */
function nameOf(record: string): string {
  const [, collection = '', key = ''] = /^([^/:]+)\/(.+)$/.exec(record) ?? [];
  return collection === '' ? record : documentId(jsonlSource(collection), key);
}

describe('the list of clinical topics', () => {
  it('has fifty, none twice, each with one to three records', () => {
    expect(TOPICS).toHaveLength(50);
    expect(new Set(TOPICS.map(({ topic }) => topic)).size).toBe(50);
    expect(TOPICS.every(({ amongFirstThree: { length } }) => length >= 1 && length <= 3)).toBe(true);
  });
});
