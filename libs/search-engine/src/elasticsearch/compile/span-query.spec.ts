import {
  MAX_NEAR_GAP,
  MAX_NEAR_OPERANDS,
  PHRASE_FIELDS,
  type ExactField,
  type SpanNode,
} from '../../search-plan.js';
import { spanQuery } from './span-query.js';

const token = (text: string): SpanNode => ({ kind: 'token', text });
const sequence = (...parts: SpanNode[]): SpanNode => ({ kind: 'sequence', parts });
const any = (...options: SpanNode[]): SpanNode => ({ kind: 'any', options });
const near = (gap: number, ordered: boolean, ...operands: SpanNode[]): SpanNode => ({
  kind: 'near',
  operands,
  gap,
  ordered,
});
const starting: SpanNode = {
  kind: 'pattern',
  pattern: { literals: ['chi', ''], gaps: [{ min: 0, max: null }] },
};
const [heart, failure, drug, therapy] = ['heart', 'failure', 'drug', 'therapy'].map(token) as [
  SpanNode,
  SpanNode,
  SpanNode,
  SpanNode,
];

const context = {
  script: 'the script',
  expansions: { expand: () => ({ words: ['child', 'children'], count: 2 }) },
};

function compiled(span: SpanNode, fields: readonly ExactField[] = ['title'], minimum = 1): unknown {
  return spanQuery({ kind: 'span', span, fields, minimum }, context);
}

describe('the query of a span', () => {
  it('rejects more operands or wider gaps than the port allows', () => {
    const many = Array.from({ length: MAX_NEAR_OPERANDS + 1 }, (_, at) => token(`w${at}`));
    expect(() => compiled(near(MAX_NEAR_GAP, false, ...many))).toThrow(RangeError);
    expect(() => compiled(near(MAX_NEAR_GAP + 1, false, heart, failure))).toThrow(RangeError);
    expect(compiled(near(MAX_NEAR_GAP, false, ...many.slice(1)))).toBeDefined();
  });

  it('looks up single words and expansions of patterns', () => {
    expect(compiled(heart)).toEqual({ term: { 'tokensOf.title': { value: 'heart' } } });
    expect(compiled(starting)).toEqual({ terms: { 'tokensOf.title': ['child', 'children'] } });
    expect(compiled(any(heart, starting))).toEqual({
      terms: { 'tokensOf.title': ['heart', 'child', 'children'] },
    });
  });

  it('searches a phrase in all fields by three fields that contain all passages', () => {
    const { bool } = compiled(sequence(heart, failure), PHRASE_FIELDS) as { bool: { should: object[] } };
    expect(bool.should.map((query) => Object.keys((query as { intervals: object }).intervals))).toEqual([
      ['tokensOf.title'],
      ['tokensOf.abstract'],
      ['tokensOf.keywords'],
    ]);
  });

  it('expresses phrases and proximity by intervals', () => {
    expect(compiled(near(3, false, heart, sequence(drug, therapy)))).toEqual({
      intervals: {
        'tokensOf.title': {
          all_of: {
            ordered: false,
            max_gaps: 3,
            intervals: [
              { match: { query: 'heart' } },
              {
                all_of: {
                  ordered: true,
                  max_gaps: 0,
                  intervals: [{ match: { query: 'drug' } }, { match: { query: 'therapy' } }],
                },
              },
            ],
          },
        },
      },
    });
  });

  it.each([
    [
      'operands of several widths, as a rule for each combination',
      near(2, true, any(heart, sequence(heart, failure)), therapy),
      2,
    ],
    ['a choice within a phrase', sequence(any(heart, drug), failure), 1],
    ['words in any order side by side, within a phrase', sequence(near(0, false, drug, therapy), failure), 1],
  ])('compiles %s', (_, span, rules) => {
    const query = JSON.stringify(compiled(span));
    expect(query).not.toContain('script');
    expect(query.match(/"intervals":\{"tokensOf/g)).toHaveLength(rules);
  });

  it.each([
    ['more than one occurrence', heart, 2],
    ['a proximity within another', near(2, true, near(3, true, drug, therapy), heart), 1],
    [
      'operands in any order that may overlap',
      near(2, false, sequence(heart, failure), sequence(failure, drug)),
      1,
    ],
    ['a word near itself', near(2, false, heart, heart), 1],
  ])('leaves %s to the script, for documents with the words', (_, span, minimum) => {
    const query = compiled(span, ['title', 'abstract'], minimum) as {
      bool: { filter: [object, { script: { script: { source: string; params: object } } }] };
    };
    const [candidates, { script }] = query.bool.filter;
    expect(JSON.stringify(candidates)).toContain('tokensOf.title');
    expect(script.script).toMatchObject({ source: 'the script', params: { fields: 3, minimum } });
    expect(JSON.stringify(script.script.params)).not.toContain('heart');
  });

  it('finds nothing for a pattern without matches', () => {
    const none = { ...context, expansions: { expand: () => ({ words: [], count: 0 }) } };
    const query = spanQuery(
      { kind: 'span', span: sequence(starting, heart), fields: ['title'], minimum: 1 },
      none,
    );
    expect(query).toEqual({ match_none: {} });
  });
});
