import { workerData } from 'piscina';
import { outcomeOf, type Outcome } from '../../shared/thread-calls.js';
import { nearWords } from '../../shared/word-index.js';
import { CallGuard } from '../read/call-guard.js';
import { countEach } from '../read/count-each.js';
import { executeSearch, findTitles, listDocuments, readDocument } from '../read/execute-search.js';
import { IndexReader } from '../read/index-reader.js';
import type { IndexSnapshot } from '../read/index-snapshot.js';
import { suggest } from '../read/suggest.js';
import { ScoreBuffers } from '../read/text-scorer.js';
import { nearestOf, vectorsOf } from '../read/read-vectors.js';
import type { SearchCalls, SearchTask, SearchWorkerData } from './messages.js';

type Handlers = {
  [Name in keyof SearchCalls]: (
    request: SearchCalls[Name]['request'],
    snapshot: IndexSnapshot,
    guard: CallGuard,
  ) => SearchCalls[Name]['reply'];
};

const { directory, cacheBytes } = workerData as SearchWorkerData;
const reader = new IndexReader(directory, cacheBytes);
const buffers = new ScoreBuffers();

const handlers: Handlers = {
  search: ({ plan, known }, snapshot, guard) => {
    const { state } = snapshot;
    return { state, result: state === known ? null : executeSearch(plan, snapshot, buffers, guard) };
  },
  list: ({ plan }, snapshot, guard) => listDocuments(plan, snapshot, buffers, guard),
  titles: ({ plans }, snapshot, guard) => plans.map((plan) => findTitles(plan, snapshot, buffers, guard)),
  countEach: ({ plan, filters }, snapshot, guard) => countEach(plan, filters, snapshot, guard),
  documents: ({ ids }, snapshot) =>
    ids.flatMap((id) => {
      const docid = snapshot.statements.docid.get(id);
      return docid === undefined ? [] : [readDocument(docid, snapshot)];
    }),
  publications: ({ ids }, snapshot) =>
    ids.flatMap((id) => {
      const name = snapshot.publications.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  suggest: (request, snapshot, guard) => suggest(snapshot, request, guard),
  nearWords: ({ words }, { vocabulary, counters: { change, documents } }, guard) =>
    nearWords(vocabulary.wordIndex(change), words, documents, () => guard.check()),
  lexicon: (_, { vocabulary, counters }) => vocabulary.lexicon(counters.change),
  nearest: (request, snapshot, guard) => nearestOf(request, snapshot, guard),
  vectors: ({ ids }, snapshot) => vectorsOf(ids, snapshot),
  status: (_, snapshot) => ({
    generation: snapshot.generation,
    counters: snapshot.counters,
    versions: snapshot.versions,
  }),
};

/** Answers one call; run by piscina. Connection, columns and caches are kept between calls. */
export function answer<Name extends keyof SearchCalls>(
  task: SearchTask<Name>,
): Outcome<SearchCalls[Name]['reply']> {
  return outcomeOf(() => {
    const guard = new CallGuard(task.state, task.deadlineAt);
    guard.check();
    const snapshot = reader.snapshot();
    return snapshot.read(() => handlers[task.call](task.request, snapshot, guard));
  });
}
