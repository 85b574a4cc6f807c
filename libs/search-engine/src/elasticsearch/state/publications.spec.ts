import { emptyState, writtenBy, type IndexState } from './index-state.js';
import { Histories } from './publications.js';

const initial = emptyState('0001', { version: 0, nextPublication: 1 });
const next = (state: IndexState, writer: string): IndexState =>
  writtenBy(writer, { ...state, version: state.version + 1 });

describe('histories of the index', () => {
  it('are the same across changes by any writer, seen in any order', () => {
    const histories = new Histories();
    const first = next(initial, 'A');
    const second = next(first, 'A');
    const third = next(second, 'B');
    const keys = [first, third, second, third].map((state) => histories.keyOf(state));
    expect(new Set(keys).size).toBe(1);
  });

  it('differ after a snapshot was restored and changed', () => {
    const histories = new Histories();
    const kept = next(initial, 'A');
    const before = histories.keyOf(next(kept, 'A'));
    expect(histories.keyOf(kept)).toBe(before);
    const after = histories.keyOf(next(kept, 'B'));
    expect(after).not.toBe(before);
    expect(histories.keyOf(next(next(kept, 'B'), 'C'))).toBe(after);
  });

  it('differ after an index was recreated, and for each generation', () => {
    const histories = new Histories();
    const states = [next(initial, 'A'), next(initial, 'B'), { ...next(initial, 'B'), generation: '0002' }];
    expect(new Set(states.map((state) => histories.keyOf(state))).size).toBe(3);
  });

  it('are recognized for the last hundred writers; a longer gap counts as another history', () => {
    let state = next(initial, 'first');
    const first = state;
    for (let writer = 0; writer < 200; writer++) state = next(state, `${writer}`);
    expect(state.writers?.length).toBe(100);
    const histories = new Histories();
    expect(histories.keyOf(first)).not.toBe(histories.keyOf(state));
  });
});
