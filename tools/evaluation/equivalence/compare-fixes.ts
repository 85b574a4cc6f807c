import { withFix } from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import type { MeshContent } from '@clinical/mesh';
import { parseStrategy, queryLines, type Dialect, type QueryNode } from '@clinical/query-language';
import { QueryWriter } from './generated-queries.js';
import { Chance, queryMaterial } from './query-material.js';
import { TreeEvaluator } from './tree-evaluator.js';

/** The set that a text finds once the fix of a message is applied, compared with the one before. */
type Promised = 'same' | 'more' | 'fewer';

/** What the message of a fix promises about the set, where it is not the same. */
const PROMISES: Readonly<Record<string, Promised>> = {
  // The words of a phrase are looked for apart, or a word or spelling is added to an OR.
  Q015: 'more',
  Q113: 'more',
  Q114: 'more',
  Q115: 'more',
  Q118: 'more',
};

/** A fix that does something else than its message says. */
export interface BrokenPromise {
  readonly code: string;
  readonly query: string;
  readonly fixed: string;
  readonly promised: Promised | 'no such error';
  /** Errors after the fix. */
  readonly errors: readonly string[];
}

export interface FixComparison {
  /** Texts with a fix. */
  readonly texts: number;
  /** Applied fixes by the code of their message. */
  readonly fixes: Readonly<Record<string, number>>;
  readonly broken: readonly BrokenPromise[];
}

interface Found {
  /** Null for a text with an error, which finds nothing. */
  readonly ids: ReadonlySet<string> | null;
  readonly errors: readonly string[];
}

/** Generates texts with slips until enough have a fix, and compares the sets before and after each fix. */
export function compareFixes(
  documents: readonly EvidenceDocument[],
  content: MeshContent,
  { dialect, count, seed }: { readonly dialect: Dialect; readonly count: number; readonly seed: number },
): FixComparison {
  const chance = new Chance(seed);
  const writer = new QueryWriter(dialect, queryMaterial(documents, content.headings), chance);
  const evaluator = new TreeEvaluator(documents, content.headings, dialect);
  const fixes: Record<string, number> = {};
  const broken: BrokenPromise[] = [];
  let texts = 0;
  while (texts < count) {
    const query = slipped(writer.query(), chance);
    const { diagnostics } = parseStrategy(query, { dialect });
    const fixed = diagnostics.flatMap((each) => {
      const text = withFix(query, each);
      return text === null ? [] : [{ ...each, text }];
    });
    if (fixed.length === 0) continue;
    texts++;
    const before = foundBy(query, dialect, evaluator);
    for (const { code, severity, text } of fixed) {
      fixes[code] = (fixes[code] ?? 0) + 1;
      const after = foundBy(text, dialect, evaluator);
      const promised = brokenBy(code, severity === 'error', before, after);
      if (promised !== null) broken.push({ code, query, fixed: text, promised, errors: after.errors });
    }
  }
  return { texts, fixes, broken };
}

/** What a fix promises and does not hold; null where it holds. */
function brokenBy(
  code: string,
  isError: boolean,
  before: Found,
  after: Found,
): BrokenPromise['promised'] | null {
  const count = ({ errors }: Found): number => errors.filter((each) => each === code).length;
  if (isError && count(after) >= count(before)) return 'no such error';
  if (after.errors.length > before.errors.length) return 'no such error';
  if (before.ids === null || after.ids === null) return null;
  const promised = PROMISES[code] ?? 'same';
  const holds = {
    same: includes(before.ids, after.ids) && includes(after.ids, before.ids),
    more: includes(after.ids, before.ids),
    fewer: includes(before.ids, after.ids),
  };
  return holds[promised] ? null : promised;
}

function includes(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  return [...some].every((id) => all.has(id));
}

function foundBy(text: string, dialect: Dialect, evaluator: TreeEvaluator): Found {
  const strategy = parseStrategy(text, { dialect });
  const errors = strategy.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  const trees = new Map(queryLines(strategy).map(({ number, tree }) => [number, tree]));
  const last = strategy.finalLine === null ? null : (trees.get(strategy.finalLine) ?? null);
  if (last === null || errors.length > 0) return { ids: null, errors };
  return { ids: new Set(evaluator.ids(last, (line) => treeOf(trees, line))), errors };
}

function treeOf(trees: ReadonlyMap<number, QueryNode | null>, line: number): QueryNode {
  const tree = trees.get(line);
  if (tree === undefined || tree === null) throw new Error(`No line ${line}`);
  return tree;
}

/** A text with one or two slips of those who type and paste. */
function slipped(text: string, chance: Chance): string {
  const slips: readonly ((typed: string) => string)[] = [
    (typed) => without(typed, '(', chance),
    (typed) => without(typed, ')', chance),
    (typed) => without(typed, '"', chance),
    (typed) => typed.replace(/ (?:AND|OR|NOT) /, (operator) => operator.toLowerCase()),
    (typed) => typed.replace(/ (?:AND|OR) /, ' '),
    (typed) => typed.replace(/ AND /, ' & ').replace(/ OR /, ' | '),
    (typed) => typed.replaceAll('"', '”'),
    (typed) => `${typed} AND`,
    (typed) => `OR ${typed}`,
    (typed) => `${typed} AND ()`,
    (typed) => typed.replace(/adj\d?/i, 'adj0'),
    (typed) => `(${typed})`,
    (typed) => typed.replace(/\[(\w+)\]/, '[$1x]'),
    (typed) => typed.replace(/\b([a-z]{4,})\b/, '$1 OR $1'),
    (typed) => `12345678 OR ${typed}`,
    (typed) => typed.replace(/ /, ' - '),
    (typed) => typed.replace(/(\w) (\w)/, '$1 -$2'),
  ];
  const once = chance.of(slips)(text);
  return chance.oneIn(3) ? chance.of(slips)(once) : once;
}

function without(text: string, sign: string, chance: Chance): string {
  const places = [...text.matchAll(new RegExp(`\\${sign}`, 'g'))].map(({ index }) => index);
  if (places.length === 0) return text;
  const at = chance.of(places);
  return text.slice(0, at) + text.slice(at + 1);
}
