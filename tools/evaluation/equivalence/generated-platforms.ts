import type { Dialect } from '@clinical/query-language';
import type { Chance, QueryMaterial } from './query-material.js';

type PlatformDialect = Extract<Dialect, 'embase' | 'cochrane'>;

export function isPlatform(dialect: Dialect): dialect is PlatformDialect {
  return dialect === 'embase' || dialect === 'cochrane';
}

/** Fields of text in each platform, and those of values. */
const TEXT_FIELDS = {
  embase: ['ti', 'ab', 'kw', 'ti,ab', 'ti,ab,kw', 'de', 'tn', 'ti,de,tn'],
  cochrane: ['ti', 'ab', 'kw', 'ti,ab', 'ti,ab,kw'],
} as const;

/** Writes the terms of queries as users of Embase.com and of the Cochrane search manager do. */
export class PlatformWriter {
  constructor(
    private readonly dialect: PlatformDialect,
    private readonly material: QueryMaterial,
    private readonly chance: Chance,
  ) {}

  leaf(): string {
    const kinds = [
      () => this.#word(),
      () => this.#inField(this.#word()),
      () => this.#inField(`${this.#word()} ${this.#word()}`),
      () => `${this.#word()} ${this.#word()}`,
      () => this.#phrase(2 + this.chance.number(2)),
      () => this.#inField(this.#phrase(2)),
      () => this.#truncated(),
      () => this.#inField(this.#truncated()),
      () => this.#proximity(),
      () => this.#proximity(),
      () => this.#inField(`(${this.#word()} OR ${this.#truncated()} OR ${this.#phrase(2)})`),
      () => this.#heading(),
      () => this.#value(),
      () => this.#limit(),
    ];
    return this.chance.of(kinds)();
  }

  #word(): string {
    return this.chance.of(this.material.words);
  }

  #words(length: number): string {
    return this.chance.of(this.material.phrases).slice(0, length).join(' ');
  }

  #phrase(length: number): string {
    const mark = this.dialect === 'embase' && this.chance.oneIn(2) ? "'" : '"';
    return `${mark}${this.#words(length)}${mark}`;
  }

  #truncated(): string {
    const word = this.#word().padEnd(5, 'a');
    const cut = Math.max(4, word.length - 1 - this.chance.number(3));
    const middle = 2 + this.chance.number(Math.max(1, word.length - 3));
    const signs = this.dialect === 'embase' ? ['?', '$', '$$'] : ['?', '??'];
    const inner = `${word.slice(0, middle)}${this.chance.of(signs)}${word.slice(middle + 1)}`;
    return this.chance.of([`${word.slice(0, cut)}*`, inner]);
  }

  #inField(text: string): string {
    const fields: readonly string[] = TEXT_FIELDS[this.dialect];
    return `${text}:${this.chance.of(fields)}`;
  }

  /** From neighbouring words of a record, so that it finds some. */
  #proximity(): string {
    const phrase = this.chance.of(this.material.phrases);
    const first = this.chance.number(2);
    const words = [phrase[first] ?? '', phrase[first + 1 + this.chance.number(2)] ?? ''];
    if (this.chance.oneIn(3)) words.push(phrase[4] ?? '');
    if (this.chance.oneIn(2)) words.reverse();
    const operands = words.map((word) => this.#nearOperand(word));
    const text = `(${operands.join(` ${this.#nearOperator()} `)})`;
    return this.chance.oneIn(2) ? this.#inField(text) : text;
  }

  #nearOperator(): string {
    const number = 1 + this.chance.number(6);
    if (this.dialect === 'embase')
      return this.chance.of([`NEAR/${number}`, `NEXT/${number}`, `near/${number}`]);
    return this.chance.of([`NEAR/${number}`, 'NEXT', 'NEAR', `near/${number}`]);
  }

  #nearOperand(word: string): string {
    if (this.chance.oneIn(4)) return `(${word} OR ${this.#word()})`;
    if (this.chance.oneIn(4) && word.length > 4) return `${word.slice(0, 4)}*`;
    return this.chance.oneIn(6) ? this.#phrase(2) : word;
  }

  #heading(): string {
    const { mesh, publicationTypes } = this.chance.of(
      this.material.documents.filter((document) => document.mesh.length > 0),
    );
    const { heading, qualifiers } = this.chance.of(mesh);
    const type = this.chance.oneIn(3) ? publicationTypes.at(-1) : undefined;
    const name = this.chance.oneIn(2) ? heading : (type ?? this.chance.of(this.material.headings).name);
    const isTherapy = qualifiers.some((qualifier) => qualifier.name === 'drug therapy');
    if (this.dialect === 'cochrane') {
      const code = isTherapy && name === heading ? '/DT' : '';
      return this.chance.of([
        `[mh "${name}"${code}]`,
        `[mh ^"${name}"${code}]`,
        `MeSH descriptor: [${name}] explode all trees`,
        `MeSH descriptor: [${name}] this term only`,
        '[mh /DT]',
      ]);
    }
    const quoted = name.includes("'") ? `"${name}"` : `'${name}'`;
    const link = isTherapy && name === heading && this.chance.oneIn(2) ? '/dm_dt' : '';
    return `${quoted}${this.chance.of(['/exp', '/de', '/mj', '/exp/mj'])}${link}`;
  }

  #value(): string {
    const { journal, languages, publicationTypes, authors } = this.chance.of(this.material.documents);
    const type = publicationTypes.at(-1) ?? 'Review';
    const author = (authors[0] ?? 'smith').replace(/[^\p{L}\p{M} -]/gu, ' ').trim() || 'smith';
    const name = /(?:^| )(?:and|or|not)(?: |$)/i.test(author) ? `"${author}"` : author;
    const own =
      this.dialect === 'embase'
        ? [`"${journal.title}":jt`, `${languages[0] ?? 'english'}:la`, "'drug therapy':lnk"]
        : [`"${journal.title}":so`];
    return this.chance.of([`"${type}":pt`, `${name}:au`, ...own]);
  }

  #limit(): string {
    const from = 1985 + this.chance.number(30);
    const to = from + this.chance.number(8);
    if (this.dialect === 'cochrane')
      return `(${this.#word()} with Cochrane Library publication date Between Jan ${from} and ${this.chance.of(['Mar', 'Dec'])} ${to})`;
    return this.chance.of([
      `[${from}-${to}]/py`,
      `${from}:py`,
      `[01-02-${from}]/sd`,
      '[humans]/lim',
      '[english]/lim',
      '[randomized controlled trial]/lim',
      '[adult]/lim',
    ]);
  }
}
