import type { EvidenceDocument } from '@clinical/evidence';
import type { Dialect } from '@clinical/query-language';
import type { Chance } from './query-material.js';

/** Shortest piece of a surname that is truncated. */
const MIN_STEM_LENGTH = 4;

/**
 * Writes queries for authors as people type them: with and without initials, truncated, quoted, in other spellings.
 */
export class AuthorWriter {
  readonly #names: readonly string[];

  constructor(
    documents: readonly EvidenceDocument[],
    private readonly dialect: Dialect,
    private readonly chance: Chance,
  ) {
    this.#names = documents.flatMap(({ authors }) => {
      const ends = authors.length > 1 ? [authors[0], authors.at(-1)] : authors;
      return [...ends, authors[Math.floor(authors.length / 2)]].flatMap((name) => {
        const typed = (name ?? '').replace(/[^\p{L}\p{M}\p{N} '\u2019-]/gu, ' ').trim();
        return /\p{L}/u.test(typed) ? [typed.replace(/\s+/g, ' ')] : [];
      });
    });
  }

  query(): string {
    const name = this.#spelled(this.#shortened(this.chance.of(this.#names).split(' ')));
    if (this.chance.oneIn(8)) return this.#inField(this.#near(name));
    const mustQuote = /(?:^|\s)(?:and|or|not|for|\d+)(?=\s|$)/i.test(name) || name.split(' ').length > 3;
    return this.#inField(mustQuote || this.chance.oneIn(3) ? `"${name}"` : name);
  }

  /** The name, only the surname, with fewer initials, or truncated. */
  #shortened(parts: readonly string[]): string {
    const surname = parts.length > 1 ? parts.slice(0, -1) : parts;
    const initials = parts.length > 1 ? (parts.at(-1) ?? '') : '';
    const last = surname.at(-1) ?? '';
    const stem = last.slice(0, Math.max(MIN_STEM_LENGTH, last.length - 2));
    const isLong = stem.length >= MIN_STEM_LENGTH && /^[\p{L}]+$/u.test(stem);
    const truncated = isLong ? [...surname.slice(0, -1), `${stem}*`] : surname;
    return this.chance
      .of<readonly string[]>([
        parts,
        parts,
        surname,
        [...surname, initials.charAt(0)],
        [last, initials.charAt(0)],
        truncated,
        this.dialect === 'pubmed' ? surname : [...truncated, initials.charAt(0)],
        [initials, ...surname],
      ])
      .join(' ')
      .trim();
  }

  #spelled(name: string): string {
    return this.chance.of([
      (text: string) => text,
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text: string) => text.replaceAll("'", '\u2019'),
      (text: string) => text.replaceAll('-', ' '),
    ])(name);
  }

  #near(name: string): string {
    const [first = name, second = 'a'] = name.split(' ');
    if (
      this.dialect === 'pubmed' ||
      /^(?:and|or|not|\d+)$/i.test(first) ||
      /^(?:and|or|not|\d+)$/i.test(second)
    )
      return `"${name}"`;
    return this.dialect === 'trip' ? `(${first} NEAR/1 ${second})` : `(${first} adj2 ${second})`;
  }

  #inField(text: string): string {
    if (this.dialect === 'ovid') return `${text}.${this.chance.of(['au', 'au', 'au', 'af'])}.`;
    if (this.dialect === 'trip' && this.chance.oneIn(4))
      return `author:${/\s/.test(text) ? quoted(text) : text}`;
    return `${text}[${this.chance.of(['au', 'au', '1au', 'lastau', 'all'])}]`;
  }
}

function quoted(text: string): string {
  return /^["(]/.test(text) ? text : `"${text}"`;
}
