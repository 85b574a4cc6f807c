/** @jest-environment ./tools/testing/browser-environment.cjs */
import { browserHistory, HISTORY_KEY } from './history-store.js';

const NOW = new Date('2026-11-21T09:05:00Z');
const open = () => browserHistory(() => NOW);

beforeEach(() => window.localStorage.clear());

describe('the history in the browser', () => {
  it('numbers searches, reuses no number, and survives a reload', () => {
    const history = open();
    expect([history.add('asthma', 'trip'), history.add('wheez*.ti.', 'ovid')]).toEqual([1, 2]);
    history.remove(2);
    history.clear();
    expect(history.add('gout', 'trip')).toBe(3);
    expect(open().read().entries).toEqual([
      {
        number: 3,
        text: 'gout',
        dialect: 'trip',
        searchedAt: NOW.toISOString(),
        total: null,
        references: [],
        lines: [],
      },
    ]);
  });

  it('keeps the result of a search, and notifies listeners', () => {
    const history = open();
    const heard: (number | null)[] = [];
    const stop = history.subscribe(() => heard.push(history.read().entries[0]?.total ?? null));
    history.found(history.add('asthma', 'trip'), { total: 12 });
    stop();
    history.found(1, { total: 13 });
    expect(heard).toEqual([null, 12]);
    expect(history.read().entries[0]?.total).toBe(13);
  });

  it('adds to the entries that another tab has stored meanwhile', () => {
    const [one, other] = [open(), open()];
    one.add('asthma', 'trip');
    other.add('gout', 'trip');
    expect(other.read().entries.map(({ number, text }) => [number, text])).toEqual([
      [1, 'asthma'],
      [2, 'gout'],
    ]);
  });

  it.each(['{', '[]', '{"version":2}', '{"version":1,"entries":7}'])('starts empty on %s', (stored) => {
    window.localStorage.setItem(HISTORY_KEY, stored);
    expect(open().read().entries).toEqual([]);
  });

  it('lasts until the page closes when the browser denies storage, and reports it', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const history = open();
    history.add('asthma', 'trip');
    expect([history.isKept(), history.read().entries.length]).toEqual([false, 1]);
    history.add('gout', 'trip');
    expect(history.read().entries.map(({ number }) => number)).toEqual([1, 2]);
    refuse.mockRestore();
  });
});
