import { qualifierFamily } from '@clinical/mesh';
import { earliestDay, latestDay } from '@clinical/evidence';
import type {
  AndNode,
  DateNode,
  Dialect,
  FieldName,
  LinesNode,
  MeshNode,
  NotNode,
  OrNode,
  PhraseNode,
  QueryNode,
  SourceSpan,
  WordNode,
} from '@clinical/query-language';
import { TEXT_FIELDS, type MatchNode, type SpanNode, type TextField } from '@clinical/search-engine';
import { stem, tokenKey, tokenTexts } from '@clinical/text-analysis';
import { allOf, anyOf } from './combine-matches.js';
import { fieldMatch, spanMatch, textFields, UNTAGGED_FIELDS } from './field-match.js';
import { planMesh, type HeadingNames } from './mesh-match.js';
import type { LeafKind, PlannedLeaf } from './planned-leaf.js';
import { partsOfSpan, spanOf, type ProximityRule } from './proximity-span.js';
import { tokenShapes, type TokenShape } from './text-span.js';

/** Context that the meaning of a tree depends on. */
export interface TranslationContext {
  readonly dialect: Dialect;
  readonly vocabulary: HeadingNames;
  readonly proximity: ProximityRule;
  /** Match of another line. */
  readonly lineMatch: (line: number) => MatchNode;
}

/** A term of an OR, or a line in it. */
export interface PlannedOption extends SourceSpan {
  /** Number of the line that it refers to; null for a term. */
  readonly refersTo: number | null;
  readonly match: MatchNode;
}

/** What an OR chooses from; an OR within an OR is part of the outer one. */
export interface PlannedChoice extends SourceSpan {
  readonly options: readonly PlannedOption[];
}

/** What a NOT takes away, and from what. */
export interface PlannedExclusion {
  readonly node: NotNode;
  readonly include: MatchNode;
  readonly exclude: MatchNode;
}

/** Position of a node in the tree. */
interface Place {
  /** Fields of the nearest enclosing field node; null outside of any. */
  readonly fields: readonly FieldName[] | null;
  /** See `FieldNode.noExplode`. */
  readonly noExplode: boolean;
  /** The node that represents the leaf: the field node, if it contains nothing else. */
  readonly shown: QueryNode | null;
  readonly excluded: boolean;
  readonly group: number | null;
}

const POSSESSIVE = /['\u2019]s$/i;
const OUTERMOST: Place = { fields: null, noExplode: false, shown: null, excluded: false, group: null };

/**
 * Compiles the syntax tree of an advanced query to a match (QL-4.6), every leaf labelled: untagged words of one token
 * by their stem in trip and pubmed, everything else by exact tokens; fields, headings, dates and lines by their own
 * rules.
 */
export class TreeTranslator {
  readonly leaves: PlannedLeaf[] = [];
  readonly choices: PlannedChoice[] = [];
  readonly exclusions: PlannedExclusion[] = [];
  readonly #context: TranslationContext;
  readonly #line: number;
  readonly #titleOnly: boolean;
  #groups = 0;

  /**
   * @param line index of the line, used in the labels
   * @param titleOnly words are matched in the title alone, ignoring their fields, and nothing is labelled
   */
  constructor(context: TranslationContext, line: number, titleOnly = false) {
    this.#context = context;
    this.#line = line;
    this.#titleOnly = titleOnly;
  }

  translate(tree: QueryNode): MatchNode {
    return this.#node(tree, OUTERMOST);
  }

  #node(node: QueryNode, place: Place): MatchNode {
    switch (node.kind) {
      case 'and':
        return this.#all(node, place);
      case 'or':
        return this.#any(node, place);
      case 'not':
        return this.#without(node, place);
      case 'field':
        return this.#node(node.child, {
          ...place,
          fields: node.fields,
          noExplode: node.noExplode === true,
          shown: isGroup(node.child) ? null : node,
        });
      case 'lines':
        return this.#lines(node);
      default:
        return this.#leaf(node, place);
    }
  }

  #all(node: AndNode, place: Place): MatchNode {
    return allOf(node.children.map((child) => this.#node(child, inside(place, null))));
  }

  #any(node: OrNode, place: Place): MatchNode {
    const group = this.#groups++;
    const options = node.children.flatMap((child): readonly PlannedOption[] => {
      const match = this.#node(child, inside(place, group));
      const nested = isChoice(child) ? this.choices.pop() : undefined;
      const [line = null, ...others] = child.kind === 'lines' ? child.lines : [];
      const refersTo = others.length === 0 ? line : null;
      return nested?.options ?? [{ start: child.start, end: child.end, refersTo, match }];
    });
    this.choices.push({ start: node.start, end: node.end, options });
    return anyOf(options.map(({ match }) => match));
  }

  #without(node: NotNode, place: Place): MatchNode {
    const include = this.#node(node.left, inside(place, null));
    const exclude = this.#node(node.right, { ...inside(place, null), excluded: !place.excluded });
    this.exclusions.push({ node, include, exclude });
    return { kind: 'not', include, exclude };
  }

  #lines({ operator, lines, start, end }: LinesNode): MatchNode {
    const options = lines.map((line) => ({
      start,
      end,
      refersTo: line,
      match: this.#context.lineMatch(line),
    }));
    const matches = options.map(({ match }) => match);
    if (operator === 'and') return allOf(matches);
    if (lines.length > 1) this.choices.push({ start, end, options });
    return anyOf(matches);
  }

  #leaf(node: QueryNode, place: Place): MatchNode {
    const found = this.#lookUp(node, this.#titleOnly ? { ...place, fields: ['title'] } : place);
    if (this.#titleOnly) return found.match;
    const label = `${this.#line}:${this.leaves.length}`;
    this.leaves.push({
      label,
      line: this.#line,
      node: place.shown ?? node,
      mesh: null,
      shapes: [],
      excluded: place.excluded,
      group: place.group,
      ...found,
    });
    return { kind: 'labelled', label, child: found.match };
  }

  #lookUp(node: QueryNode, place: Place): FoundLeaf {
    switch (node.kind) {
      case 'word':
        return this.#word(node, place);
      case 'phrase':
        return this.#text(node, place, node.quoted, node.fallback);
      case 'proximity':
      case 'frequency':
        return this.#near(node, place);
      case 'mesh':
        return this.#heading(node);
      case 'subheading': {
        const names = node.noExplode === true ? node.names : node.names.flatMap(qualifierFamily);
        const subheadings = [...new Set(names.map(tokenKey))];
        return without({ kind: 'mesh', headings: [], major: false, subheadings }, 'subheading');
      }
      case 'date':
        return without(dateMatch(node), 'date');
      case 'everything':
        return without({ kind: 'everything' }, 'everything');
      default:
        return without({ kind: 'nothing' }, 'value');
    }
  }

  #word(node: WordNode, place: Place): FoundLeaf {
    const isTagged = place.fields !== null && !this.#titleOnly;
    const single = isTagged ? null : stemmedToken(node, this.#context.dialect);
    if (single === null) return this.#text(node, place, false, null);
    const stemFields: readonly TextField[] = this.#titleOnly ? ['title'] : TEXT_FIELDS;
    const match: MatchNode = { kind: 'stem', stem: stem(single), fields: stemFields };
    return { match, kind: 'stem', fields: UNTAGGED_FIELDS[this.#context.dialect], shapes: [single] };
  }

  #text(
    node: WordNode | PhraseNode,
    place: Place,
    quoted: boolean,
    fallback: PhraseNode['fallback'],
  ): FoundLeaf {
    const { dialect, vocabulary } = this.#context;
    const fields = place.fields ?? UNTAGGED_FIELDS[dialect];
    const { text, wildcards } = node;
    const shapes = tokenShapes(node);
    const names = place.noExplode ? null : vocabulary;
    const match = fieldMatch({ text, wildcards, quoted, fallback }, fields, names);
    return { match, kind: kindOfText(fields, shapes), fields, shapes };
  }

  #near(node: Extract<QueryNode, { kind: 'proximity' | 'frequency' }>, place: Place): FoundLeaf {
    const own = this.#titleOnly ? null : fieldsWithin(node);
    const fields = own ?? place.fields ?? UNTAGGED_FIELDS[this.#context.dialect];
    const span = spanOf(node, this.#context.proximity);
    const inText = textFields(fields);
    const searched = fields.includes('author') ? [...inText, 'author' as const] : inText;
    const minimum = node.kind === 'frequency' ? node.minimum : 1;
    const match: MatchNode =
      span === null || searched.length === 0 ? { kind: 'nothing' } : spanMatch(span, searched, minimum);
    return { match, kind: node.kind, fields, shapes: span === null ? [] : shapesOfSpan(span) };
  }

  #heading(node: MeshNode): FoundLeaf {
    const { dialect, vocabulary } = this.#context;
    // PubMed searches a subheading with its grouping unless the heading has `:noexp`.
    const isWide = node.explode && (dialect === 'trip' || dialect === 'pubmed');
    const subheadings = isWide ? node.subheadings.flatMap(qualifierFamily) : node.subheadings;
    const { match, known, names } = planMesh({ ...node, subheadings }, vocabulary);
    const [first] = names;
    if (!this.#titleOnly) return { match, kind: 'mesh', fields: [], mesh: { known, names } };
    const text = { text: first ?? '', wildcards: [], quoted: true, fallback: null };
    return without(fieldMatch(text, ['title'], this.#context.vocabulary), 'mesh');
  }
}

/**
 * The one token of an untagged word that counts by its stem: trip and pubmed know such words, the other dialects do not. A
 * possessive ending is dropped. Null for any other word.
 */
export function stemmedToken({ text, wildcards }: WordNode, dialect: Dialect): string | null {
  const hasForms = dialect === 'trip' || dialect === 'pubmed';
  if (!hasForms || wildcards.length > 0) return null;
  const tokens = tokenTexts(text);
  const [token, ...others] = tokens.length > 1 ? tokenTexts(text.replace(POSSESSIVE, '')) : tokens;
  return token === undefined || others.length > 0 ? null : token;
}

type FoundLeaf = Pick<PlannedLeaf, 'match' | 'kind' | 'fields'> &
  Partial<Pick<PlannedLeaf, 'mesh' | 'shapes'>>;

function without(match: MatchNode, kind: LeafKind): FoundLeaf {
  return { match, kind, fields: [] };
}

function inside(place: Place, group: number | null): Place {
  return { ...place, shown: null, group };
}

function isGroup({ kind }: QueryNode): boolean {
  return kind === 'and' || kind === 'or' || kind === 'not';
}

/** Whether an OR is all that the node has, and so has been recorded last. */
function isChoice(node: QueryNode): boolean {
  if (node.kind === 'field') return isChoice(node.child);
  return node.kind === 'or' || (node.kind === 'lines' && node.operator !== 'and' && node.lines.length > 1);
}

/** A date limit includes the first day of its start and the last of its end (B54). */
function dateMatch({ from, to }: DateNode): MatchNode {
  return {
    kind: 'date',
    from: from === null ? null : earliestDay(from),
    to: to === null ? null : latestDay(to),
  };
}

/** Fields within a proximity or frequency, which apply to all of it. */
function fieldsWithin(node: QueryNode): readonly FieldName[] | null {
  if (node.kind === 'field') return node.fields;
  if (node.kind === 'frequency') return fieldsWithin(node.child);
  if (node.kind !== 'proximity') return null;
  for (const operand of node.operands) {
    const fields = fieldsWithin(operand);
    if (fields !== null) return fields;
  }
  return null;
}

function kindOfText(fields: readonly FieldName[], shapes: readonly TokenShape[]): LeafKind {
  if (fields.every((field) => field === 'identifier')) return 'identifier';
  if (textFields(fields).length === 0) return 'value';
  if (shapes.some((shape) => typeof shape !== 'string')) return 'wildcard';
  return shapes.length > 1 ? 'phrase' : 'word';
}

function shapesOfSpan(span: SpanNode): TokenShape[] {
  return partsOfSpan(span).flatMap((part): TokenShape[] => {
    if (part.kind === 'token') return [part.text];
    return part.kind === 'pattern' ? [part.pattern] : [];
  });
}
