import { earliestDay, type EvidenceDocument } from '@clinical/evidence';
import { stem, tokenKey } from '@clinical/text-analysis';
import { TooManyExpansionsError } from '../errors.js';
import {
  arrivedMinute,
  MAX_PATTERN_EXPANSIONS,
  TEXT_FIELDS,
  patternText,
  type ExactField,
  type MatchNode,
  type SpanNode,
  type TokenPattern,
  type ValueField,
} from '../search-plan.js';
import type { LabelDetails } from '../search-result.js';
import type { SearchableText } from '../searchable-text.js';

/** First token of a span and the one after its last, within a passage. */
type Span = readonly [start: number, end: number];

/** All distinct spans of a passage, by exhaustive search. */
function spansIn(node: SpanNode, passage: readonly string[]): readonly Span[] {
  switch (node.kind) {
    case 'token':
      return tokensThat(passage, (token) => token === node.text);
    case 'pattern': {
      const expression = expressionOf(node.pattern);
      return tokensThat(passage, (token) => expression.test(token));
    }
    case 'any':
      return eachOnce(node.options.flatMap((option) => spansIn(option, passage)));
    case 'sequence':
      return eachOnce(
        choicesOf(node.parts.map((part) => spansIn(part, passage)))
          .filter((choice) => choice.every(([start], at) => at === 0 || start === choice[at - 1]?.[1]))
          .map(wholeOf),
      );
    case 'near':
      return eachOnce(
        choicesOf(node.operands.map((operand) => spansIn(operand, passage)))
          .filter((choice) => isNear(choice, node))
          .map(wholeOf),
      );
  }
}

const expressions = new WeakMap<TokenPattern, RegExp>();

/** A pattern as a regular expression; only for short test texts. */
function expressionOf(pattern: TokenPattern): RegExp {
  let expression = expressions.get(pattern);
  if (expression === undefined) {
    const source = pattern.literals.map((literal, at) => {
      const gap = pattern.gaps[at];
      const quoted = literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      return gap === undefined ? quoted : `${quoted}.{${gap.min},${gap.max ?? ''}}`;
    });
    expression = new RegExp(`^${source.join('')}$`, 'su');
    expressions.set(pattern, expression);
  }
  return expression;
}

function tokensThat(passage: readonly string[], fits: (token: string) => boolean): Span[] {
  return passage.flatMap((token, at): Span[] => (fits(token) ? [[at, at + 1]] : []));
}

/** Cartesian product. */
function choicesOf(spans: readonly (readonly Span[])[]): Span[][] {
  return spans.reduce<Span[][]>(
    (choices, more) => choices.flatMap((choice) => more.map((span) => [...choice, span])),
    [[]],
  );
}

function isNear(choice: readonly Span[], { gap, ordered }: { gap: number; ordered: boolean }): boolean {
  const inPlace = ordered ? choice : [...choice].sort((a, b) => a[0] - b[0]);
  const isApart = inPlace.every(([start], at) => at === 0 || start >= (inPlace[at - 1]?.[1] ?? 0));
  const [start, end] = wholeOf(choice);
  const lengths = choice.reduce((sum, [from, to]) => sum + to - from, 0);
  return isApart && end - start - lengths <= gap;
}

function wholeOf(choice: readonly Span[]): Span {
  return [Math.min(...choice.map(([start]) => start)), Math.max(...choice.map(([, end]) => end))];
}

function eachOnce(spans: readonly Span[]): Span[] {
  return [...new Map(spans.map((span) => [span.join(), span])).values()];
}

/** A document and its words. */
interface Matchable {
  readonly document: EvidenceDocument;
  readonly text: SearchableText;
}

/** Target of a pattern: words by field, or values. */
type Place = readonly ExactField[] | ValueField;

/** Documents that fulfil a node, evaluated naively for every document. */
export class BruteForceMatching<Entry extends Matchable> {
  constructor(
    private readonly entries: readonly Entry[],
    private readonly definitions: readonly MatchNode[],
  ) {}

  matching(node: MatchNode): ReadonlySet<Entry> {
    switch (node.kind) {
      case 'firstOf': {
        const sets = node.children.map((child) => this.matching(child));
        return sets.find((set) => set.size > 0) ?? new Set();
      }
      case 'labelled':
        return this.matching(node.child);
      case 'definition': {
        const definition = this.definitions[node.index];
        if (definition === undefined) throw new Error('There is no such definition.');
        return this.matching(definition);
      }
      case 'and':
        return this.those((entry, sets) => sets.every((set) => set.has(entry)), node.children);
      case 'or':
        return this.those((entry, sets) => sets.some((set) => set.has(entry)), node.children);
      case 'not':
        return this.those(
          (entry, [include, exclude]) => include?.has(entry) === true && !exclude?.has(entry),
          [node.include, node.exclude],
        );
      default:
        return new Set(this.entries.filter((entry) => fulfils(node, entry)));
    }
  }

  /** Error for the first pattern that matches too much; null if none. */
  refusal(nodes: readonly MatchNode[]): TooManyExpansionsError | null {
    for (const { pattern, place, label } of nodes.flatMap((node) => patternsOf(node, null))) {
      const count = this.expansion(pattern, place).length;
      const limit = MAX_PATTERN_EXPANSIONS;
      if (count > limit) return new TooManyExpansionsError({ label, pattern, count, limit });
    }
    return null;
  }

  /** @param visible documents counted as hits */
  details(nodes: readonly MatchNode[], visible: ReadonlySet<Entry>): LabelDetails[] {
    return nodes.flatMap(labelledOf).map((node) => {
      const patterns = patternsOf(node.child, '').filter(({ label }) => label === '');
      const expansions = patterns.map(({ pattern, place }) => {
        const words = this.expansion(pattern, place);
        return { pattern: patternText(pattern), words: words.slice(0, 50), count: words.length };
      });
      return {
        label: node.label,
        hits: [...this.matching(node.child)].filter((entry) => visible.has(entry)).length,
        expansions: expansions.filter(
          ({ pattern }, at) => expansions.findIndex((other) => other.pattern === pattern) === at,
        ),
      };
    });
  }

  private those(
    holds: (entry: Entry, sets: readonly ReadonlySet<Entry>[]) => boolean,
    children: readonly MatchNode[],
  ): Set<Entry> {
    const sets = children.map((child) => this.matching(child));
    return new Set(this.entries.filter((entry) => holds(entry, sets)));
  }

  private expansion(pattern: TokenPattern, place: Place): string[] {
    const expression = expressionOf(pattern);
    const counts = new Map<string, number>();
    for (const lists of this.entries.map((entry) => termLists(entry, place))) {
      for (const term of lists.flatMap((list) => [...new Set(list)]))
        if (expression.test(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const count = (term: string): number => counts.get(term) ?? 0;
    return [...counts.keys()].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1));
  }
}

/** Words of texts and author names are counted separately. */
function termLists({ document, text }: Matchable, place: Place): string[][] {
  if (typeof place === 'string') return [valuesOf(document, place)];
  const texts = place.some((field) => field !== 'author')
    ? TEXT_FIELDS.flatMap((field) => text[field].flat())
    : [];
  return [texts, place.includes('author') ? text.author.flat() : []];
}

/** Whether a document fulfils a leaf. */
export function fulfils(node: MatchNode, { document, text }: Matchable): boolean {
  switch (node.kind) {
    case 'stem':
      return node.fields.some((field) => text[field].flat().some((token) => stem(token) === node.stem));
    case 'span':
      return node.fields.some((field) => startsIn(node.span, text[field]) >= node.minimum);
    case 'value':
      return valuesOf(document, node.field).some((value) =>
        node.values.some((expected) =>
          typeof expected === 'string' ? value === expected : expressionOf(expected).test(value),
        ),
      );
    case 'mesh':
      return document.mesh.some((assignment) => isWanted(assignment, node));
    case 'date':
      return isWithin(earliestDay(document.date), node);
    case 'arrived':
      return arrivedMinute(document.firstImported) > node.after;
    case 'unstated':
      return node.field === 'date'
        ? earliestDay(document.date) === null
        : valuesOf(document, node.field).length === 0;
    case 'keys':
      return document.lookupKeys.some((key) => node.keys.includes(key));
    case 'everything':
      return true;
    case 'nothing':
      return false;
    default:
      throw new Error(`${node.kind} is no leaf.`);
  }
}

function startsIn(span: SpanNode, passages: SearchableText[ExactField]): number {
  return passages.reduce(
    (sum, passage) => sum + new Set(spansIn(span, passage).map(([start]) => start)).size,
    0,
  );
}

function valuesOf(
  { publicationTypes, languages, journal, authors, substances, freeFullText }: EvidenceDocument,
  field: ValueField,
): string[] {
  const texts = {
    publicationType: publicationTypes,
    language: languages,
    journal: [journal.title, journal.abbreviation, journal.issn],
    firstAuthor: authors.slice(0, 1),
    lastAuthor: authors.slice(-1),
    registryNumber: substances.map(({ registryNumber }) => registryNumber),
    fullText: freeFullText ? ['free'] : [],
  }[field];
  return texts.map(tokenKey).filter((value) => value !== '');
}

function isWanted(
  { heading, major, qualifiers }: EvidenceDocument['mesh'][number],
  node: Extract<MatchNode, { kind: 'mesh' }>,
): boolean {
  if (node.headings.length > 0 && !node.headings.includes(tokenKey(heading))) return false;
  if (node.subheadings.length === 0) return major || !node.major;
  const onlyHeadingIsMajor = major && qualifiers.every((qualifier) => !qualifier.major);
  return qualifiers
    .filter(({ name }) => node.subheadings.includes(tokenKey(name)))
    .some((qualifier) => !node.major || qualifier.major || onlyHeadingIsMajor);
}

/** Whether a day is in a range; undated documents match only without limits. */
export function isWithin(
  day: number | null,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): boolean {
  if (from === null && to === null) return true;
  return day !== null && (from === null || day >= from) && (to === null || day <= to);
}

function labelledOf(node: MatchNode): Extract<MatchNode, { kind: 'labelled' }>[] {
  return [...(node.kind === 'labelled' ? [node] : []), ...childrenOf(node).flatMap(labelledOf)];
}

function patternsOf(
  node: MatchNode,
  label: string | null,
): { pattern: TokenPattern; place: Place; label: string | null }[] {
  if (node.kind === 'value') {
    const patterns = node.values.flatMap((value) => (typeof value === 'string' ? [] : value));
    return patterns.map((pattern) => ({ pattern, place: node.field, label }));
  }
  if (node.kind === 'span')
    return spanPatterns(node.span).map((pattern) => ({ pattern, place: node.fields, label }));
  const nearest = node.kind === 'labelled' ? node.label : label;
  return childrenOf(node).flatMap((child) => patternsOf(child, nearest));
}

function spanPatterns(span: SpanNode): TokenPattern[] {
  if (span.kind === 'pattern') return [span.pattern];
  if (span.kind === 'sequence') return span.parts.flatMap(spanPatterns);
  if (span.kind === 'near') return span.operands.flatMap(spanPatterns);
  return span.kind === 'any' ? span.options.flatMap(spanPatterns) : [];
}

function childrenOf(node: MatchNode): readonly MatchNode[] {
  if (node.kind === 'not') return [node.include, node.exclude];
  if (node.kind === 'labelled') return [node.child];
  return 'children' in node ? node.children : [];
}
