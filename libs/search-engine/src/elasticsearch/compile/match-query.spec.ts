import fc from 'fast-check';
import { DEFINITIONS, matchNodes } from '../../contract/generated-nodes.js';
import { smallMaterial } from '../../contract/generated-plans.js';
import type { MatchNode } from '../../search-plan.js';
import { matchQuery, type MatchContext } from './match-query.js';
import { writtenSize } from './written-size.js';

const contextOf = (definitions: readonly MatchNode[]): MatchContext => ({
  script: 'the script',
  expansions: { expand: () => ({ words: ['found'], count: 1 }) },
  definitions,
  known: new Map(),
  firstFulfilled: ({ children }) => children[1] ?? null,
});
const stem = (text: string): MatchNode => ({
  kind: 'stem',
  stem: text,
  fields: ['title', 'abstract', 'keywords'],
});
const term = (text: string): object => ({ term: { ranked: { value: text } } });

describe('the query of a match', () => {
  it.each<[string, MatchNode, object]>([
    ['a stem anywhere', stem('asthma'), term('asthma')],
    [
      'a stem in one field',
      { kind: 'stem', stem: 'asthma', fields: ['title'] },
      { term: { 'stemsOf.title': { value: 'asthma' } } },
    ],
    [
      'values and what patterns of values stand for',
      {
        kind: 'value',
        field: 'language',
        values: ['eng', { literals: ['f', ''], gaps: [{ min: 0, max: null }] }],
      },
      { terms: { 'valueOf.language': ['eng', 'found'] } },
    ],
    [
      'headings with subheadings as major topics',
      { kind: 'mesh', headings: ['asthma'], major: true, subheadings: ['therapy'] },
      { term: { mesh: { value: 'asthma/therapy\u0001major' } } },
    ],
    ['a date within limits', { kind: 'date', from: 3, to: null }, { range: { day: { gte: 3 } } }],
    ['any date at all', { kind: 'date', from: null, to: null }, { match_all: {} }],
    ['lookup keys', { kind: 'keys', keys: ['a', 'a'] }, { term: { keys: { value: 'a' } } }],
    ['the first that is fulfilled', { kind: 'firstOf', children: [stem('a'), stem('b')] }, term('b')],
    ['a definition', { kind: 'definition', index: 0 }, term('asthma')],
    ['what has a label', { kind: 'labelled', label: 'x', child: stem('a') }, term('a')],
    [
      'all of several',
      { kind: 'and', children: [stem('a'), stem('b')] },
      { bool: { filter: [term('a'), term('b')] } },
    ],
    [
      'any of several',
      { kind: 'or', children: [stem('a'), stem('b')] },
      { bool: { should: [term('a'), term('b')], minimum_should_match: 1 } },
    ],
    [
      'one without another',
      { kind: 'not', include: stem('a'), exclude: stem('b') },
      { bool: { filter: [term('a')], must_not: [term('b')] } },
    ],
    [
      'nothing, within all of several',
      { kind: 'and', children: [stem('a'), { kind: 'nothing' }] },
      { match_none: {} },
    ],
    [
      'everything, within any of several',
      { kind: 'or', children: [stem('a'), { kind: 'everything' }] },
      { match_all: {} },
    ],
  ])('says %s', (_, node, expected) => {
    expect(matchQuery(node, contextOf([stem('asthma')]))).toEqual(expected);
  });

  it('stays short where every line names the one before twice', () => {
    const before = (index: number): MatchNode => ({ kind: 'definition', index });
    const both = (index: number, word: string): MatchNode => ({
      kind: 'and',
      children: [before(index), stem(word)],
    });
    const definitions = Array.from({ length: 101 }, (_, line): MatchNode => {
      const child: MatchNode =
        line === 0
          ? stem('asthma')
          : { kind: 'or', children: [both(line - 1, 'wheeze'), both(line - 1, 'child')] };
      return { kind: 'labelled', label: `line ${line}`, child };
    });
    const query = matchQuery(before(100), contextOf(definitions));
    expect(writtenSize(query)).toBeLessThan(500_000);
  });

  it('lies no deeper, whatever of one kind lies within each other', () => {
    const within = (kind: 'and' | 'or', deep: number): MatchNode =>
      deep === 0 ? stem('0') : { kind, children: [within(kind, deep - 1), stem(`${deep}`)] };
    const without = (deep: number): MatchNode =>
      deep === 0 ? stem('0') : { kind: 'not', include: without(deep - 1), exclude: stem(`${deep}`) };
    const terms = ['0', '1', '2', '3'].map(term);
    const others: MatchNode = { kind: 'not', include: stem('x'), exclude: within('or', 2) };
    const either: MatchNode = { kind: 'or', children: [{ kind: 'definition', index: 0 }, stem('2')] };
    const nodes = [within('and', 3), within('or', 3), without(3), others, either];
    expect(nodes.map((node) => matchQuery(node, contextOf([within('or', 1)])))).toEqual([
      { bool: { filter: terms } },
      { bool: { should: terms, minimum_should_match: 1 } },
      { bool: { filter: [term('0')], must_not: terms.slice(1) } },
      { bool: { filter: [term('x')], must_not: terms.slice(0, 3) } },
      { bool: { should: terms.slice(0, 3), minimum_should_match: 1 } },
    ]);
  });

  it('never hands a text to a parser of queries, nor into the source of a script, whatever the plan', () => {
    const material = smallMaterial([1], ['title:x'], []);
    fc.assert(
      fc.property(matchNodes(material, DEFINITIONS), (node) => {
        const definitions = Array.from({ length: DEFINITIONS }, (): MatchNode => ({ kind: 'nothing' }));
        const query = JSON.stringify(matchQuery(node, contextOf(definitions)));
        expect(query).not.toMatch(/query_string|"regexp"|"wildcard"|"fuzzy"/);
        for (const [, source] of query.matchAll(/"source":"([^"]*)"/g)) expect(source).toBe('the script');
      }),
    );
  });
});
