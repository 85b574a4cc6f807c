import type { TermCounts } from './term-counts.js';

/** A MeSH heading or keyword. */
export interface Topic {
  /** Its folded tokens, joined by spaces. */
  readonly key: string;
  readonly display: string;
  /** Live documents that carry it. */
  readonly documents: number;
}

/**
 * The topics of the live documents, found by how any of their words begins. All keys stand in one text, the
 * most frequent first, each word behind a space and each key on a line: so one search in that text meets the
 * best topics first, and costs a few milliseconds for the rarest.
 */
export class TopicIndex {
  private readonly topics: readonly Topic[];
  private readonly text: string;
  private readonly starts: Uint32Array;

  constructor(counts: TermCounts) {
    this.topics = counts.terms
      .map((key, at) => ({ key, display: counts.displays?.[at] ?? key, documents: counts.counts[at] ?? 0 }))
      .filter((topic) => topic.documents > 0)
      .sort((a, b) => b.documents - a.documents);
    this.starts = new Uint32Array(this.topics.length);
    let length = 0;
    const lines = this.topics.map((topic, at) => {
      this.starts[at] = length;
      length += topic.key.length + 2;
      return ` ${topic.key}\n`;
    });
    this.text = lines.join('');
  }

  /**
   * Topics with a word, or a run of words, that begins with `prefix`, the most frequent first.
   *
   * @param prefix folded tokens joined by single spaces; a space at the end asks for a next word
   */
  *beginningWith(prefix: string): Generator<Topic> {
    const wanted = ` ${prefix}`;
    for (let at = this.text.indexOf(wanted); at !== -1;) {
      const index = this.topicAt(at);
      const topic = this.topics[index];
      if (topic === undefined) return;
      yield topic;
      at = this.text.indexOf(wanted, this.starts[index + 1] ?? this.text.length);
    }
  }

  private topicAt(position: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.starts[middle] ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
