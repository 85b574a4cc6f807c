import {
  IndexedWords,
  type CallContext,
  type Lexicon,
  type NearWord,
  type Suggestion,
  type SuggestionRequest,
} from '../../search-engine.port.js';
import { abbreviationsFrom } from '../../shared/abbreviations.js';
import type { ConcurrencyLimit } from '../../shared/concurrency-limit.js';
import { rankSuggestions, suggestionCandidates } from '../../shared/suggestions.js';
import { nearWords } from '../../shared/word-index.js';
import { accessQuery } from '../compile/filters.js';
import { allOf, anyTerm } from '../compile/query.js';
import { totalOf } from '../decode/raw-response.js';
import { CallClock, searchMany } from '../requests/requests.js';
import type { IndexState } from '../state/index-state.js';
import type { ElasticsearchReader } from './elasticsearch-reader.js';

/** Words of the index in Elasticsearch: read from the stored vocabulary, and counted by searches. */
export class ElasticsearchWords extends IndexedWords {
  /** @param reader throws while the engine is not open */
  constructor(
    private readonly reader: () => ElasticsearchReader,
    private readonly limit: ConcurrencyLimit,
  ) {
    super();
  }

  async suggest(request: SuggestionRequest, context: CallContext): Promise<Suggestion[]> {
    const { typed, limit, access } = request;
    return this.inServing(context, async ({ vocabulary, options }, state, clock) => {
      const words = await vocabulary.wordIndex(state, clock.rest());
      const topics = await vocabulary.topicIndex(state, clock.rest());
      const titles = await vocabulary.phraseIndex(state, clock.rest());
      const candidates = suggestionCandidates(request, { words, topics, titles });
      const { client, names, shards } = options;
      const index = names.documents(state.generation);
      const answers = await searchMany(
        client,
        candidates.map(({ stems }) => ({
          index,
          body: {
            size: 0,
            track_total_hits: true,
            query: allOf([...stems.map((stem) => anyTerm('ranked', [stem])), accessQuery(access)]),
          },
        })),
        { shards, call: clock.rest() },
      );
      const counted = candidates.map((candidate, place) => {
        const answer = answers[place];
        return { ...candidate, documents: answer === undefined ? 0 : totalOf(answer) };
      });
      return rankSuggestions(counted, { typed, allDocuments: state.documents, limit });
    });
  }

  async nearWords(
    words: readonly string[],
    context: CallContext,
  ): Promise<{ word: string; documents: number; near: NearWord[] }[]> {
    return this.inServing(context, async ({ vocabulary }, state, clock) => {
      const index = await vocabulary.wordIndex(state, clock.rest());
      return nearWords(index, words, state.documents, () => void clock.rest());
    });
  }

  async lexicon(context: CallContext): Promise<Lexicon> {
    return this.inServing(context, async ({ vocabulary }, state, clock) => {
      const words = await vocabulary.wordIndex(state, clock.rest());
      const counts = await vocabulary.abbreviationCounts(state, clock.rest());
      return { abbreviations: abbreviationsFrom(counts, words), spellings: words.spellings() };
    });
  }

  private async inServing<T>(
    context: CallContext,
    read: (reader: ElasticsearchReader, state: IndexState, clock: CallClock) => Promise<T>,
  ): Promise<T> {
    const reader = this.reader();
    return this.limit.run(context, (rest) =>
      reader.inServing(new CallClock(rest), (state, clock) => read(reader, state, clock)),
    );
  }
}
