import { parseStrategy, queryLines } from '@clinical/query-language';
import { strategyGraph } from './strategy-graph.js';

const graphOf = (text: string) => {
  const strategy = parseStrategy(text, { dialect: 'ovid', language: 'en', today: '2026-01-01' });
  const totals = [{ number: 1, total: 40 }];
  return strategyGraph(queryLines(strategy), strategy.finalLine, totals);
};

describe('strategyGraph', () => {
  it('shows which line uses which, and which is the result', () => {
    const { lines } = graphOf('1. asthma.ti.\n2. child.ti.\n3. 1 and 2\n4. gout.ti.');
    expect(lines.map(({ label, total, from, to, isResult }) => [label, total, from, to, isResult])).toEqual([
      ['1', 40, [], ['3'], false],
      ['2', undefined, [], ['3'], false],
      ['3', undefined, ['1', '2'], [], false],
      ['4', undefined, [], [], true],
    ]);
  });

  it('gives overlapping arcs separate tracks, and shares a track among others', () => {
    const { arcs, tracks } = graphOf('1. a.ti.\n2. b.ti.\n3. 1 or 2\n4. c.ti.\n5. d.ti.\n6. 4 or 5');
    expect(arcs).toEqual([
      { from: 1, to: 2, track: 0 },
      { from: 4, to: 5, track: 0 },
      { from: 0, to: 2, track: 1 },
      { from: 3, to: 5, track: 1 },
    ]);
    expect(tracks).toBe(2);
  });

  it('leaves out a reference to a missing line', () => {
    const { lines, arcs } = graphOf('1. asthma.ti.\n2. 1 and 9');
    expect(arcs).toEqual([{ from: 0, to: 1, track: 0 }]);
    expect(lines[1]?.from).toEqual(['1']);
  });

  it('has no arcs for unconnected lines', () => {
    expect(graphOf('1. asthma.ti.\n2. child.ti.')).toMatchObject({ arcs: [], tracks: 0 });
  });
});
