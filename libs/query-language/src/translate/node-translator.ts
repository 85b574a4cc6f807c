import { MULTI_PURPOSE, TEXT_WORDS, TITLE_ABSTRACT } from '../fields/field-meaning.js';
import { settledHeading } from '../fields/headings.js';
import { qualifierFamily } from '@clinical/mesh';
import type { Dialect, FieldName, FieldNode, MeshNode, ProximityNode, QueryNode } from '../syntax-tree.js';
import { LeafTranslator } from './leaf-translator.js';
import type { Losses } from './losses.js';
import { asPhrase, nested, safePhrase, safeWord, wordChoices } from '../text-forms.js';
import { anyOf, coverFields, isTitleAndAbstract } from './translated-fields.js';

/** Translates the nodes of a tree between Trip, PubMed and Ovid. */
export class NodeTranslator {
  readonly #from: Dialect;
  readonly #to: Dialect;
  readonly #losses: Losses;
  readonly #leaves: LeafTranslator;

  constructor(from: Dialect, to: Dialect, losses: Losses) {
    this.#from = from;
    this.#to = to;
    this.#losses = losses;
    this.#leaves = new LeafTranslator(from, to, losses);
  }

  /** @param fields of the enclosing field; null outside of any */
  node(node: QueryNode, fields: readonly FieldName[] | null): QueryNode {
    switch (node.kind) {
      case 'word':
      case 'phrase':
        return this.#leaves.leaf(node, fields);
      case 'proximity':
        return this.#proximity(node, fields);
      case 'field':
        return this.#field(node);
      case 'and': {
        const children = node.children.map((child) => this.node(child, fields));
        const isOvid = this.#to === 'ovid' || this.#from === 'ovid';
        return { ...node, children, implicit: node.implicit && !isOvid };
      }
      case 'or':
        return { ...node, children: node.children.map((child) => this.node(child, fields)) };
      case 'not':
        return { ...node, left: this.node(node.left, fields), right: this.node(node.right, fields) };
      case 'frequency':
        return this.#frequency(node, fields);
      case 'mesh':
        return this.#mesh(node);
      case 'subheading': {
        const { names } = node;
        if (names.length === 1 || this.#to === 'trip') return node;
        return anyOf(names.map((name): QueryNode => ({ ...node, names: [name] })));
      }
      case 'lines': {
        const { operator, lines, start, end } = node;
        if (operator === null || this.#to !== 'pubmed') return node;
        const children = lines.map((line): QueryNode => ({
          kind: 'lines',
          operator: null,
          lines: [line],
          start,
          end,
        }));
        if (children.length === 1) return { ...node, operator: null };
        return operator === 'or'
          ? { kind: 'or', children, start, end }
          : { kind: 'and', children, implicit: false, start, end };
      }
      default:
        return node;
    }
  }

  #field(node: FieldNode): QueryNode {
    if (this.#to === 'pubmed') {
      if (isTitleAndAbstract(node.fields))
        this.#losses.addFields(node, node.fields, [...node.fields, 'keyword']);
      const made = this.node(node.child, node.fields);
      return node.noExplode === true ? withoutExploding(made) : made;
    }
    const { sets, isSame } = coverFields(node.fields, this.#to);
    if (!isSame) this.#losses.addFields(node, node.fields, sets.flat());
    return { ...node, fields: sets[0] ?? node.fields, child: this.#insideField(node.child, node.fields) };
  }

  /** Below a field that is kept in place: leaves get no field of their own. */
  #insideField(node: QueryNode, fields: readonly FieldName[]): QueryNode {
    switch (node.kind) {
      case 'word':
      case 'phrase':
        return this.#leaves.bareLeaf(node, fields);
      case 'proximity':
        return this.#ovidOrTripProximity(node);
      case 'and':
      case 'or':
        return this.#withoutImplicit({
          ...node,
          children: node.children.map((child) => this.#insideField(child, fields)),
        });
      case 'not':
        return {
          ...node,
          left: this.#insideField(node.left, fields),
          right: this.#insideField(node.right, fields),
        };
      default:
        return this.node(node, fields);
    }
  }

  #withoutImplicit(node: QueryNode): QueryNode {
    const isOvid = this.#to === 'ovid' || this.#from === 'ovid';
    return node.kind === 'and' && isOvid ? { ...node, implicit: false } : node;
  }

  #proximity(node: ProximityNode, fields: readonly FieldName[] | null): QueryNode {
    if (this.#to === 'pubmed')
      return this.#forPubMed(node, fields ?? (this.#from === 'ovid' ? MULTI_PURPOSE : TEXT_WORDS));
    const inner = this.#ovidOrTripProximity(node);
    if (fields !== null || (this.#from !== 'ovid' && this.#to !== 'ovid')) return inner;
    const { start, end } = node;
    return {
      kind: 'field',
      fields: this.#from === 'ovid' ? MULTI_PURPOSE : TEXT_WORDS,
      child: inner,
      start,
      end,
    };
  }

  #ovidOrTripProximity(node: ProximityNode): QueryNode {
    const operands = node.operands.map((operand) => this.#operand(operand));
    const inner: ProximityNode = { ...node, operands };
    if (this.#to === 'trip') return inner;
    const isChain = node.ordered && node.distance === 0;
    if (node.ordered && !isChain) this.#losses.add('T005', node);
    if (operands.length > 2 && !isChain) {
      this.#losses.add('T006', node);
      return nested({ ...inner, ordered: false });
    }
    return isChain ? inner : { ...inner, ordered: false };
  }

  /** An operand of a proximity group; nodes that are exact in one dialect are in all. */
  #operand(node: QueryNode): QueryNode {
    switch (node.kind) {
      case 'word':
        return safeWord(node);
      case 'phrase':
        return { ...safePhrase(node), quoted: true, fallback: null };
      case 'or':
        return { ...node, children: node.children.map((child) => this.#operand(child)) };
      case 'proximity':
        return this.#ovidOrTripProximity(node);
      default:
        return node;
    }
  }

  /** PubMed supports words close together in any order, in the title or in title and abstract. */
  #forPubMed(node: ProximityNode, fields: readonly FieldName[]): QueryNode {
    const phrase = asPhrase(node);
    if (phrase !== null) return this.#leaves.leaf(phrase, fields);
    const choices = wordChoices(node);
    if (choices === null) {
      this.#losses.add('T007', node);
      const { operands, start, end } = node;
      return {
        kind: 'and',
        children: operands.map((operand) => this.node(operand, fields)),
        implicit: false,
        start,
        end,
      };
    }
    if (node.ordered) this.#losses.add('T005', node);
    const isTitle = fields.join() === 'title';
    const place = isTitle ? fields : TITLE_ABSTRACT;
    if (place.join() !== fields.join() && !isTitleAndAbstract(fields))
      this.#losses.addFields(node, fields, place);
    const { distance, start, end } = node;
    const groups = choices.map((words): QueryNode => {
      const operands = words.map((word) => ({ ...word, text: safeWord(word).text }));
      const child: QueryNode = { kind: 'proximity', distance, ordered: false, operands, start, end };
      return { kind: 'field', fields: place, child, start, end };
    });
    return anyOf(groups);
  }

  #frequency(
    node: Extract<QueryNode, { kind: 'frequency' }>,
    fields: readonly FieldName[] | null,
  ): QueryNode {
    if (this.#to !== 'pubmed') return { ...node, child: this.node(node.child, fields) };
    this.#losses.add('T008', node);
    return this.node(node.child, fields);
  }

  #mesh(original: MeshNode): QueryNode {
    const node = {
      ...original,
      heading: settledHeading(original.heading),
      subheadings: this.#subheadings(original),
    };
    if (this.#to !== 'pubmed' || node.subheadings.length < 2) return node;
    return anyOf(node.subheadings.map((name): QueryNode => ({ ...node, subheadings: [name] })));
  }

  /** Subheadings with those below them where the other dialect takes only the named ones. */
  #subheadings(node: MeshNode): readonly string[] {
    const isWider = explodesSubheadings(this.#to);
    if (!node.explode || explodesSubheadings(this.#from) === isWider) return node.subheadings;
    const all = [...new Set(node.subheadings.flatMap(qualifierFamily))];
    if (!isWider) return all;
    if (all.length > node.subheadings.length) this.#losses.add('T013', node);
    return node.subheadings;
  }
}

/** Whether an exploded heading of a dialect has the subheadings below the named ones too. */
function explodesSubheadings(dialect: Dialect): boolean {
  return dialect === 'trip' || dialect === 'pubmed';
}

/** The narrower types of publications are left out in all parts of what one field was. */
function withoutExploding(node: QueryNode): QueryNode {
  switch (node.kind) {
    case 'field':
      return { ...node, noExplode: true };
    case 'and':
    case 'or':
      return { ...node, children: node.children.map(withoutExploding) };
    case 'not':
      return { ...node, left: withoutExploding(node.left), right: withoutExploding(node.right) };
    default:
      return node;
  }
}
