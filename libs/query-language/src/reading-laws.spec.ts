import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { isRunnable, parse } from './parse.js';
import { writeWildcards } from './lexer/wildcards.js';
import { parseStrategy } from './strategy/parse-strategy.js';
import { queryLines } from './strategy/strategy.js';
import type { Dialect, QueryNode } from './syntax-tree.js';

/*
 * An evaluator that is independent of the parser: generated queries are evaluated by the rules of QL-4.6, both from
 * their construction and from their parsed tree. The truth of a term is random, by its text and the number of a world.
 */

type Joint = 'AND' | 'OR' | 'NOT' | null;

/** Operands between operators, with whether a text of words may be adjacent to another without becoming one run. */
type Item =
  | { readonly kind: 'run'; readonly words: readonly string[] }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'tagged'; readonly words: readonly string[] }
  | { readonly kind: 'line'; readonly number: number }
  | { readonly kind: 'group'; readonly level: Level };

interface Level {
  readonly items: readonly Item[];
  /** How each is joined to the previous one; the first is unused. */
  readonly joints: readonly Joint[];
}

const WORDS = ['asthma', 'child', 'steroid', 'trial', 'wheeze', 'lung', 'infant', 'dose'];
const word = fc.constantFrom(...WORDS);
const run = fc.array(word, { minLength: 1, maxLength: 3 });
const joint = fc.constantFrom<Joint[]>('AND', 'OR', 'OR', 'NOT', null);

const leaf: fc.Arbitrary<Item> = fc.oneof(
  { weight: 4, arbitrary: run.map((words) => ({ kind: 'run' as const, words })) },
  { weight: 1, arbitrary: word.map((text) => ({ kind: 'phrase' as const, text: `${text} cohort` })) },
  { weight: 2, arbitrary: run.map((words) => ({ kind: 'tagged' as const, words })) },
);

const { level } = fc.letrec<{ level: Level; item: Item }>((tie) => ({
  item: fc.oneof(
    { weight: 5, arbitrary: leaf },
    { weight: 1, arbitrary: tie('level').map((inner) => ({ kind: 'group' as const, level: inner })) },
  ),
  level: fc
    .array(fc.tuple(joint, tie('item')), { minLength: 1, maxLength: 4 })
    .map((parts) => ({ joints: parts.map(([join]) => join), items: parts.map(([, item]) => item) })),
}));

/** Adjacent words would be one run, and words before a tag would be under it. */
function isWritable({ items, joints }: Level, dialect: Dialect): boolean {
  return items.every((item, at) => {
    const before = items[at - 1];
    if (item.kind === 'group' && !isWritable(item.level, dialect)) return false;
    if (before === undefined || joints[at] !== null) return true;
    if (dialect === 'ovid') return false;
    return !(before.kind === 'run' && (item.kind === 'run' || item.kind === 'tagged'));
  });
}

function write({ items, joints }: Level, dialect: Dialect, small: boolean): string {
  return items
    .map((item, at) => {
      const join = at === 0 ? null : (joints[at] ?? null);
      const operator = join === null ? '' : `${small || dialect === 'ovid' ? join.toLowerCase() : join} `;
      return `${operator}${writeItem(item, dialect, small)}`;
    })
    .join(' ');
}

function writeItem(item: Item, dialect: Dialect, small: boolean): string {
  switch (item.kind) {
    case 'run':
      return item.words.join(' ');
    case 'phrase':
      return `"${item.text}"`;
    case 'tagged':
      return `${item.words.join(' ')}${dialect === 'ovid' ? '.ti.' : '[ti]'}`;
    case 'line':
      return dialect === 'ovid' ? String(item.number) : `#${item.number}`;
    case 'group':
      return `(${write(item.level, dialect, small)})`;
  }
}

type World = (term: string) => boolean;

const worlds: readonly World[] = Array.from({ length: 24 }, (_, seed) => (term: string): boolean => {
  let mixed = Math.imul(seed + 1, 0x9e3779b1);
  for (const character of term)
    mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x85ebca6b) ^ (mixed >>> 13);
  return ((mixed >>> 9) & 1) === 1;
});

/** By the rules: runs first, then left to right, or in Ovid AND and NOT before OR. */
function evaluate({ items, joints }: Level, dialect: Dialect, holds: World): boolean {
  const values = items.map((item) => evaluateItem(item, dialect, holds));
  const groups: boolean[] = [];
  let value = values[0] ?? false;
  for (let at = 1; at < values.length; at++) {
    const right = values[at] ?? false;
    const join = joints[at] ?? 'AND';
    if (join === 'AND') value = value && right;
    else if (join === 'NOT') value = value && !right;
    else if (dialect === 'ovid') {
      groups.push(value);
      value = right;
    } else value = value || right;
  }
  return groups.includes(true) || value;
}

function evaluateItem(item: Item, dialect: Dialect, holds: World): boolean {
  switch (item.kind) {
    case 'run':
      return dialect === 'ovid' ? holds(item.words.join(' ')) : item.words.every(holds);
    case 'phrase':
      return holds(item.text);
    case 'tagged':
      return holds(`ti:${item.words.join(' ')}`);
    case 'line':
      return holds(`#${item.number}`);
    case 'group':
      return evaluate(item.level, dialect, holds);
  }
}

function evaluateTree(node: QueryNode, holds: World, field = ''): boolean {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return holds(`${field}${writeWildcards(node)}`);
    case 'and':
      return node.children.every((child) => evaluateTree(child, holds, field));
    case 'or':
      return node.children.some((child) => evaluateTree(child, holds, field));
    case 'not':
      return evaluateTree(node.left, holds, field) && !evaluateTree(node.right, holds, field);
    case 'field':
      return evaluateTree(node.child, holds, 'ti:');
    case 'lines':
      return node.lines.every((line) => holds(`#${line}`));
    default:
      throw new Error(`Not generated: ${node.kind}`);
  }
}

describe('generated queries with words side by side', () => {
  it.each<Dialect | 'standard'>(['trip', 'pubmed', 'ovid', 'standard'])(
    '%s: match where an evaluator of their construction does',
    (dialect) => {
      const rules = dialect === 'standard' ? 'trip' : dialect;
      fc.assert(
        fc.property(level, fc.boolean(), (made, small) => {
          fc.pre(isWritable(made, rules));
          fc.pre(dialect !== 'standard' || !JSON.stringify(made).includes('tagged'));
          const text = write(made, rules, small && dialect !== 'standard');
          const query = parse(text, dialect === 'standard' ? {} : { mode: 'advanced', dialect });
          if (!isRunnable(query))
            throw new Error(`'${text}' is refused: ${query.diagnostics[0]?.message ?? ''}`);
          for (const world of worlds)
            if (evaluateTree(query.tree, world) !== evaluate(made, rules, world))
              throw new Error(`'${text}' is misread`);
        }),
        { numRuns: propertyRuns(10_000), seed: 22 },
      );
    },
    600_000,
  );
});

/** QL-4.6 rule 3, from the numbers alone. */
function expectedLines(
  labels: readonly number[],
  references: readonly number[][],
): { numbers: number[]; meant: (number | null)[][] } {
  const seen = new Set<number>();
  let largest = Math.max(...labels);
  const numbers = labels.map((label) => {
    if (seen.has(label)) return ++largest;
    seen.add(label);
    return label;
  });
  const meant = references.map((wanted, at) =>
    wanted.map((number) => {
      for (let above = at - 1; above >= 0; above--)
        if (labels[above] === number) return numbers[above] ?? null;
      const below = labels.flatMap((label, place) => (place > at && label === number ? [place] : []));
      return below.length === 1 ? (numbers[below[0] ?? 0] ?? null) : null;
    }),
  );
  return { numbers, meant };
}

describe('generated strategies whose line numbers repeat or go backwards', () => {
  it.each<Dialect>(['trip', 'pubmed', 'ovid'])(
    '%s: keep every line, and each reference means the nearest line above or the only one below',
    (dialect) => {
      const line = fc.tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
      );
      fc.assert(
        fc.property(fc.array(line, { minLength: 3, maxLength: 8 }), (made) => {
          const labels = made.map(([label]) => label);
          // Only references to existing numbers, and none of a line to itself alone.
          const references = made.map(([label, wanted]) =>
            [...new Set(wanted)].filter((number) => labels.includes(number) && number !== label),
          );
          const text = made
            .map(([label], at) => {
              const wanted = references[at] ?? [];
              const typed = wanted.map((number) => (dialect === 'ovid' ? String(number) : `#${number}`));
              const query = typed.length < 2 ? 'asthma' : typed.join(' AND ');
              return `${dialect === 'ovid' ? '' : '#'}${label}. ${query}`;
            })
            .join('\n');
          const expected = expectedLines(labels, references);
          const strategy = parseStrategy(text, { dialect });
          const queries = queryLines(strategy);
          expect(queries.map(({ number }) => number)).toEqual(expected.numbers);
          const repeats = labels.length - new Set(labels).size;
          expect(strategy.diagnostics.filter(({ code }) => code === 'Q037')).toHaveLength(repeats);
          queries.forEach(({ references: read }, at) => {
            const meant = expected.meant[at] ?? [];
            if ((references[at] ?? []).length < 2 || meant.includes(null)) return;
            expect([...read]).toEqual([...new Set(meant)]);
          });
        }),
        { numRuns: propertyRuns(3_000), seed: 37 },
      );
    },
    600_000,
  );
});
