import type { QueryNode, SourceSpan } from '../syntax-tree.js';
import { meshNode } from './headings.js';
import { exactly, subsetTree } from './subsets.js';

/** Age groups of Ovid, without their years where these are one, and pregnancy, with the corresponding MeSH headings. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'all infant': ['Infant', 'Infant, Newborn'],
  'all child': ['Child', 'Child, Preschool', 'Infant', 'Infant, Newborn', 'Adolescent'],
  'all adult': ['Adult', 'Young Adult', 'Middle Aged', 'Aged', 'Aged, 80 and over'],
  'newborn infant': ['Infant, Newborn'],
  infant: ['Infant'],
  'preschool child': ['Child, Preschool'],
  child: ['Child'],
  adolescent: ['Adolescent'],
  'young adult': ['Young Adult'],
  adult: ['Adult'],
  'young adult and adult': ['Young Adult', 'Adult'],
  'middle age': ['Middle Aged'],
  'middle aged': ['Middle Aged', 'Aged', 'Aged, 80 and over'],
  'all aged': ['Aged', 'Aged, 80 and over'],
  'aged (65 and over)': ['Aged', 'Aged, 80 and over'],
  'aged (80 and over)': ['Aged, 80 and over'],
  pregnancy: ['Pregnancy'],
};

/** `clinical trial, all` takes every kind of trial with it. */
const ALL_TRIALS = [
  'clinical trial',
  'clinical trial, phase i',
  'clinical trial, phase ii',
  'clinical trial, phase iii',
  'clinical trial, phase iv',
  'controlled clinical trial',
  'randomized controlled trial',
  'pragmatic clinical trial',
  'equivalence trial',
];

/** The tree of a value of Ovid's `limit … to`; null for values that need unavailable data. */
export function limitTree(value: string, span: SourceSpan): QueryNode | null {
  const key = value.toLowerCase().replace(/\s+/g, ' ').replace('randomised', 'randomized').trim();
  if (/^clinical trial(?:, all|s?\/all)$/.test(key))
    return anyOf(
      ALL_TRIALS.map((type) => exactly('publicationType', type, span)),
      span,
    );
  const group = /^aged\b/.test(key)
    ? key.replace(/(?: years)?(?: of age)?\)$/, ')')
    : key.replace(/\s?[(<].*$/, '');
  const headings = Object.hasOwn(GROUPS, group) ? GROUPS[group] : undefined;
  if (headings !== undefined)
    return anyOf(
      headings.map((heading) => meshNode(heading, false, false, [], span)),
      span,
    );
  const name = key.replace(/^review articles?$/, 'review').replace('meta analysis', 'meta-analysis');
  return subsetTree(name.replace(/^(.*)s$/, singular), span);
}

/** Ovid names some publication types in the plural. */
function singular(match: string, name: string): string {
  return /(?:review|trial|letter|editorial|guideline|stud)$/.test(name) ? name : match;
}

function anyOf(nodes: readonly QueryNode[], { start, end }: SourceSpan): QueryNode | null {
  const [first, another] = nodes;
  if (first === undefined) return null;
  return another === undefined ? first : { kind: 'or', children: nodes, start, end };
}
