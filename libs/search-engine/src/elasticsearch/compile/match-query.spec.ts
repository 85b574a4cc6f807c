import fc from 'fast-check';
import { DEFINITIONS, matchNodes } from '../../contract/generated-nodes.js';
import { smallMaterial } from '../../contract/generated-plans.js';
import type { MatchNode } from '../../search-plan.js';
import { matchQuery, type MatchContext } from './match-query.js';

const context: MatchContext = {
  script: 'the script',
  expansions: { expand: () => ({ words: ['found'], count: 1 }) },
  definitions: [{ kind: 'stem', stem: 'asthma', fields: ['title', 'abstract', 'keywords'] }],
  firstFulfilled: ({ children }) => children[1] ?? null,
};
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
    expect(matchQuery(node, context)).toEqual(expected);
  });

  it('never hands a text to a parser of queries, nor into the source of a script, whatever the plan', () => {
    const material = smallMaterial([1], ['title:x'], []);
    fc.assert(
      fc.property(matchNodes(material, DEFINITIONS), (node) => {
        const definitions = Array.from({ length: DEFINITIONS }, (): MatchNode => ({ kind: 'nothing' }));
        const query = JSON.stringify(matchQuery(node, { ...context, definitions }));
        expect(query).not.toMatch(/query_string|"regexp"|"wildcard"|"fuzzy"/);
        for (const [, source] of query.matchAll(/"source":"([^"]*)"/g)) expect(source).toBe('the script');
      }),
    );
  });
});
