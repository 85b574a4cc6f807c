import type { MatchNode } from '@clinical/search-engine';
import { allOf, anyOf } from '../planning/combine-matches.js';
import type { PreparedStrategy } from '../search/advanced/prepare-strategy.js';
import { unlabelled } from '../search/advanced/not-losses.js';
import { MAX_YIELD_NOTS, type StrategyYield } from './workbench.contract.js';

/** The searches that show the yield of a strategy. */
export interface YieldPlan {
  /** Definitions that the matches refer to. */
  readonly definitions: readonly MatchNode[];
  /** Matches to count, by label. */
  readonly matches: ReadonlyMap<string, MatchNode>;
  /** The records that each NOT removes. */
  readonly lost: readonly MatchNode[];
  /** From the count of each label, and the first records that each NOT removes. */
  readonly report: (
    countOf: (label: string) => number,
    first: readonly StrategyYield['nots'][number]['first'][],
  ) => StrategyYield;
}

/** Plans the counts of the ORs and NOTs of a strategy. Pure. @param most terms that are counted */
export function planYield({ planned, text }: PreparedStrategy, most: number): YieldPlan {
  const definitions = planned.definitions.map(unlabelled);
  const matches = new Map<string, MatchNode>();
  const define = (match: MatchNode): MatchNode => {
    definitions.push(match);
    return { kind: 'definition', index: definitions.length - 1 };
  };
  let left = most;
  const counted = planned.choices.map(({ options }, or) => {
    if (options.length > left) return false;
    left -= options.length;
    const terms = options.map(({ match }) => define(unlabelled(match)));
    matches.set(`or ${or}`, anyOf(terms));
    terms.forEach((term, place) => matches.set(`term ${or} ${place}`, term));
    uniqueMatches(terms, define).forEach((match, place) => matches.set(`unique ${or} ${place}`, match));
    return true;
  });
  const nots = planned.exclusions.slice(0, MAX_YIELD_NOTS).map((exclusion, not) => {
    const before = define(unlabelled(exclusion.include));
    const lost = define(allOf([before, define(unlabelled(exclusion.exclude))]));
    matches.set(`before ${not}`, before).set(`lost ${not}`, lost);
    return { ...exclusion, lost };
  });
  const lineOf = ({ start }: { readonly start: number }): number =>
    planned.lines.findLast(({ line }) => line.start <= start)?.line.number ?? 0;
  const textOf = (line: number): string =>
    planned.lines.find(({ line: { number } }) => number === line)?.line.text ?? '';
  return {
    definitions,
    matches,
    lost: nots.map(({ lost }) => lost),
    report: (countOf, first) => ({
      most,
      ors: planned.choices.map((choice, or) => ({
        line: lineOf(choice),
        size: choice.options.length,
        records: counted[or] === true ? countOf(`or ${or}`) : null,
        terms:
          counted[or] === true
            ? choice.options.map(({ refersTo, start, end }, place) => ({
                line: refersTo,
                text: refersTo === null ? text.slice(start, end) : textOf(refersTo),
                records: countOf(`term ${or} ${place}`),
                unique: countOf(`unique ${or} ${place}`),
              }))
            : [],
      })),
      nots: nots.map(({ node }, not) => ({
        line: lineOf(node),
        text: text.slice(node.right.start, node.right.end),
        before: countOf(`before ${not}`),
        lost: countOf(`lost ${not}`),
        first: [...(first[not] ?? [])],
      })),
    }),
  };
}

/** For each term, the match of what no other finds: halves are joined once, for all terms of the other half. */
function uniqueMatches(
  terms: readonly MatchNode[],
  define: (match: MatchNode) => MatchNode,
  others: readonly MatchNode[] = [],
): MatchNode[] {
  const [only] = terms;
  if (only === undefined) return [];
  if (terms.length === 1) return [{ kind: 'not', include: only, exclude: anyOf(others) }];
  const middle = Math.ceil(terms.length / 2);
  const halves = [terms.slice(0, middle), terms.slice(middle)] as const;
  const [first, second] = halves.map((half) => define(anyOf(half)));
  return [
    ...uniqueMatches(halves[0], define, [...others, ...(second === undefined ? [] : [second])]),
    ...uniqueMatches(halves[1], define, [...others, ...(first === undefined ? [] : [first])]),
  ];
}
