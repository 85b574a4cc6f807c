import type { MatchNode } from '../../search-plan.js';
import { expectedDocuments, maxDocuments } from './scored-plan.js';

const stem = (text: string): MatchNode => ({ kind: 'stem', stem: text, fields: ['title'] });
const known = {
  holders: new Map([
    ['rare', 3],
    ['common', 500],
  ]),
  definitions: [stem('rare')],
};

describe('the upper bound of documents that fulfil a node', () => {
  it.each<[string, MatchNode, number]>([
    ['the holders of its stem', stem('common'), 500],
    ['any number by a stem that nothing is known of', stem('other'), Infinity],
    ['the fewest of all that must hold', { kind: 'and', children: [stem('common'), stem('rare')] }, 3],
    ['the sum of all that may hold', { kind: 'or', children: [stem('common'), stem('rare')] }, 503],
    ['those that it begins from', { kind: 'not', include: stem('rare'), exclude: stem('common') }, 3],
    ['those of its definition', { kind: 'definition', index: 0 }, 3],
    ['those under its label', { kind: 'labelled', label: 'a', child: stem('rare') }, 3],
    ['none', { kind: 'nothing' }, 0],
    ['any number of everything', { kind: 'everything' }, Infinity],
  ])('is %s', (_, node, expected) => {
    expect(maxDocuments(node, known)).toBe(expected);
  });
});

describe('the expected number of documents that fulfil a node', () => {
  it.each<[string, MatchNode, number]>([
    ['the holders of its stem', stem('common'), 500],
    ['the share of all that must hold', { kind: 'and', children: [stem('common'), stem('rare')] }, 1.5],
    ['the sum of all that may hold', { kind: 'or', children: [stem('common'), stem('rare')] }, 503],
    ['at most all', { kind: 'or', children: [stem('common'), stem('common'), stem('common')] }, 1000],
    ['all, by a stem that nothing is known of', stem('other'), 1000],
    ['all of everything', { kind: 'everything' }, 1000],
    ['none of nothing', { kind: 'nothing' }, 0],
  ])('is %s', (_, node, expected) => {
    expect(expectedDocuments(node, 1000, known)).toBeCloseTo(expected);
  });

  it('is null in an empty collection', () => {
    expect(expectedDocuments(stem('common'), 0, known)).toBe(0);
  });
});
