import { qualifierFamily } from '@clinical/mesh';
import { tokenKey } from '@clinical/text-analysis';
import { hasCopiedLabels } from '../../copied-labels.js';
import { ALL_FIELDS, inCanonicalOrder } from '../../fields/field-meaning.js';
import { qualifierCode, settledHeading } from '../../fields/headings.js';
import { mapLeaves } from '../../map-tree.js';
import type { ForeignSystem } from '../../strategy/foreign/foreign-systems.js';
import type {
  DateNode,
  Dialect,
  FieldName,
  MeshNode,
  NotNode,
  PhraseNode,
  ProximityNode,
  QueryNode,
  WordNode,
} from '../../syntax-tree.js';
import type { Losses } from '../losses.js';
import { UNTAGGED } from '../translated-fields.js';
import { FOREIGN_TARGETS, type ForeignTarget } from './foreign-targets.js';
import { group, joined } from './groups.js';
import { languageName } from './language-names.js';
import { TextWriter } from './write-text.js';

/** Writes a tree as a query of EBSCO, Web of Science, Scopus or ProQuest; differences are reported to the losses. */
export class ForeignWriter {
  readonly #target: ForeignTarget;
  readonly #texts: TextWriter;
  /** Whether what is written is behind NOT. */
  #isTakenAway = false;

  constructor(
    private readonly from: Dialect,
    system: ForeignSystem,
    private readonly losses: Losses,
  ) {
    this.#target = FOREIGN_TARGETS[system];
    this.#texts = new TextWriter(this.#target, losses);
  }

  write(node: QueryNode): string {
    const text = this.#node(node);
    return hasCopiedLabels(text, 'trip') ? `(${text})` : text;
  }

  #node(node: QueryNode): string {
    switch (node.kind) {
      case 'word':
      case 'phrase':
      case 'proximity':
        return this.#untagged(node);
      case 'field':
        return this.#field(node.child, node.fields, node.noExplode === true);
      case 'and':
        return this.#and(node.children);
      case 'or':
        return joined(
          node.children.map((child) => this.#node(child)),
          ' OR ',
        );
      case 'not':
        return this.#not(node);
      case 'frequency':
        this.losses.add('T008', node);
        return this.#node(node.child);
      case 'mesh':
        return this.#mesh(node);
      case 'subheading':
        return this.#words(node, node.names);
      case 'date':
        return this.#date(node);
      case 'lines': {
        const lines = node.lines.map((line) => this.#target.line(line));
        return joined(lines, node.operator === 'and' ? ' AND ' : ' OR ');
      }
      case 'everything':
        this.losses.add('T016', node);
        return '';
    }
  }

  /** What is searched in every record, `* NOT x`, takes x from the other parts of the line. */
  #and(children: readonly QueryNode[]): string {
    const isRest = (child: QueryNode): child is NotNode =>
      child.kind === 'not' && child.left.kind === 'everything';
    const kept = children.filter((child) => !isRest(child));
    const left = children.filter(isRest);
    if (kept.length === 0 || left.length === 0) {
      const texts = children.map((child) => this.#node(child));
      // With fewer conditions more records would be taken away.
      return this.#isTakenAway && texts.includes('') ? '' : joined(texts, ' AND ');
    }
    const text = joined(
      kept.map((child) => this.#node(child)),
      ' AND ',
    );
    return left.reduce((before, { right }) => this.#without(before, right), text);
  }

  #not({ left, right }: NotNode): string {
    const before = this.#node(left);
    return before === '' ? '' : this.#without(before, right);
  }

  #without(before: string, right: QueryNode): string {
    const isInner = this.#isTakenAway;
    this.#isTakenAway = true;
    const after = this.#node(right);
    this.#isTakenAway = isInner;
    if (after === '') return isInner ? '' : before;
    return `${group(before)} ${this.#target.not} ${group(after)}`;
  }

  #untagged(node: WordNode | PhraseNode | ProximityNode): string {
    const hasForms = this.from === 'trip' || this.from === 'pubmed';
    const isInflected = hasForms && node.kind === 'word' && node.wildcards.length === 0;
    if (isInflected && this.#target.wordForms === 'never') this.losses.add('T001', node);
    return this.#field(node, UNTAGGED[this.from], false, !isInflected);
  }

  #field(child: QueryNode, fields: readonly FieldName[], noExplode: boolean, isExact = true): string {
    if (!isText(child)) return this.#distributed(child, fields, noExplode);
    const value = VALUE_FIELDS.find((field) => fields.join() === field);
    if (value !== undefined)
      return this.#each(child, (leaf) =>
        value === 'identifier' ? this.#identifier(leaf) : this.#type(leaf, noExplode),
      );
    const codes = this.#codes(child, fields);
    // Each word may be in another of the fields.
    if (codes.length > 1 && !isChoice(child))
      return this.#each(child, (leaf) => this.#field(leaf, fields, noExplode));
    const text = this.#texts.write(fields.join() === 'language' ? withNames(child) : child, isExact);
    if (fields.includes('journal') && fields.length === 1 && this.from !== 'ovid')
      this.losses.add('T018', child);
    if (codes.includes('TS')) this.losses.addOnce('T020', child);
    return joined(
      codes.map((code) => (code === null ? text : this.#target.field(code, group(text)))),
      ' OR ',
    );
  }

  /** A field around more than text: around each of its parts. */
  #distributed(child: QueryNode, fields: readonly FieldName[], noExplode: boolean): string {
    return this.#each(child, (leaf) =>
      isText(leaf) ? this.#field(leaf, fields, noExplode) : this.#node(leaf),
    );
  }

  /** Something of each part that no operator joins. */
  #each(node: QueryNode, write: (leaf: QueryNode) => string): string {
    const of = (child: QueryNode): string =>
      isChoice(child) && isText(child) ? write(child) : this.#each(child, write);
    switch (node.kind) {
      case 'and':
        return joined(node.children.map(of), ' AND ');
      case 'or':
        return joined(node.children.map(of), ' OR ');
      case 'not':
        return `${group(of(node.left))} ${this.#target.not} ${group(of(node.right))}`;
      default:
        return write(node);
    }
  }

  /** Codes that together cover the fields, as far as the platform has them. */
  #codes(node: QueryNode, wanted: readonly FieldName[]): readonly (string | null)[] {
    if (wanted.join() === ALL_FIELDS.join()) {
      const [code, of] = this.#target.all;
      if (of.join() !== wanted.join()) this.losses.addFields(node, wanted, of);
      return [code];
    }
    const hasFirst = this.#target.fields.some(([, of]) => of.includes('firstAuthor'));
    // A registry number of Scopus is a number, never the name of a substance.
    const isName =
      this.#target.fields.some(([code]) => code === 'CASREGNUMBER') &&
      (node.kind === 'word' || node.kind === 'phrase') &&
      !/^\d/.test(node.text);
    const fields = wanted.map((field): FieldName =>
      isName && field === 'registryNumber'
        ? 'substance'
        : field === 'lastAuthor' || (field === 'firstAuthor' && !hasFirst)
          ? 'author'
          : field,
    );
    const codes: (string | null)[] = [];
    let used: readonly FieldName[] = [];
    for (const [code, of] of this.#target.fields) {
      if (!of.every((field) => fields.includes(field)) || of.every((field) => used.includes(field))) continue;
      codes.push(code);
      used = inCanonicalOrder([...used, ...of]);
    }
    if (codes.length === 0) {
      const [code = null, of = []] =
        this.#target.fields.find(([, each]) => each.join() === this.#target.indexing.join()) ?? [];
      this.losses.addFields(node, wanted, of);
      return [code];
    }
    if (used.join() !== inCanonicalOrder(wanted).join()) this.losses.addFields(node, wanted, used);
    return codes;
  }

  #type(node: QueryNode, noExplode: boolean): string {
    const { types } = this.#target;
    if (types === null) {
      if (!noExplode) this.losses.add('T012', node);
      return this.#target.field('PT', group(this.#texts.write(asValue(node))));
    }
    const name = node.kind === 'word' || node.kind === 'phrase' ? node.text.toLowerCase() : '';
    const written = types(name);
    if (written === null) return this.#words(node, [name]);
    this.losses.add('T015', node, { written });
    return written;
  }

  #identifier(node: QueryNode): string {
    const { pmid, doi } = this.#target;
    const text = node.kind === 'word' || node.kind === 'phrase' ? node.text : '';
    if (/^\d{1,9}$/.test(text)) return this.#target.field(pmid, text);
    if (doi !== null && /^10\.\d{4,9}\/[^\s"()]+$/.test(text)) return this.#target.field(doi, text);
    return this.#words(node, [text.replaceAll('"', ' ')]);
  }

  /** What the platform has no other form for, as words (T015). */
  #words(node: QueryNode, names: readonly string[]): string {
    const { indexing, fields, field } = this.#target;
    const isInText = !indexing.includes('heading');
    if (isInText && (this.#isTakenAway || names.every((name) => CHECK_TAGS.has(name.toLowerCase())))) {
      this.losses.add('T016.words', node);
      return '';
    }
    const code = fields.find(([, of]) => of.join() === indexing.join())?.[0] ?? '';
    const written = joined(
      names.map((name) => field(code, `"${tokenKey(name)}"`)),
      ' OR ',
    );
    this.losses.add('T015', node, { written });
    return written;
  }

  #mesh(node: MeshNode): string {
    const isWider = node.explode && (this.from === 'trip' || this.from === 'pubmed');
    const names = isWider ? [...new Set(node.subheadings.flatMap(qualifierFamily))] : node.subheadings;
    const name = settledHeading(node.heading);
    if (name === '')
      return names.length === 0 ? this.#node({ ...node, kind: 'everything' }) : this.#words(node, names);
    const { heading, subheadings } = this.#target;
    if (heading === null) return this.#words(node, [name]);
    this.losses.addOnce('T019', node);
    const how = { explode: node.explode, major: node.major };
    const written =
      subheadings === 'codes' || names.length === 0
        ? [heading(name, { ...how, subheadings: names.map((each) => qualifierCode(each).toUpperCase()) })]
        : names.map((each) => heading(name, { ...how, subheadings: [each] }));
    return joined(written, ' OR ');
  }

  #date(node: DateNode): string {
    // `<1966` begins with the first year of all.
    const from = node.from === null || node.from < FIRST_DATE ? null : node.from;
    const { to } = node;
    const { years, days } = this.#target;
    if (from === null && to === null)
      return this.#node({ kind: 'everything', start: node.start, end: node.end });
    const isYears = isBoundary(from, '-01-01') && isBoundary(to, '-12-31');
    if (!isYears && days === null) this.losses.add('T010', node);
    const year = (date: string | null): string | null => date?.slice(0, 4) ?? null;
    const written =
      isYears || days === null ? years(year(from), year(to)) : days(day(from, '01-01'), day(to, '12-31'));
    if (node.field !== 'publication') this.losses.add('T015', node, { written });
    return written;
  }
}

/** Headings that nearly every record has, or that its text does not name. */
const CHECK_TAGS = new Set(['humans', 'animals', 'male', 'female']);

const FIRST_DATE = '1500';
const VALUE_FIELDS = ['publicationType', 'identifier'] as const;

/** The first or last day of a year. */
function isBoundary(date: string | null, end: string): boolean {
  return date === null || date.length === 4 || date.slice(4) === end;
}

/** A date with its day, without signs: `201002` is `20100201`, or the 28th at the end of a range. */
function day(date: string | null, otherwise: '01-01' | '12-31'): string | null {
  if (date === null) return null;
  const [year = '', month, dayOfMonth] = date.split('-');
  if (month === undefined) return `${year}${otherwise.replace('-', '')}`;
  const last = String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate());
  return `${year}${month}${dayOfMonth ?? (otherwise === '01-01' ? '01' : last)}`;
}

/** Whether a tree is words, phrases and proximity, joined by operators. */
function isText(node: QueryNode): boolean {
  switch (node.kind) {
    case 'word':
    case 'phrase':
    case 'proximity':
      return true;
    case 'and':
    case 'or':
      return node.children.every(isText);
    case 'not':
      return isText(node.left) && isText(node.right);
    default:
      return false;
  }
}

/** Whether nothing but OR joins its parts. */
function isChoice(node: QueryNode): boolean {
  return node.kind === 'or' ? node.children.every(isChoice) : node.kind !== 'and' && node.kind !== 'not';
}

/** Languages by their names in place of codes. */
function withNames(node: QueryNode): QueryNode {
  return mapLeaves(node, (leaf) => ({ ...leaf, text: languageName(leaf.text) }));
}

/** The words of a name as one phrase. */
function asValue(node: QueryNode): QueryNode {
  return node.kind === 'word' || node.kind === 'phrase'
    ? { ...node, kind: 'phrase', quoted: true, fallback: null }
    : node;
}
