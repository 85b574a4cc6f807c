import { plainText } from './plain-text.js';
import type { Quote, ReadableRecord } from './quote.js';
import { WordBeginnings } from './word-beginnings.js';

/** Maximum length, which no abstract reaches; of longer texts, the start is enough. In UTF-16 units. */
const MAX_READ = 100_000;

/** One text of a record, prepared for word lookups. */
export class ReadingText {
  /** Heading of the section, if any, with a colon, and then the text: plain and in lower case. */
  readonly plain: string;
  readonly #lead: number;
  #beginnings: WordBeginnings | null = null;

  constructor(
    /** Index into the sections of the abstract; null for the title. */
    readonly section: number | null,
    /** Heading of the section; empty for the title and without one. */
    readonly label: string,
    readonly text: string,
  ) {
    const heading = label === '' ? '' : `${label}: `;
    this.plain = plainText(heading + text.slice(0, MAX_READ));
    this.#lead = heading.length;
  }

  /** Whether some word begins like this; see {@link WordBeginnings}. Asked before any regular expression. */
  mayHold(required: readonly number[]): boolean {
    return (this.#beginnings ??= new WordBeginnings(this.plain)).hold(required);
  }

  /** Offset in the record's own text of an offset in {@link plain}; words of the heading map to its start. */
  offsetOf(at: number): number {
    return Math.max(0, at - this.#lead);
  }

  /** The plain words of a sentence, with the heading before the first one. */
  sentence({ start, end }: Quote): string {
    return this.plain.slice(start === 0 ? 0 : start + this.#lead, end + this.#lead);
  }
}

const known = new WeakMap<ReadableRecord, readonly ReadingText[]>();

/** The title and then each section of the abstract; made once for a record, however many read it. */
export function readingTexts(record: ReadableRecord): readonly ReadingText[] {
  const before = known.get(record);
  if (before !== undefined) return before;
  const texts = [
    new ReadingText(null, '', record.title),
    ...record.abstract.map(({ label, text }, section) => new ReadingText(section, label, text)),
  ];
  known.set(record, texts);
  return texts;
}
