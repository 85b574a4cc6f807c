import {
  IndexedWords,
  type CallContext,
  type Lexicon,
  type NearWord,
  type Suggestion,
  type SuggestionRequest,
} from '../../search-engine.port.js';
import type { SearchPool } from '../pool/search-pool.js';

/** Words of the embedded index, read by the search threads. */
export class EmbeddedWords extends IndexedWords {
  /** @param pool throws while the engine is not open */
  constructor(private readonly pool: () => SearchPool) {
    super();
  }

  suggest(request: SuggestionRequest, context: CallContext): Promise<Suggestion[]> {
    return this.pool().run('suggest', request, context);
  }

  nearWords(
    words: readonly string[],
    context: CallContext,
  ): Promise<{ word: string; documents: number; near: NearWord[] }[]> {
    return this.pool().run('nearWords', { words }, context);
  }

  lexicon(context: CallContext): Promise<Lexicon> {
    return this.pool().run('lexicon', {}, context);
  }
}
