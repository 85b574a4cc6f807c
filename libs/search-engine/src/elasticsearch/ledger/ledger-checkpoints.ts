import type { CallContext, Checkpoint } from '../../search-engine.port.js';
import type { ElasticsearchClient } from '../client/index.js';
import { keywordText } from '../layout/keyword-text.js';
import { searchWhole } from '../requests/whole-search.js';
import { readOne } from './ledger-documents.js';
import { checkpointId } from './ledger-ids.js';

/** A checkpoint as the ledger holds it. */
export interface StoredCheckpoint {
  readonly key: string;
  readonly value: string;
}

interface SearchAnswer {
  readonly hits: {
    readonly hits: readonly {
      readonly _source: { readonly value: StoredCheckpoint };
      readonly sort: readonly (string | number)[];
    }[];
  };
}

const PAGE = 1_000;

/** @param ledger an index or the alias; the checkpoint is read in real time */
export async function readCheckpoint(
  client: ElasticsearchClient,
  ledger: string,
  key: string,
  call: CallContext,
): Promise<string | null> {
  return (await readOne<StoredCheckpoint>(client, ledger, checkpointId(key), call))?.value.value ?? null;
}

/** Every checkpoint whose key begins so, by key. What was written is refreshed first: that is done for checkpoints alone. */
export async function readCheckpoints(
  client: ElasticsearchClient,
  ledger: string,
  prefix: string,
  call: CallContext,
): Promise<Checkpoint[]> {
  await client.send({ method: 'POST', path: `/${ledger}/_refresh`, safe: true }, call);
  const filter = [{ term: { kind: 'checkpoint' } }, { prefix: { key: keywordText(prefix) } }];
  const found: Checkpoint[] = [];
  for (let after: readonly (string | number)[] | undefined = []; after !== undefined;) {
    const { hits }: SearchAnswer = await searchWhole<SearchAnswer>(
      client,
      `/${ledger}/_search`,
      {
        query: { bool: { filter } },
        size: PAGE,
        sort: ['key'],
        track_total_hits: false,
        ...(after.length === 0 ? {} : { search_after: after }),
      },
      call,
    );
    for (const { _source } of hits.hits) found.push({ key: _source.value.key, value: _source.value.value });
    after = hits.hits.length < PAGE ? undefined : hits.hits.at(-1)?.sort;
  }
  return found
    .filter(({ key }) => key.startsWith(prefix))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
