import type { Dialect } from '@clinical/query-language';
import { AuthorWriter } from './generated-authors.js';
import { isPlatform, PlatformWriter } from './generated-platforms.js';
import { ValueWriter } from './generated-values.js';
import { WordWriter } from './generated-words.js';
import type { Chance, QueryMaterial } from './query-material.js';

/** Writes queries in one dialect as a person would type them; nearly all are valid. */
export class QueryWriter {
  readonly #authors: AuthorWriter;
  readonly #platform: PlatformWriter;
  readonly #words: WordWriter;
  readonly #values: ValueWriter;

  constructor(
    private readonly dialect: Dialect,
    private readonly material: QueryMaterial,
    private readonly chance: Chance,
  ) {
    this.#words = new WordWriter(dialect, material, chance);
    this.#values = new ValueWriter(dialect, material, chance);
    this.#authors = new AuthorWriter(material.documents, dialect, chance);
    this.#platform = new PlatformWriter(dialect === 'cochrane' ? 'cochrane' : 'embase', material, chance);
  }

  /** A query of one line, or a strategy of a few that refer to each other. */
  query(): string {
    if (!this.chance.oneIn(5)) return this.expression(3);
    const count = 2 + this.chance.number(4);
    const lines = Array.from({ length: count }, (_, at) =>
      at > 1 && this.chance.oneIn(2) ? this.combination(at) : this.expression(2),
    );
    // Now and then the last line has the number of an earlier one, as where a strategy was numbered by hand.
    const repeats = this.chance.oneIn(5) && count > 2 ? 2 : count;
    return lines
      .map(
        (line, at) =>
          `${this.dialect === 'ovid' ? '' : '#'}${at + 1 === count ? repeats : at + 1}${this.dialect === 'ovid' ? '.' : ''} ${line}`,
      )
      .join('\n');
  }

  private combination(lines: number): string {
    const line = (): string => `${this.dialect === 'ovid' ? '' : '#'}${1 + this.chance.number(lines)}`;
    if (this.dialect === 'ovid' && this.chance.oneIn(3)) return `${this.chance.of(['or', 'and'])}/1-${lines}`;
    if (this.dialect === 'ovid' && this.chance.oneIn(3))
      return `limit ${lines} to ${this.chance.of(['english language', 'yr="2000 -Current"', 'humans', '"reviews (maximizes specificity)"'])}`;
    if (this.dialect === 'cochrane' && this.chance.oneIn(3))
      return `{${this.chance.of(['OR', 'AND'])} #1-#${lines}}`;
    return `${line()} ${this.operator()} ${line()}`;
  }

  private expression(depth: number): string {
    if (depth === 0 || this.chance.oneIn(3)) return this.leaf();
    const parts = Array.from({ length: 2 + this.chance.number(2) }, () => this.operand(depth - 1));
    return parts.reduce((text, part) => `${text} ${this.operator()} ${part}`);
  }

  private operand(depth: number): string {
    if (depth === 0 || this.chance.oneIn(2)) return this.leaf();
    const group = `(${this.expression(depth)})`;
    if (isPlatform(this.dialect)) return group;
    return this.dialect === 'ovid' && this.chance.oneIn(4)
      ? `(${this.#words.words(2, ' or ')}).ti,ab.`
      : group;
  }

  private operator(): string {
    const name = this.chance.of(['AND', 'OR', 'OR', 'NOT']);
    return this.dialect === 'ovid' ? name.toLowerCase() : name;
  }

  private leaf(): string {
    if (isPlatform(this.dialect)) return this.#platform.leaf();
    const kinds = [
      () => this.#words.word(),
      () => this.#words.word(),
      () => this.#words.words(2 + this.chance.number(2), ' '),
      () => this.#words.tagged(this.#words.word()),
      () => `"${this.#words.phrase(2 + this.chance.number(2))}"`,
      () => this.#words.tagged(`"${this.#words.phrase(2)}"`),
      () => this.#words.truncated(),
      () => this.#words.tagged(this.#words.truncated()),
      () => this.proximity(),
      () => this.proximity(),
      () => this.#values.heading(),
      () => this.#values.value(),
      () => this.#authors.query(),
      () => this.#values.dates(),
      () => this.special(),
    ];
    return this.chance.of(kinds)();
  }

  /** Of words that stand near each other in a record, so that it finds some. */
  private proximity(): string {
    const phrase = this.chance.of(this.material.phrases);
    const first = this.chance.number(2);
    const words = [
      phrase[first] ?? '',
      phrase[first + 1 + this.chance.number(2)] ?? '',
      ...(this.chance.oneIn(3) ? [phrase[4] ?? ''] : []),
    ];
    if (this.chance.oneIn(2)) words.reverse();
    const distance = this.chance.number(6);
    if (this.dialect === 'pubmed')
      return `"${words.join(' ')}"[${this.chance.of(['ti', 'tiab'])}:~${distance}]`;
    if (this.dialect === 'trip' && this.chance.oneIn(2)) return `"${words.join(' ')}"~${distance}`;
    const operands = words.map((word) => this.proximityOperand(word));
    const operator = this.dialect === 'trip' ? `NEAR/${distance}` : `adj${1 + distance}`;
    const text = operands.join(` ${operator} `);
    return this.dialect === 'ovid' && this.chance.oneIn(2)
      ? `(${text}).${this.chance.of(['ti', 'ab', 'ti,ab'])}.`
      : `(${text})`;
  }

  private proximityOperand(word: string): string {
    if (this.chance.oneIn(4))
      return `(${word} ${this.dialect === 'ovid' ? 'or' : 'OR'} ${this.#words.word()})`;
    if (this.chance.oneIn(4) && word.length > 4) return `${word.slice(0, 4)}*`;
    return this.chance.oneIn(6) ? `"${this.#words.phrase(2)}"` : word;
  }

  private special(): string {
    if (this.dialect === 'ovid') {
      const qualifier = this.chance.of(['dt', 'ae', 'th,di']);
      return this.chance.of([
        `${qualifier}.fs.`,
        `${this.chance.of(['th', 'di', 'ae'])}.xs.`,
        `${this.#words.word()}.ab. /freq=${2 + this.chance.number(2)}`,
        `${this.#words.phrase(2)}.ti.`,
        this.#words.phrase(2),
      ]);
    }
    return this.chance.of([
      `${this.#words.phrase(2)}[tiab]`,
      `"drug therapy"[sh]`,
      'therapy[sh]',
      'therapy[sh:noexp]',
      this.chance.of(['humans[filter]', 'systematic[sb]', 'randomizedcontrolledtrial[filter]']),
      `(${this.#words.word()}|${this.#words.word()})`,
      this.#words.word().replace(/^(..)/, '$1\u00ad'),
      `${this.#words.phrase(1)}-${this.#words.word()}`,
      `${this.#words.word()}'s`,
      `(${this.#words.phrase(2)})`,
    ]);
  }
}
