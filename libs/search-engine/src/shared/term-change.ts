import type { EvidenceDocument } from '@clinical/evidence';
import { topicsOf, type SearchableText } from '../searchable-text.js';
import { abbreviationTerms } from './abbreviations.js';
import { memoizedKey } from './document-values.js';
import { termCountsOf, type TermCounts } from './term-counts.js';
import { titlePhrases } from './title-phrases.js';

/** Change of document counts by word, author word, topic, abbreviation and phrase of the title. */
export class TermChange {
  private readonly words = new Map<string, number>();
  private readonly authors = new Map<string, number>();
  private readonly topics = new Map<string, number>();
  private readonly displays = new Map<string, string>();
  private readonly abbreviations = new Map<string, number>();
  private readonly phrases = new Map<string, number>();

  /**
   * Counts the words of a document.
   *
   * @param sign 1 to add a document, -1 to remove one
   */
  countWords(text: SearchableText, sign: 1 | -1): void {
    this.countDistinct(
      new Set([text.title, text.abstract, text.keywords].flat(2)),
      new Set(text.author.flat()),
      sign,
    );
  }

  /** Counts distinct words and author words. */
  countDistinct(words: Iterable<string>, authors: Iterable<string>, sign: 1 | -1): void {
    for (const word of words) add(this.words, word, sign);
    for (const word of authors) add(this.authors, word, sign);
  }

  /** @param sign 1 to add a document, -1 to remove one */
  countTopics(document: EvidenceDocument, sign: 1 | -1): void {
    const seen = new Set<string>();
    for (const topic of topicsOf(document)) {
      const key = memoizedKey(topic);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      add(this.topics, key, sign);
      if (!this.displays.has(key)) this.displays.set(key, topic.replace(/\s+/g, ' ').trim());
    }
  }

  /** @param sign 1 to add a document, -1 to remove one */
  countAbbreviations(document: EvidenceDocument, sign: 1 | -1): void {
    for (const term of abbreviationTerms(document)) add(this.abbreviations, term, sign);
  }

  /** @param sign 1 to add a document, -1 to remove one */
  countPhrases({ title }: EvidenceDocument, sign: 1 | -1): void {
    for (const phrase of titlePhrases(title)) add(this.phrases, phrase, sign);
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

  phraseCounts(): TermCounts {
    return termCountsOf(this.phrases, null);
  }

  topicCounts(): TermCounts {
    return termCountsOf(this.topics, this.displays);
  }
}

function add(counts: Map<string, number>, term: string, change: number): void {
  counts.set(term, (counts.get(term) ?? 0) + change);
}
