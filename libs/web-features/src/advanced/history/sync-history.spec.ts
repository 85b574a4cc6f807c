/** @jest-environment ./tools/testing/browser-environment.cjs */
import type { QueryHistory } from '@clinical/contracts';
import { EMPTY_HISTORY, mergeHistories } from '@clinical/query-language';
import { forgetAccountHistory } from '../../library/import/use-library-import.js';
import type { HistoryCalls, ServerHistory } from './history-calls.js';
import { browserHistory } from './history-store.js';
import { REVISION_KEY, syncHistory } from './sync-history.js';

const ANA = 7;
const BEN = 8;
let minute = 0;
const open = () => browserHistory(() => new Date(Date.UTC(2026, 0, 1, 10, minute++)));

/** Imitates the server. */
function aServer(begin: ServerHistory = { revision: 0, history: EMPTY_HISTORY }) {
  let stored = begin;
  const calls: HistoryCalls = {
    fetch: async () => stored,
    store: async ({ revision, history }) => {
      const next = revision === stored.revision ? history : mergeHistories(stored.history, history);
      stored = { revision: stored.revision + 1, history: next };
      return stored;
    },
  };
  return { calls, stored: () => stored };
}

const texts = ({ entries }: QueryHistory) => entries.map(({ text }) => text);
const settle = () => new Promise((later) => setTimeout(later, 30));
/** Waits for what is to come, however slow the machine is. */
const until = async (has: () => boolean): Promise<void> => {
  while (!has()) await settle();
};

beforeEach(() => {
  window.localStorage.clear();
  minute = 0;
});

describe('the history of an account', () => {
  it('is merged with the browser’s at first, and synchronised with each change', async () => {
    const local = open();
    local.add('asthma', 'trip');
    const elsewhere = open();
    window.localStorage.clear();
    const other = open();
    other.add('stroke', 'trip');
    const server = aServer({ revision: 4, history: other.read() });
    window.localStorage.clear();
    elsewhere.add('gout', 'trip');
    const stop = syncHistory(elsewhere, ANA, server.calls, 1);
    await until(() => elsewhere.read().entries.length === 2);
    await settle();
    expect(texts(elsewhere.read())).toEqual(['stroke', 'gout']);
    elsewhere.add('#1 OR #2', 'trip');
    await until(() => server.stored().revision === 6);
    await settle();
    stop();
    expect([server.stored().revision, texts(server.stored().history)]).toEqual([
      6,
      ['stroke', 'gout', '#1 OR #2'],
    ]);
    expect(window.localStorage.getItem(REVISION_KEY)).toBe('{"owner":7,"revision":6}');
  });

  it('is left alone where both are the same already', async () => {
    const local = open();
    local.add('asthma', 'trip');
    const server = aServer({ revision: 2, history: local.read() });
    window.localStorage.setItem(REVISION_KEY, '{"owner":7,"revision":2}');
    const stop = syncHistory(local, ANA, server.calls, 1);
    await settle();
    stop();
    expect(server.stored().revision).toBe(2);
  });

  it('keeps what is added while it is on its way', async () => {
    const local = open();
    local.add('asthma', 'trip');
    const server = aServer();
    const slow: HistoryCalls = {
      ...server.calls,
      store: async (from, signal) => {
        const answer = await server.calls.store(from, signal);
        if (server.stored().revision === 1) local.add('gout', 'trip');
        return answer;
      },
    };
    const stop = syncHistory(local, ANA, slow, 1);
    await until(() => server.stored().history.entries.length === 2);
    await settle();
    stop();
    expect([texts(local.read()), texts(server.stored().history)]).toEqual([
      ['asthma', 'gout'],
      ['asthma', 'gout'],
    ]);
  });

  it('stays in the browser while the server is away, and is sent with the next change', async () => {
    const local = open();
    local.add('asthma', 'trip');
    const server = aServer();
    let away = true;
    const calls: HistoryCalls = {
      ...server.calls,
      fetch: (signal) => (away ? Promise.reject(new Error('away')) : server.calls.fetch(signal)),
    };
    const stop = syncHistory(local, ANA, calls, 1);
    await settle();
    away = false;
    local.add('gout', 'trip');
    await settle();
    stop();
    expect(texts(server.stored().history)).toEqual(['asthma', 'gout']);
  });

  it('leaves the browser with its owner, and a visitor’s own stays', async () => {
    const local = open();
    const heard: number[] = [];
    const stopHearing = local.subscribe(() => heard.push(local.read().entries.length));
    local.add('asthma', 'trip');
    forgetAccountHistory();
    expect(texts(local.read())).toEqual(['asthma']);
    const stop = syncHistory(local, ANA, aServer().calls, 1);
    await settle();
    stop();
    forgetAccountHistory();
    stopHearing();
    expect([texts(local.read()), heard.at(-1)]).toEqual([[], 0]);
  });

  it('is never another’s, even where the server was out of reach while its owner was here', async () => {
    const local = open();
    const away: HistoryCalls = {
      fetch: () => Promise.reject(new Error('away')),
      store: () => Promise.reject(new Error('away')),
    };
    const stopAna = syncHistory(local, ANA, away, 1);
    local.add('a private matter', 'trip');
    await settle();
    stopAna();
    const server = aServer();
    const stopBen = syncHistory(local, BEN, server.calls, 1);
    local.add('gout', 'trip');
    await settle();
    stopBen();
    expect(texts(server.stored().history)).toEqual(['gout']);
    expect(texts(local.read())).toEqual(['gout']);
  });

  it('leaves the browser with its owner where it was never sent, too', async () => {
    const local = open();
    const stop = syncHistory(local, ANA, aServer().calls, 1);
    stop();
    local.add('asthma', 'trip');
    forgetAccountHistory();
    expect(texts(local.read())).toEqual([]);
  });

  it('leaves the browser with its owner on a page that does not show it, too', async () => {
    const local = open();
    local.add('asthma', 'trip');
    const stop = syncHistory(local, ANA, aServer().calls, 1);
    await settle();
    stop();
    forgetAccountHistory();
    expect(texts(local.read())).toEqual([]);
  });
});
