import { qualifierFamily } from '@clinical/mesh';
import { ALL_FIELDS, inCanonicalOrder, TEXT_WORDS } from '../fields/field-meaning.js';
import { settledHeading } from '../fields/headings.js';
import type { PlatformDialect } from '../dialects/dialect-rules.js';
import { writeFields } from '../fields/native-forms.js';
import { leafKey, splitPhrase } from '../word-runs.js';
import { headingOfEmtree } from '../platforms/emtree.js';
import { linkOfQualifier } from '../fields/embase-limits.js';
import type {
  DateNode,
  Dialect,
  FieldName,
  FieldNode,
  MeshNode,
  PhraseNode,
  ProximityNode,
  QueryNode,
  WordNode,
} from '../syntax-tree.js';
import type { Losses } from './losses.js';
import { nested, safePhrase, safeWord } from '../text-forms.js';
import { anyOf, UNTAGGED } from './translated-fields.js';

/**
 * Translates trees of any dialect to those of Embase.com and Cochrane, where a word without a field is searched in all.
 */
export class PlatformTranslator {
  constructor(
    private readonly from: Dialect,
    private readonly to: PlatformDialect,
    private readonly losses: Losses,
  ) {}

  node(node: QueryNode): QueryNode {
    switch (node.kind) {
      case 'word':
      case 'phrase':
      case 'proximity':
        return this.#inFields(node, UNTAGGED[this.from], this.#untagged(node));
      case 'field':
        return this.#field(node);
      case 'and':
        return { ...node, implicit: false, children: node.children.map((child) => this.node(child)) };
      case 'or':
        return { ...node, children: node.children.map((child) => this.node(child)) };
      case 'not':
        return { ...node, left: this.node(node.left), right: this.node(node.right) };
      case 'frequency':
        this.losses.add('T008', node);
        return this.node(node.child);
      case 'mesh':
        return this.#mesh(node);
      case 'subheading':
        return this.#subheading(node);
      case 'date':
        return this.#date(node);
      case 'lines':
        return this.#lines(node);
      case 'everything':
        return node;
    }
  }

  /** A word without a field matches its forms in Trip and PubMed. */
  #untagged(node: WordNode | PhraseNode | ProximityNode): QueryNode {
    const hasForms = this.from === 'trip' || this.from === 'pubmed';
    if (hasForms && node.kind === 'word' && node.wildcards.length === 0) this.losses.add('T001', node);
    return this.#text(node, UNTAGGED[this.from]);
  }

  #field(node: FieldNode): QueryNode {
    const made = this.#insideField(node.child, node.fields);
    if (node.fields.join() === 'publicationType' && node.noExplode !== true) this.losses.add('T012', node);
    return this.#inFields(node, node.fields, made);
  }

  /** Fields that the platform has a label for; those of every field have none, and need none. */
  #inFields(node: QueryNode, fields: readonly FieldName[], child: QueryNode): QueryNode {
    const { start, end } = node;
    if (fields.join() === ALL_FIELDS.join()) return child;
    const { covered, isSame } = this.#cover(fields);
    if (!isSame) this.losses.addFields(node, fields, covered.length === 0 ? ALL_FIELDS : covered);
    if (covered.length === 0) return child;
    const noExplode = covered.join() === 'publicationType' ? { noExplode: true as const } : {};
    return { kind: 'field', fields: covered, child, ...noExplode, start, end };
  }

  #cover(fields: readonly FieldName[]): { covered: readonly FieldName[]; isSame: boolean } {
    const people = fields.map((field): FieldName =>
      field === 'firstAuthor' || field === 'lastAuthor' ? 'author' : field,
    );
    let covered = inCanonicalOrder(people);
    if (this.to === 'cochrane') {
      const hasIndexing = covered.some((field) => field === 'keyword' || field === 'heading');
      covered = inCanonicalOrder([...covered, ...(hasIndexing ? (['keyword', 'heading'] as const) : [])]);
      covered = covered.filter((field) => !['substance', 'language', 'registryNumber'].includes(field));
    }
    // Next to text, publication types are searched by their words; alone, as exact values.
    const alone = covered.join() === 'publicationType' && fields.join() !== 'publicationType';
    const isSame = covered.join() === fields.join();
    if (alone || (covered.length > 0 && writeFields(covered, this.to) === null))
      return { covered: [], isSame: false };
    return { covered, isSame };
  }

  #insideField(node: QueryNode, fields: readonly FieldName[]): QueryNode {
    switch (node.kind) {
      case 'word':
      case 'phrase':
      case 'proximity':
        return this.#text(node, fields);
      case 'and':
        return {
          ...node,
          implicit: false,
          children: node.children.map((child) => this.#insideField(child, fields)),
        };
      case 'or':
        return { ...node, children: node.children.map((child) => this.#insideField(child, fields)) };
      case 'not':
        return {
          ...node,
          left: this.#insideField(node.left, fields),
          right: this.#insideField(node.right, fields),
        };
      default:
        return this.node(node);
    }
  }

  #text(node: WordNode | PhraseNode | ProximityNode, fields: readonly FieldName[]): QueryNode {
    switch (node.kind) {
      case 'word':
        return this.#open(safeWord(node), node);
      case 'phrase':
        return this.#phrase(node, fields);
      case 'proximity':
        return this.#proximity(node);
    }
  }

  #phrase(node: PhraseNode, fields: readonly FieldName[]): QueryNode {
    if (node.fallback === 'and') this.losses.add('T003', node);
    const phrase = this.#open({ ...safePhrase(node), quoted: true, fallback: null }, node);
    const isProse = fields.every((field) => TEXT_WORDS.includes(field));
    return phrase.kind === 'phrase' && isProse ? (asChain(phrase) ?? phrase) : phrase;
  }

  /** Cochrane has no sign for an exact number of characters. */
  #open<Leaf extends WordNode | PhraseNode>(leaf: Leaf, reported: QueryNode): Leaf {
    if (this.to === 'embase') return leaf;
    const isOpen = leaf.wildcards.every(({ min, max }) => max === null || min === max);
    if (isOpen) return leaf;
    this.losses.add('T011', reported);
    const wildcards = leaf.wildcards.map((wildcard) =>
      wildcard.max === wildcard.min ? wildcard : { ...wildcard, max: null },
    );
    return { ...leaf, wildcards };
  }

  #proximity(node: ProximityNode): QueryNode {
    const operands = node.operands.map((operand) => this.#operand(operand));
    const isChain = node.ordered && node.distance === 0;
    const keepsOrder = isChain || this.to === 'embase';
    if (node.ordered && !keepsOrder) this.losses.add('T005', node);
    const inner: ProximityNode = { ...node, ordered: node.ordered && keepsOrder, operands };
    if (operands.length < 3 || isChain) return inner;
    this.losses.add('T006', node);
    return nested(inner);
  }

  #operand(node: QueryNode): QueryNode {
    switch (node.kind) {
      case 'word':
        return this.#open(safeWord(node), node);
      case 'phrase':
        return this.#open({ ...safePhrase(node), quoted: true, fallback: null }, node);
      case 'or':
        return { ...node, children: node.children.map((child) => this.#operand(child)) };
      case 'proximity':
        return this.#proximity(node);
      default:
        return node;
    }
  }

  #mesh(original: MeshNode): QueryNode {
    const isWider = original.explode && (this.from === 'trip' || this.from === 'pubmed');
    const subheadings = isWider ? familiesOf(original.subheadings) : original.subheadings;
    const node = { ...original, subheadings, heading: settledHeading(original.heading) };
    if (node.heading === '') {
      if (node.subheadings.length === 0) return { kind: 'everything', start: node.start, end: node.end };
      const { start, end } = node;
      return this.#subheading({ kind: 'subheading', names: subheadings, noExplode: true, start, end });
    }
    if (this.to === 'cochrane') return node;
    const heading = headingOfEmtree(node.heading);
    // A name that Embase maps to another heading finds what that heading finds.
    if (heading.toLowerCase() !== node.heading.toLowerCase()) this.losses.add('T014', original, { heading });
    const known = node.subheadings.filter((name) => linkOfQualifier(name) !== null);
    if (known.length < node.subheadings.length) this.losses.add('T009', original);
    return { ...node, heading, subheadings: known };
  }

  #subheading(node: Extract<QueryNode, { kind: 'subheading' }>): QueryNode {
    const names = node.noExplode === true ? node.names : familiesOf(node.names);
    const exact = { ...node, names, noExplode: true } as const;
    if (this.to === 'cochrane' || names.length < 2) return exact;
    return anyOf(names.map((name): QueryNode => ({ ...exact, names: [name] })));
  }

  /** Embase limits by years, Cochrane by months; every date is compared with that of publication. */
  #date(node: DateNode): QueryNode {
    const isSince = node.field === 'entry' && node.from?.length === 10 && node.to === null;
    if (this.to === 'embase' && isSince) return node;
    const length = this.to === 'embase' ? 4 : 7;
    const from = node.from === null ? null : beginningOf(node.from, length);
    const to = node.to === null ? null : endOf(node.to, length);
    const isSame = isBeginning(node.from, length) && isEnd(node.to, length);
    if (!isSame) this.losses.add('T010', node);
    return { ...node, field: 'publication', from, to };
  }

  #lines(node: Extract<QueryNode, { kind: 'lines' }>): QueryNode {
    const { operator, lines, start, end } = node;
    if (operator === null) return node;
    if (lines.length < 2) return { ...node, operator: null };
    if (this.to === 'cochrane') return node;
    const children = lines.map((line): QueryNode => ({
      kind: 'lines',
      operator: null,
      lines: [line],
      start,
      end,
    }));
    return operator === 'or'
      ? { kind: 'or', children, start, end }
      : { kind: 'and', children, implicit: false, start, end };
  }
}

/** A truncated phrase as words that follow one another: between quotation marks the platforms truncate nothing. */
function asChain(phrase: PhraseNode): QueryNode | null {
  if (phrase.wildcards.length === 0) return null;
  const words = splitPhrase(phrase, '').map((word) =>
    safeWord({ ...word, start: phrase.start, end: phrase.end }),
  );
  // A repeated operand of a proximity is searched once.
  if (words.length < 2 || new Set(words.map(leafKey)).size < words.length) return null;
  const { start, end } = phrase;
  return { kind: 'proximity', distance: 0, ordered: true, operands: words, start, end };
}

function beginningOf(date: string, length: number): string {
  return date.length < length ? `${date}-01` : date.slice(0, length);
}

function endOf(date: string, length: number): string {
  return date.length < length ? `${date}-12` : date.slice(0, length);
}

/** Whether a date is the first day of its year or month. */
function isBeginning(date: string | null, length: number): boolean {
  return date === null || /^(?:-01)*$/.test(date.slice(length));
}

function isEnd(date: string | null, length: number): boolean {
  if (date === null || date.length <= length) return true;
  const [year = 0, month = 12, day] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isMonthEnd = day === undefined || day === last;
  return isMonthEnd && (length === 7 || month === 12);
}

function familiesOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap(qualifierFamily))];
}
