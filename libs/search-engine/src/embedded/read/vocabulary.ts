import type { Lexicon } from '../../search-engine.port.js';
import { abbreviationsFrom } from '../../shared/abbreviations.js';
import { addTermCounts, decodeTermCounts, sumTermCounts, type TermCounts } from '../../shared/term-counts.js';
import { TitlePhraseIndex } from '../../shared/title-phrases.js';
import { TopicIndex, WordIndex } from '../../shared/word-index.js';
import type { VocabularyKind } from '../storage/open-database.js';
import type { ReadStatements } from './term-reader.js';

/**
 * Vocabulary of the live documents: words, words of author names, topics, phrases of titles and abbreviations. Loaded
 * on first use and updated by changes.
 */
export class Vocabulary {
  private readonly words: Kept<WordIndex>;
  private readonly authors: Kept<WordIndex>;
  private readonly topics: Kept<TopicIndex>;
  private readonly phrases: Kept<TitlePhraseIndex>;
  private readonly abbreviationCounts: Kept<TermCounts>;

  constructor(statements: ReadStatements) {
    this.words = new Kept('word', statements, (counts) => new WordIndex(counts));
    this.authors = new Kept('author', statements, (counts) => new WordIndex(counts));
    this.topics = new Kept('topic', statements, (counts) => new TopicIndex(counts));
    this.phrases = new Kept('phrase', statements, (counts) => new TitlePhraseIndex(counts));
    this.abbreviationCounts = new Kept('abbreviation', statements, (counts) => counts);
  }

  /** @param change change number of the current view */
  wordIndex(change: number): WordIndex {
    return this.words.at(change);
  }

  /** Words of author names. */
  authorIndex(change: number): WordIndex {
    return this.authors.at(change);
  }

  topicIndex(change: number): TopicIndex {
    return this.topics.at(change);
  }

  /** Phrases of titles; none in an index built before they were counted. */
  phraseIndex(change: number): TitlePhraseIndex {
    return this.phrases.at(change);
  }

  lexicon(change: number): Lexicon {
    const words = this.wordIndex(change);
    return {
      abbreviations: abbreviationsFrom(this.abbreviationCounts.at(change), words),
      spellings: words.spellings(),
    };
  }
}

/** One kind of vocabulary and the index built from it. */
class Kept<T> {
  private counts: TermCounts;
  private made: T;
  private change = -1;

  constructor(
    private readonly kind: VocabularyKind,
    private readonly statements: ReadStatements,
    private readonly make: (counts: TermCounts) => T,
  ) {
    this.counts = sumTermCounts([], kind === 'topic');
    this.made = make(this.counts);
  }

  at(change: number): T {
    if (change === this.change) return this.made;
    const news = this.statements.vocabularySince.all(this.kind, this.change);
    const withDisplays = this.kind === 'topic';
    // A merged change that includes known ones cannot be added.
    const reachesBack = news.some((entry) => entry.first_change <= this.change);
    const stored = reachesBack ? this.statements.vocabularySince.all(this.kind, -1) : news;
    const sum = sumTermCounts(stored.map(decodeTermCounts), withDisplays);
    if (news.length > 0) {
      this.counts = reachesBack ? sum : addTermCounts(this.counts, sum);
      this.made = this.make(this.counts);
    }
    this.change = change;
    return this.made;
  }
}
