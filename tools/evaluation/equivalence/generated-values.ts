import type { Dialect } from '@clinical/query-language';
import type { Chance, QueryMaterial } from './query-material.js';

/** Writes conditions on headings, dates and other values of records. */
export class ValueWriter {
  constructor(
    private readonly dialect: Dialect,
    private readonly material: QueryMaterial,
    private readonly chance: Chance,
  ) {}

  heading(): string {
    const { mesh, publicationTypes } = this.chance.of(
      this.material.documents.filter((document) => document.mesh.length > 0),
    );
    const { heading, qualifiers } = this.chance.of(mesh);
    const qualifier = qualifiers[0]?.name;
    const type = this.chance.oneIn(3) ? publicationTypes.at(-1) : undefined;
    const general = type ?? this.chance.of(this.material.headings).name;
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

  value(): string {
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
      'free full text[sb]',
    ]);
  }

  dates(): string {
    const from = 1985 + this.chance.number(30);
    const to = from + this.chance.number(8);
    if (this.dialect === 'ovid') return `${from}.yr.`;
    return this.chance.of([
      `${from}[dp]`,
      `${from}:${to}[dp]`,
      `${from}/0${1 + this.chance.number(9)}/15:${to}/12[dp]`,
    ]);
  }
}
