import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SearchCancelledError, type CallContext, type SearchPlan } from '@clinical/search-engine';
import request from 'supertest';
import { startApi, type RunningApi } from '../testing/running-api.js';

// Search threads compile their sources when they start from them.
jest.setTimeout(60_000);

/** Searches queued before the abandoned one; they run one after the other on the only thread. */
const AHEAD = 200;

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** The state of the next HTTP search, which queues behind a long one. */
function watchNextSearch(): {
  readonly arrived: Promise<void>;
  readonly outcome: () => Promise<unknown>;
  readonly ahead: () => Promise<unknown>[];
} {
  const search = api.engine.search.bind(api.engine);
  let outcome: Promise<unknown> = Promise.reject(new Error('no search came'));
  outcome.catch(() => undefined);
  let ahead: Promise<unknown>[] = [];
  const arrived = new Promise<void>((resolve) => {
    jest.spyOn(api.engine, 'search').mockImplementationOnce((plan: SearchPlan, context: CallContext) => {
      const patient = (): CallContext => ({ ...context, signal: new AbortController().signal });
      ahead = Array.from({ length: AHEAD }, () => search(plan, patient()));
      const own = search(plan, context);
      outcome = own;
      resolve();
      return own;
    });
  });
  return { arrived, outcome: () => outcome, ahead: () => ahead };
}

describe('A search whose caller disconnects', () => {
  it('is cancelled in the engine, does not affect other searches, and frees its slot', async () => {
    // The service reads properties of the collection once by its own searches, which no caller aborts.
    await request(api.server).get('/Search?criteria=fracture').expect(200);
    const { port } = api.server.address() as AddressInfo;
    const watched = watchNextSearch();
    const call = get({ port, host: '127.0.0.1', path: '/Search?criteria=asthma' });
    call.on('error', () => undefined);
    await watched.arrived;
    call.destroy();
    await expect(watched.outcome()).rejects.toThrow(SearchCancelledError);
    const others = await Promise.allSettled(watched.ahead());
    expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);
    await request(api.server).get('/Search?criteria=asthma').expect(200);
    expect(api.logged()).not.toContain('request failed');
  });
});
