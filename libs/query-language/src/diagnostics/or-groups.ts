import { tokenKey } from '@clinical/text-analysis';
import { leafKey } from '../word-runs.js';
import type { Reading } from '../reading.js';
import type { FieldName, OrNode, QueryNode, WordNode } from '../syntax-tree.js';
import { print } from '../print/print.js';

/** Minimum number of words with one prefix for which a wildcard is offered. */
const MIN_ALIKE = 3;
const MIN_STEM_LENGTH = 5;
const MAX_ENDING_LENGTH = 4;

/** A term of an OR group with its searched fields. */
interface Term {
  readonly node: QueryNode;
  readonly leaf: WordNode | null;
  readonly fields: string;
  readonly key: string;
  readonly index: number;
}

function termsOf(group: OrNode): Term[] {
  return group.children.flatMap((node, index): Term[] => {
    const inner = node.kind === 'field' ? node.child : node;
    const fields = node.kind === 'field' ? node.fields.join() : '';
    if (inner.kind === 'word') return [{ node, leaf: inner, fields, key: leafKey(inner), index }];
    if (inner.kind === 'phrase') return [{ node, leaf: null, fields, key: `"${leafKey(inner)}`, index }];
    if (inner.kind === 'mesh') {
      const { heading, explode, major, subheadings } = inner;
      const key = JSON.stringify([tokenKey(heading), explode, major, subheadings]);
      return [{ node, leaf: null, fields: 'mesh', key, index }];
    }
    return [];
  });
}

/**
 * Q110: a repeated term, or one that a truncated sibling covers.
 *
 * @param isExact whether words without a field of their own match exactly, not in all of their forms
 */
export function reportCovered(group: OrNode, isExact: boolean, reading: Reading): void {
  const terms = termsOf(group);
  const first = new Map<string, Term>();
  const truncated = new Map<string, Term>();
  for (const term of terms) {
    const id = `${term.fields}\n${term.key}`;
    if (!first.has(id)) first.set(id, term);
    const stem = stemOf(term);
    if (stem !== null && !truncated.has(`${term.fields}\n${stem}`))
      truncated.set(`${term.fields}\n${stem}`, term);
  }
  for (const term of terms) {
    const same = first.get(`${term.fields}\n${term.key}`);
    const cover = same !== undefined && same !== term ? same : coverOf(term, isExact, truncated);
    if (cover === null) continue;
    const values = { a: reading.textOf(term.node), b: reading.textOf(cover.node) };
    reading.diagnostics.add('notice', 'Q110', removal(group, term.index), {
      values,
      hint: 'Q110.hint',
      fix: '',
    });
  }
}

/** The letters before a wildcard at the end; null for a word without one. */
function stemOf({ leaf }: Term): string | null {
  const [only, another] = leaf?.wildcards ?? [];
  if (leaf === null || only === undefined || another !== undefined) return null;
  return only.at === leaf.text.length && only.min === 0 && only.max === null ? tokenKey(leaf.text) : null;
}

function coverOf(term: Term, isExact: boolean, truncated: ReadonlyMap<string, Term>): Term | null {
  const { leaf, fields } = term;
  if (leaf === null || leaf.wildcards.some(({ at }) => at < leaf.text.length)) return null;
  // `therapie*` covers `therapies`, but not `therapy`, which the word also matches.
  if (!isExact && fields === '' && leaf.wildcards.length === 0) return null;
  const word = tokenKey(leaf.text);
  if (word.includes(' ')) return null;
  for (let length = 3; length <= word.length; length++) {
    const cover = truncated.get(`${term.fields}\n${word.slice(0, length)}`);
    if (cover !== undefined && cover !== term) return cover;
  }
  return null;
}

/** Span of a term and one adjacent operator. */
function removal(group: OrNode, index: number): { start: number; end: number } {
  const own = group.children[index];
  const before = group.children[index - 1];
  const after = group.children[index + 1];
  if (own === undefined) return { start: group.start, end: group.end };
  if (before !== undefined) return { start: before.end, end: own.end };
  return { start: own.start, end: after?.start ?? own.end };
}

/** Q113: several words that differ in their ending only. */
export function reportSharedStems(
  group: OrNode,
  around: readonly FieldName[] | null,
  reading: Reading,
): void {
  if (around !== null && !around.includes('title') && !around.includes('abstract')) return;
  const words = termsOf(group).filter(({ leaf }) => leaf !== null && leaf.wildcards.length === 0);
  const plain = words.filter(({ leaf }) => /^[a-z]+$/i.test(leaf?.text ?? ''));
  for (let from = 0; from < plain.length;) {
    const run = runFrom(plain, from);
    if (run.length >= MIN_ALIKE) reportStem(run, reading);
    from += Math.max(1, run.length);
  }
}

/** Adjacent words in the same fields with a common prefix. */
function runFrom(words: readonly Term[], from: number): readonly Term[] {
  let end = from + 1;
  while (end < words.length && isAlike(words.slice(from, end + 1))) end++;
  return words.slice(from, end);
}

function isAlike(words: readonly Term[]): boolean {
  const [first] = words;
  if (first === undefined) return false;
  const together = words.every(
    ({ fields, index }, at) => fields === first.fields && index === first.index + at,
  );
  const stem = sharedStem(words);
  const longest = Math.max(...words.map(({ leaf }) => leaf?.text.length ?? 0));
  return together && stem.length >= MIN_STEM_LENGTH && longest - stem.length <= MAX_ENDING_LENGTH;
}

function sharedStem(words: readonly Term[]): string {
  const texts = words.map(({ leaf }) => leaf?.text.toLowerCase() ?? '');
  let stem = texts[0] ?? '';
  for (const text of texts) while (!text.startsWith(stem)) stem = stem.slice(0, -1);
  return stem;
}

function reportStem(words: readonly Term[], reading: Reading): void {
  const stem = sharedStem(words);
  const [first] = words;
  const last = words.at(-1);
  if (first?.leaf === undefined || first.leaf === null || last === undefined) return;
  const leaf: WordNode = { ...first.leaf, text: stem, wildcards: [{ at: stem.length, min: 0, max: null }] };
  const node = first.node.kind === 'field' ? { ...first.node, child: leaf } : leaf;
  const values = { words: words.map((word) => word.leaf?.text ?? '').join(', '), stem };
  const span = { start: first.node.start, end: last.node.end };
  reading.diagnostics.add('notice', 'Q113', span, {
    values,
    hint: 'Q113.hint',
    fix: print(node, reading.dialect),
  });
}
