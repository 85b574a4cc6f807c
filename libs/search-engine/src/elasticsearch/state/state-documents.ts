import { createHash } from 'node:crypto';
import type { CallContext, Checkpoint } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { keywordText } from '../layout/indexed-document.js';
import {
  hitPages,
  multiGet,
  searchAllShards,
  type FoundDocument,
  type SearchAtPoint,
} from '../requests/requests.js';
import type { VocabularyKind, VocabularyRun } from './index-state.js';

/** Ids of documents in the state index; all are read by id, in real time. */
export const STATE_ID = 'state';
export const INTENT_ID = 'intent';

/** Elasticsearch's limit for ids. */
const MAX_ID_BYTES = 512;

export function publicationId(number: number): string {
  return `publication:${number}`;
}

/** Keys that are too long for an id are replaced by their hash. */
export function checkpointId(key: string): string {
  const id = `checkpoint:${key}`;
  return Buffer.byteLength(id) <= MAX_ID_BYTES
    ? id
    : `checkpoint#${createHash('sha256').update(key).digest('hex')}`;
}

/** Ids of the parts of a run, in order. */
export function runIds(
  kind: VocabularyKind,
  { firstVersion, lastVersion, parts }: Pick<VocabularyRun, 'firstVersion' | 'lastVersion' | 'parts'>,
): string[] {
  return Array.from(
    { length: parts },
    (_, part) => `vocabulary:${kind}:${firstVersion}-${lastVersion}:${part}`,
  );
}

/** A document of the state index, with the data for a conditional write. */
export interface Found<T> {
  readonly id: string;
  /** The concrete index if an alias was requested. */
  readonly index: string;
  readonly value: T;
  readonly sequence: { readonly number: number; readonly term: number };
}

type GetAnswer = FoundDocument & { readonly found: boolean };

/** Documents per request. */
const DOCUMENTS_PAGE = 500;

/**
 * Reads one document in real time (refreshed or not).
 *
 * @param index an index or alias
 * @returns null if the index or the document is missing
 */
export async function readOne<T>(
  client: ElasticsearchClient,
  index: string,
  id: string,
  call: CallContext,
): Promise<Found<T> | null> {
  const answer = await client.send<GetAnswer | null>(
    { method: 'GET', path: `/${index}/_doc/${encodeURIComponent(id)}`, safe: true, missing: 'null' },
    call,
  );
  return answer?.found === true ? foundIn<T>(answer) : null;
}

/**
 * Reads documents in real time.
 *
 * @param page documents per request; smaller for large documents
 * @returns the existing documents in the requested order
 * @throws GenerationGoneError if the index is missing; EngineUnavailableError if a document cannot be read
 */
export async function readMany<T>(
  client: ElasticsearchClient,
  index: string,
  ids: readonly string[],
  call: CallContext,
  page = DOCUMENTS_PAGE,
): Promise<Found<T>[]> {
  const found = await multiGet(client, index, ids, { page, call: () => call });
  return found.map((document) => foundIn<T>(document));
}

function foundIn<T>({ _id, _index, _seq_no, _primary_term, _source }: FoundDocument): Found<T> {
  return {
    id: _id,
    index: _index,
    value: (_source as { readonly value: T }).value,
    sequence: { number: _seq_no, term: _primary_term },
  };
}

/** A checkpoint as stored in the state index. */
interface StoredCheckpoint {
  readonly key: string;
  readonly value: string;
}

const CHECKPOINTS_PAGE = 1_000;

/** @param stateIndex an index or the alias; read in real time */
export async function readCheckpoint(
  client: ElasticsearchClient,
  stateIndex: string,
  key: string,
  call: CallContext,
): Promise<string | null> {
  return (await readOne<StoredCheckpoint>(client, stateIndex, checkpointId(key), call))?.value.value ?? null;
}

/** Checkpoints by key prefix, sorted by key. Refreshes the index first; only checkpoints need that. */
export async function readCheckpoints(
  client: ElasticsearchClient,
  stateIndex: string,
  prefix: string,
  call: CallContext,
): Promise<Checkpoint[]> {
  await client.send({ method: 'POST', path: `/${stateIndex}/_refresh`, safe: true }, call);
  const filter = [{ term: { kind: 'checkpoint' } }, { prefix: { key: keywordText(prefix) } }];
  const body = {
    query: { bool: { filter } },
    size: CHECKPOINTS_PAGE,
    sort: ['key'],
    track_total_hits: false,
  };
  const found: Checkpoint[] = [];
  const search: SearchAtPoint = (page) => searchAllShards(client, `/${stateIndex}/_search`, page, call);
  for await (const hits of hitPages(search, body))
    for (const { _source } of hits) {
      const { key, value } = (_source as { readonly value: StoredCheckpoint }).value;
      found.push({ key, value });
    }
  return found
    .filter(({ key }) => key.startsWith(prefix))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
