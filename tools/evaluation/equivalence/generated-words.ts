import type { Dialect } from '@clinical/query-language';
import type { Chance, QueryMaterial } from './query-material.js';

/** Writes words of records as queries have them: alone, in phrases, truncated, and with a field. */
export class WordWriter {
  constructor(
    private readonly dialect: Dialect,
    private readonly material: QueryMaterial,
    private readonly chance: Chance,
  ) {}

  word(): string {
    return this.chance.of(this.material.words);
  }

  words(count: number, between: string): string {
    return Array.from({ length: count }, () => (this.chance.oneIn(4) ? this.truncated() : this.word())).join(
      between,
    );
  }

  phrase(length: number): string {
    return this.chance.of(this.material.phrases).slice(0, length).join(' ');
  }

  truncated(): string {
    const word = this.word().padEnd(5, 'a');
    const cut = Math.max(4, word.length - 1 - this.chance.number(3));
    if (this.dialect === 'pubmed') return `${word.slice(0, cut)}*`;
    const middle = 2 + this.chance.number(Math.max(1, word.length - 3));
    const inner = `${word.slice(0, middle)}${this.chance.of(['#', '?'])}${word.slice(middle + 1)}`;
    if (this.dialect === 'trip')
      return this.chance.of([`${word.slice(0, cut)}*`, inner, `*${word.slice(-4)}`]);
    return this.chance.of([
      `${word.slice(0, cut)}*`,
      `${word.slice(0, cut)}$`,
      `${word.slice(0, cut)}$${1 + this.chance.number(3)}`,
      inner,
    ]);
  }

  tagged(text: string): string {
    if (this.dialect === 'ovid')
      return `${text}.${this.chance.of(['ti', 'ab', 'ti,ab', 'tw', 'mp', 'kf', 'hw', 'nm', 'af'])}.`;
    const tag = this.chance.of(['ti', 'ab', 'tiab', 'tw', 'ot', 'nm', 'all']);
    if (this.dialect === 'trip' && this.chance.oneIn(3)) return `title:${text}`;
    return `${text}[${tag}]`;
  }
}
