import type { EvidenceDocument } from '@clinical/evidence';
import { topicsOf, type SearchableText } from '../searchable-text.js';
import { abbreviationTerms } from './abbreviations.js';
import { rememberedKey } from './document-values.js';
import { termCountsOf, type TermCounts } from './term-counts.js';

/** A change to the number of live documents by word, by word of an author's name, by topic, and by defined abbreviation. */
export class TermChange {
  private readonly words = new Map<string, number>();
  private readonly authors = new Map<string, number>();
  private readonly topics = new Map<string, number>();
  private readonly displays = new Map<string, string>();
  private readonly abbreviations = new Map<string, number>();

  /**
   * Counts the words of a document.
   *
   * @param sign 1 for a document that comes, -1 for one that goes
   */
  countWords(text: SearchableText, sign: 1 | -1): void {
    this.countDistinct(
      new Set([text.title, text.abstract, text.keywords].flat(2)),
      new Set(text.author.flat()),
      sign,
    );
  }

  /** The same of words and words of authors' names that are there once each. */
  countDistinct(words: Iterable<string>, authors: Iterable<string>, sign: 1 | -1): void {
    for (const word of words) add(this.words, word, sign);
    for (const word of authors) add(this.authors, word, sign);
  }

  /** @param sign 1 for a document that comes, -1 for one that goes */
  countTopics(document: EvidenceDocument, sign: 1 | -1): void {
    const seen = new Set<string>();
    for (const topic of topicsOf(document)) {
      const key = rememberedKey(topic);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      add(this.topics, key, sign);
      if (!this.displays.has(key)) this.displays.set(key, topic.replace(/\s+/g, ' ').trim());
    }
  }

  /** @param sign 1 for a document that comes, -1 for one that goes */
  countAbbreviations(document: EvidenceDocument, sign: 1 | -1): void {
    for (const term of abbreviationTerms(document)) add(this.abbreviations, term, sign);
  }

  wordCounts(): TermCounts {
    return termCountsOf(this.words, null);
  }

  authorCounts(): TermCounts {
    return termCountsOf(this.authors, null);
  }

  abbreviationCounts(): TermCounts {
    return termCountsOf(this.abbreviations, null);
  }

  topicCounts(): TermCounts {
    return termCountsOf(this.topics, this.displays);
  }
}

function add(counts: Map<string, number>, term: string, change: number): void {
  counts.set(term, (counts.get(term) ?? 0) + change);
}
