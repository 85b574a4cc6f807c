import type { EvidenceDocument } from '@clinical/evidence';
import { topicsOf, type SearchableText } from '../searchable-text.js';
import { rememberedKey } from './remembered-key.js';
import { termCountsOf, type TermCounts } from './term-counts.js';

/** A change to the number of live documents by word, by word of an author's name, and by topic. */
export class TermChange {
  private readonly words = new Map<string, number>();
  private readonly authors = new Map<string, number>();
  private readonly topics = new Map<string, number>();
  private readonly displays = new Map<string, string>();

  /** @param texts,authors by how many documents the counts of the word change */
  addWord(word: string, texts: number, authors: number): void {
    if (texts !== 0) this.words.set(word, (this.words.get(word) ?? 0) + texts);
    if (authors !== 0) this.authors.set(word, (this.authors.get(word) ?? 0) + authors);
  }

  /**
   * Counts the words of a document.
   *
   * @param sign 1 for a document that comes, -1 for one that goes
   */
  countWords(text: SearchableText, sign: 1 | -1): void {
    const words = new Set([text.title, text.abstract, text.keywords].flat(2));
    for (const word of words) this.addWord(word, sign, 0);
    for (const word of new Set(text.author.flat())) this.addWord(word, 0, sign);
  }

  /** @param sign 1 for a document that comes, -1 for one that goes */
  countTopics(document: EvidenceDocument, sign: 1 | -1): void {
    const seen = new Set<string>();
    for (const topic of topicsOf(document)) {
      const key = rememberedKey(topic);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      this.topics.set(key, (this.topics.get(key) ?? 0) + sign);
      if (!this.displays.has(key)) this.displays.set(key, topic.replace(/\s+/g, ' ').trim());
    }
  }

  wordCounts(): TermCounts {
    return termCountsOf(this.words, null);
  }

  authorCounts(): TermCounts {
    return termCountsOf(this.authors, null);
  }

  topicCounts(): TermCounts {
    return termCountsOf(this.topics, this.displays);
  }
}
