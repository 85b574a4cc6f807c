import type { QueryHistory } from '@clinical/contracts';
import { mergeHistories } from './merge-histories.js';
import { addEntry, EMPTY_HISTORY, removeEntry } from './query-history.js';

/** Minutes count on from one search to the next. */
const history = (texts: readonly string[], startMinute = 0, begin: QueryHistory = EMPTY_HISTORY) =>
  texts.reduce((made, text, index) => {
    const minute = String(startMinute + index).padStart(2, '0');
    return addEntry(made, { text, dialect: 'trip', searchedAt: `2026-01-01T10:${minute}:00.000Z` }).history;
  }, begin);
const reported = ({ entries }: QueryHistory) => entries.map(({ number, text }) => `${number}: ${text}`);

describe('mergeHistories', () => {
  it('takes over entries of the other, with new numbers where they are taken', () => {
    const merged = mergeHistories(history(['asthma', 'gout']), history(['stroke'], 30));
    expect(reported(merged)).toEqual(['1: asthma', '2: gout', '3: stroke']);
    expect(merged.nextNumber).toBe(4);
  });

  it('lets references follow the entries that they mean', () => {
    const merged = mergeHistories(
      history(['asthma', 'gout']),
      history(['stroke', 'aspirin', '#1 AND #2', '#3 NOT child'], 30),
    );
    expect(reported(merged)).toEqual([
      '1: asthma',
      '2: gout',
      '3: stroke',
      '4: aspirin',
      '5: #3 AND #4',
      '6: #5 NOT child',
    ]);
    expect(merged.entries.map(({ references }) => references)).toEqual([[], [], [], [], [3, 4], [5]]);
  });

  it('keeps the same query once, with its later date', () => {
    const merged = mergeHistories(history(['asthma', 'gout']), history(['gout'], 30));
    expect(merged.entries.map(({ number, searchedAt }) => [number, searchedAt])).toEqual([
      [1, '2026-01-01T10:00:00.000Z'],
      [2, '2026-01-01T10:30:00.000Z'],
    ]);
  });

  it('is the same again when it is done again', () => {
    const local = history(['stroke', 'aspirin', '#1 AND #2'], 30);
    const merged = mergeHistories(history(['asthma']), local);
    expect(mergeHistories(merged, local)).toEqual(merged);
    expect(mergeHistories(merged, merged)).toEqual(merged);
  });

  it('leaves a history unchanged that only continued with its own numbers', () => {
    const server = history(['asthma', 'gout']);
    const local = history(['#1 OR #2'], 20, server);
    expect(mergeHistories(server, local)).toEqual(local);
  });

  it('brings the snapshots that are referred to', () => {
    const local = removeEntry(history(['stroke', 'other', '#1 AND x'], 30), 1);
    const merged = mergeHistories(history(['asthma']), local);
    expect(reported(merged)).toEqual(['1: asthma', '3: other', '4: #2 AND x']);
    expect(merged.dropped.map(({ number, text }) => [number, text])).toEqual([[2, 'stroke']]);
  });

  it('keeps thirty at most, the latest', () => {
    const texts = (from: string) => Array.from({ length: 30 }, (_, index) => `${from}${index}`);
    const merged = mergeHistories(history(texts('a')), history(texts('b'), 30));
    expect(merged.entries.map(({ text }) => text)).toEqual(texts('b'));
  });
});
