import { TEXT_FIELDS, PHRASE_FIELDS, type MatchNode, type SpanNode } from '@clinical/search-engine';
import { leavesOfPlan } from './bare-leaves.js';

const stem = (text: string): MatchNode => ({ kind: 'stem', stem: text, fields: TEXT_FIELDS });
const token = (text: string): SpanNode => ({ kind: 'token', text });
const spanOf = (span: SpanNode): MatchNode => ({ kind: 'span', span, fields: PHRASE_FIELDS, minimum: 1 });

describe('leavesOfPlan', () => {
  it('lists every stem once, however often it is requested', () => {
    const match: MatchNode = {
      kind: 'and',
      children: [
        stem('heart'),
        { kind: 'or', children: [stem('failur'), stem('heart')] },
        {
          kind: 'not',
          include: stem('adult'),
          exclude: { kind: 'labelled', label: '1', child: stem('rat') },
        },
      ],
    };
    expect(leavesOfPlan({ match, definitions: [] })).toEqual(
      ['heart', 'failur', 'adult', 'rat'].map((each) => ({ table: 'stems', expression: `"${each}"` })),
    );
  });

  it('names a phrase and its endings as one leaf of exact words', () => {
    const last: SpanNode = { kind: 'any', options: [token('attack'), token('attacks')] };
    const match = spanOf({ kind: 'sequence', parts: [token('heart'), last] });
    expect(leavesOfPlan({ match, definitions: [] })).toEqual([
      { table: 'words', expression: '"heart attack" OR "heart attacks"' },
    ]);
  });

  it('follows definitions, and leaves out terms that no text contains', () => {
    const definitions: MatchNode[] = [{ kind: 'everything' }, stem('asthma')];
    const match: MatchNode = {
      kind: 'and',
      children: [
        { kind: 'definition', index: 0 },
        { kind: 'definition', index: 1 },
        { kind: 'date', from: 1, to: 2 },
      ],
    };
    expect(leavesOfPlan({ match, definitions })).toEqual([{ table: 'stems', expression: '"asthma"' }]);
  });

  it('refuses a plan that no bare statement can express', () => {
    const near = spanOf({ kind: 'near', operands: [token('a'), token('b')], gap: 2, ordered: false });
    expect(() => leavesOfPlan({ match: near, definitions: [] })).toThrow(RangeError);
  });
});
