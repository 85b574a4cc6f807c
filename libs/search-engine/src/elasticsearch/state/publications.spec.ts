import { emptyState, writtenBy, type IndexState } from './index-state.js';
import { Histories } from './publications.js';

const begun = emptyState('0001', { version: 0, nextPublication: 1 });
const next = (state: IndexState, writer: string): IndexState =>
  writtenBy(writer, { ...state, version: state.version + 1 });

describe('histories of the index', () => {
  it('are one through changes after changes, whoever makes them, and in whatever order they are met', () => {
    const histories = new Histories();
    const first = next(begun, 'A');
    const second = next(first, 'A');
    const third = next(second, 'B');
    const keys = [first, third, second, third].map((state) => histories.keyOf(state));
    expect(new Set(keys).size).toBe(1);
  });

  it('are different after a snapshot was restored and written on', () => {
    const histories = new Histories();
    const kept = next(begun, 'A');
    const before = histories.keyOf(next(kept, 'A'));
    expect(histories.keyOf(kept)).toBe(before);
    const after = histories.keyOf(next(kept, 'B'));
    expect(after).not.toBe(before);
    expect(histories.keyOf(next(next(kept, 'B'), 'C'))).toBe(after);
  });

  it('are different after everything was removed and begun anew, and for each generation', () => {
    const histories = new Histories();
    const states = [next(begun, 'A'), next(begun, 'B'), { ...next(begun, 'B'), generation: '0002' }];
    expect(new Set(states.map((state) => histories.keyOf(state))).size).toBe(3);
  });

  it('are told of the last hundred writers, and a longer one is taken for another', () => {
    let state = next(begun, 'first');
    const first = state;
    for (let writer = 0; writer < 200; writer++) state = next(state, `${writer}`);
    expect(state.writers?.length).toBe(100);
    const histories = new Histories();
    expect(histories.keyOf(first)).not.toBe(histories.keyOf(state));
  });
});
