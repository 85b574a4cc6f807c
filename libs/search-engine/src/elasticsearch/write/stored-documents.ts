import type { EvidenceDocument } from '@clinical/evidence';
import { writerCall, type Store } from '../generations/store.js';
import { keywordText } from '../layout/keyword-text.js';
import { multiGet } from '../requests/multi-get.js';
import { searchWhole } from '../requests/whole-search.js';

/** Ids, keys and documents of one request. */
const IDS_AT_ONCE = 1_000;
const KEYS_AT_ONCE = 4_000;
const DOCUMENTS_AT_ONCE = 2_000;

interface SearchAnswer {
  readonly hits: {
    readonly hits: readonly {
      readonly _source: { readonly document: EvidenceDocument };
      readonly sort: readonly (string | number)[];
    }[];
  };
}

/** Documents by id as they were last written, refreshed or not; unknown ones are left out. */
export async function readStored(
  { client }: Pick<Store, 'client'>,
  index: string,
  ids: readonly string[],
): Promise<EvidenceDocument[]> {
  const found = await multiGet(client, index, ids, {
    page: IDS_AT_ONCE,
    call: writerCall,
    source: 'document',
  });
  return found.map(({ _source }) => (_source as { readonly document: EvidenceDocument }).document);
}

/** Documents with any of the lookup keys as they were last refreshed, each once. */
export async function findStored(
  store: Pick<Store, 'client'>,
  index: string,
  keys: readonly string[],
): Promise<EvidenceDocument[]> {
  const wanted = [...new Set(keys)];
  const found = new Map<string, EvidenceDocument>();
  for (let start = 0; start < wanted.length; start += KEYS_AT_ONCE) {
    const some = new Set(wanted.slice(start, start + KEYS_AT_ONCE));
    for await (const document of searchKeys(store, index, [...some].map(keywordText)))
      if (document.lookupKeys.some((key) => some.has(key))) found.set(document.id, document);
  }
  return [...found.values()];
}

async function* searchKeys(
  { client }: Pick<Store, 'client'>,
  index: string,
  keys: readonly string[],
): AsyncGenerator<EvidenceDocument> {
  for (let after: readonly (string | number)[] | undefined = []; after !== undefined;) {
    const { hits }: SearchAnswer = await searchWhole<SearchAnswer>(
      client,
      `/${index}/_search`,
      {
        query: { bool: { filter: [{ terms: { keys } }] } },
        size: DOCUMENTS_AT_ONCE,
        sort: ['id'],
        track_total_hits: false,
        ...(after.length === 0 ? {} : { search_after: after }),
      },
      writerCall(),
    );
    for (const { _source } of hits.hits) yield _source.document;
    after = hits.hits.length < DOCUMENTS_AT_ONCE ? undefined : hits.hits.at(-1)?.sort;
  }
}
