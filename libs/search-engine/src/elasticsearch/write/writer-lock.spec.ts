import {
  ScriptedElasticsearch,
  type MetRequest,
  type ScriptedAnswer,
} from '../fixtures/scripted-elasticsearch.js';
import type { Store } from '../generations/store.js';
import { IndexNames } from '../state/index-state.js';
import { WriterLock } from './writer-lock.js';

const LEASE_MS = 30_000;
const CONFLICT = { status: 409, body: { error: { type: 'version_conflict_engine_exception' }, status: 409 } };

describe('the lock of a writer', () => {
  const clocks = { monotonic: 0, wall: 0 };
  let holder: unknown;
  let isTaken: boolean;
  let elasticsearch: ScriptedElasticsearch;
  let lock: WriterLock;

  const answer = ({ method, path, body }: MetRequest): ScriptedAnswer => {
    if (path.endsWith('/_settings')) return { body: { any: {} } };
    if (method === 'PUT' && isTaken) return CONFLICT;
    if (method === 'PUT') holder = (JSON.parse(body) as { holder: unknown }).holder;
    if (method === 'GET' && holder === undefined) return { status: 404, body: { found: false } };
    return { body: { found: true, _seq_no: 1, _primary_term: 1, _source: { holder } } };
  };
  const takeOver = (): void => {
    isTaken = true;
    holder = { owner: 'another' };
  };
  const writes = (): number => elasticsearch.requests.filter(({ method }) => method === 'PUT').length;

  beforeEach(async () => {
    Object.assign(clocks, { monotonic: 5_000, wall: 1_700_000_000_000 });
    holder = undefined;
    isTaken = false;
    elasticsearch = await ScriptedElasticsearch.start(answer);
    const store = { client: elasticsearch.client, names: new IndexNames('any') } as Store;
    lock = await WriterLock.acquire(store, 'update', LEASE_MS, {
      monotonic: () => clocks.monotonic,
      wall: () => clocks.wall,
    });
  });
  afterEach(async () => {
    await lock.release();
    await elasticsearch.close();
  });

  it('is not requested again while its lease is valid by both clocks', async () => {
    clocks.wall += LEASE_MS - 1;
    clocks.monotonic += LEASE_MS - 1;
    await lock.requireHeld();
    expect(writes()).toBe(1);
  });

  it.each(['monotonic', 'wall'] as const)(
    'renews the lock when its lease expired by the %s clock alone, as after a suspension or a clock set back',
    async (clock) => {
      clocks[clock] += LEASE_MS;
      await lock.requireHeld();
      await lock.requireHeld();
      expect(writes()).toBe(2);
      expect(holder).toMatchObject({ renewedAt: clocks.wall });
    },
  );

  it('is lost to another writer that took it while the machine was suspended', async () => {
    takeOver();
    clocks.wall += LEASE_MS;
    await expect(lock.requireHeld()).rejects.toMatchObject({ name: 'WriterBusyError' });
  });
});
