import type { Dialect } from '@clinical/query-language';
import { AuthorWriter } from './generated-authors.js';
import { isPlatform, PlatformWriter } from './generated-platforms.js';
import type { Chance, QueryMaterial } from './query-material.js';

/** Writes queries in one dialect as a person would type them; nearly all are valid. */
export class QueryWriter {
  readonly #authors: AuthorWriter;
  readonly #platform: PlatformWriter;

  constructor(
    private readonly dialect: Dialect,
    private readonly material: QueryMaterial,
    private readonly chance: Chance,
  ) {
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
    return this.dialect === 'ovid' && this.chance.oneIn(4) ? `(${this.words(2, ' or ')}).ti,ab.` : group;
  }

  private operator(): string {
    const name = this.chance.of(['AND', 'OR', 'OR', 'NOT']);
    return this.dialect === 'ovid' ? name.toLowerCase() : name;
  }

  private leaf(): string {
    if (isPlatform(this.dialect)) return this.#platform.leaf();
    const kinds = [
      () => this.word(),
      () => this.word(),
      () => this.words(2 + this.chance.number(2), ' '),
      () => this.tagged(this.word()),
      () => `"${this.phrase(2 + this.chance.number(2))}"`,
      () => this.tagged(`"${this.phrase(2)}"`),
      () => this.truncated(),
      () => this.tagged(this.truncated()),
      () => this.proximity(),
      () => this.proximity(),
      () => this.heading(),
      () => this.value(),
      () => this.#authors.query(),
      () => this.dates(),
      () => this.special(),
    ];
    return this.chance.of(kinds)();
  }

  private word(): string {
    return this.chance.of(this.material.words);
  }

  private words(count: number, between: string): string {
    return Array.from({ length: count }, () => (this.chance.oneIn(4) ? this.truncated() : this.word())).join(
      between,
    );
  }

  private phrase(length: number): string {
    return this.chance.of(this.material.phrases).slice(0, length).join(' ');
  }

  private truncated(): string {
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

  private tagged(text: string): string {
    if (this.dialect === 'ovid')
      return `${text}.${this.chance.of(['ti', 'ab', 'ti,ab', 'tw', 'mp', 'kf', 'hw', 'nm', 'af'])}.`;
    const tag = this.chance.of(['ti', 'ab', 'tiab', 'tw', 'ot', 'nm', 'all']);
    if (this.dialect === 'trip' && this.chance.oneIn(3)) return `title:${text}`;
    return `${text}[${tag}]`;
  }

  /** From neighbouring words of a record, so that it finds some. */
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
    if (this.chance.oneIn(4)) return `(${word} ${this.dialect === 'ovid' ? 'or' : 'OR'} ${this.word()})`;
    if (this.chance.oneIn(4) && word.length > 4) return `${word.slice(0, 4)}*`;
    return this.chance.oneIn(6) ? `"${this.phrase(2)}"` : word;
  }

  private heading(): string {
    const { mesh } = this.chance.of(this.material.documents.filter((document) => document.mesh.length > 0));
    const { heading, qualifiers } = this.chance.of(mesh);
    const qualifier = qualifiers[0]?.name;
    const general = this.chance.of(this.material.headings).name;
    const name = this.chance.oneIn(2) ? heading : general;
    if (this.dialect === 'ovid') {
      const subject = `${this.chance.oneIn(2) ? 'exp ' : ''}${this.chance.oneIn(4) ? '*' : ''}"${name}"/`;
      return qualifier !== undefined && name === heading && this.chance.oneIn(3)
        ? `"${name}"/${this.abbreviationOf(qualifier)}`
        : subject;
    }
    const tag = this.chance.of(['mh', 'mh', 'majr', 'mh:noexp']);
    return qualifier !== undefined && name === heading && this.chance.oneIn(3)
      ? `"${name}/${qualifier}"[${tag}]`
      : `"${name}"[${tag}]`;
  }

  private abbreviationOf(qualifier: string): string {
    return (
      { 'drug therapy': 'dt', therapy: 'th', diagnosis: 'di', epidemiology: 'ep', 'adverse effects': 'ae' }[
        qualifier
      ] ?? 'et'
    );
  }

  private value(): string {
    const { journal, languages, publicationTypes, substances, pmid } = this.chance.of(
      this.material.documents,
    );
    const type = publicationTypes.at(-1) ?? 'Review';
    const language = this.chance.of(['english', 'french', 'german', 'korean', languages[0] ?? 'und']);
    const substance = substances[0]?.name.replace(/[^\w -]/g, '') ?? 'Insulin';
    if (this.dialect === 'ovid')
      return this.chance.of([
        `${type}.pt.`,
        `exp "${type}".pt.`,
        `${language}.lg.`,
        `"${journal.title}".jn.`,
        `"${substance}".nm.`,
      ]);
    return this.chance.of([
      `"${type}"[${this.chance.of(['pt', 'pt', 'pt:noexp'])}]`,
      `${language}[la]`,
      `"${journal.title}"[ta]`,
      `"${substance}"[nm]`,
      `${pmid === '' ? '1' : pmid}[pmid]`,
    ]);
  }

  private dates(): string {
    const from = 1985 + this.chance.number(30);
    const to = from + this.chance.number(8);
    if (this.dialect === 'ovid') return `${from}.yr.`;
    return this.chance.of([
      `${from}[dp]`,
      `${from}:${to}[dp]`,
      `${from}/0${1 + this.chance.number(9)}/15:${to}/12[dp]`,
    ]);
  }

  private special(): string {
    if (this.dialect === 'ovid') {
      const qualifier = this.chance.of(['dt', 'ae', 'th,di']);
      return this.chance.of([
        `${qualifier}.fs.`,
        `${this.word()}.ab. /freq=${2 + this.chance.number(2)}`,
        `${this.phrase(2)}.ti.`,
        this.phrase(2),
      ]);
    }
    return this.chance.of([
      `${this.phrase(2)}[tiab]`,
      `"drug therapy"[sh]`,
      'therapy[sh]',
      `${this.phrase(1)}-${this.word()}`,
      `${this.word()}'s`,
      `(${this.phrase(2)})`,
    ]);
  }
}
