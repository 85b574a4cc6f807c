import type { Query } from './query.js';

/** A rule of an `intervals` query. */
type Rule = Query;

/** What a span may look like: for each number of tokens, the rule of all spans of so many. */
export type RulesByWidth = ReadonlyMap<number, Rule>;

/** A span with its patterns replaced by the words they stand for. */
export type WordSpan =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'any'; readonly children: readonly WordSpan[] }
  | {
      readonly kind: 'near';
      readonly children: readonly WordSpan[];
      readonly ordered: boolean;
      readonly gap: number;
    };

/** So many combinations of widths are written out. */
const MOST_COMBINATIONS = 64;

/**
 * Rules that find exactly the documents with a span, or null where intervals cannot say it.
 *
 * Elasticsearch looks at minimal intervals: of two spans one of which lies in the other it sees the shorter. Among
 * spans of equal width none lies in another, so that a rule for each width loses nothing; a near with gaps has spans of
 * many widths and can only stand outermost. Operands in any order may overlap, unless they have no word in common.
 */
export function intervalRules(span: WordSpan): Rule[] | null {
  if (span.kind === 'any') {
    const rules = span.children.map(intervalRules);
    return rules.every((rule) => rule !== null) ? rules.flat() : null;
  }
  if (span.kind === 'near' && span.gap > 0 && span.children.length > 1) return nearRules(span);
  const fixed = rulesByWidth(span);
  return fixed === null ? null : [...fixed.values()];
}

function rulesByWidth(span: WordSpan): RulesByWidth | null {
  switch (span.kind) {
    case 'words':
      return new Map(span.words.length === 0 ? [] : [[1, anyWord(span.words)]]);
    case 'any':
      return unite(span.children.map(rulesByWidth));
    case 'near': {
      if (span.children.length === 1) return rulesByWidth(span.children[0] ?? span);
      if (span.gap > 0) return null;
      const choices = combinations(span);
      if (choices === null) return null;
      return unite(choices.map(({ rules, width }) => new Map([[width, arranged(rules, span)]])));
    }
  }
}

function nearRules(span: Extract<WordSpan, { kind: 'near' }>): Rule[] | null {
  const choices = combinations(span);
  return choices === null ? null : choices.map(({ rules }) => arranged(rules, span));
}

/** Every way to take a width for each operand; null where intervals cannot say it. */
function combinations({
  children,
  ordered,
}: Extract<WordSpan, { kind: 'near' }>): { rules: Rule[]; width: number }[] | null {
  if (!ordered && !haveNoWordInCommon(children)) return null;
  let choices: { rules: Rule[]; width: number }[] = [{ rules: [], width: 0 }];
  for (const child of children) {
    const byWidth = rulesByWidth(child);
    if (byWidth === null || choices.length * byWidth.size > MOST_COMBINATIONS) return null;
    choices = choices.flatMap(({ rules, width }) =>
      [...byWidth].map(([more, rule]) => ({ rules: [...rules, rule], width: width + more })),
    );
  }
  return choices;
}

function arranged(rules: readonly Rule[], { ordered, gap }: { ordered: boolean; gap: number }): Rule {
  return { all_of: { intervals: rules, ordered, max_gaps: gap } };
}

function unite(parts: readonly (RulesByWidth | null)[]): RulesByWidth | null {
  const rules = new Map<number, Rule[]>();
  for (const part of parts) {
    if (part === null) return null;
    for (const [width, rule] of part) rules.set(width, [...(rules.get(width) ?? []), rule]);
  }
  return new Map([...rules].map(([width, options]) => [width, anyRule(options)]));
}

function anyRule(rules: readonly Rule[]): Rule {
  const [only, ...others] = rules;
  return only !== undefined && others.length === 0 ? only : { any_of: { intervals: rules } };
}

/** The words are tokens already: the analyser of the field splits at spaces and no more. */
function anyWord(words: readonly string[]): Rule {
  return anyRule(words.map((word) => ({ match: { query: word } })));
}

function haveNoWordInCommon(spans: readonly WordSpan[]): boolean {
  const seen = new Set<string>();
  for (const span of spans) {
    const words = new Set(wordsIn(span));
    for (const word of words) if (seen.has(word)) return false;
    for (const word of words) seen.add(word);
  }
  return true;
}

/** Every word that may stand in a span. */
export function wordsIn(span: WordSpan): readonly string[] {
  return span.kind === 'words' ? span.words : span.children.flatMap(wordsIn);
}
