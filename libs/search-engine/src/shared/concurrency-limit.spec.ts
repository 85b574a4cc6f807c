import { ConcurrencyLimit } from './concurrency-limit.js';

const aCall = (deadlineMs = 60_000) => ({ signal: new AbortController().signal, deadlineMs });

/** Work that goes on until it is ended. */
function aWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const waits: (number | null)[] = [];
  const work = async (_: unknown, waitedMs: number | null): Promise<string> => {
    waits.push(waitedMs);
    await ended;
    return 'done';
  };
  return { work, waits, end };
}

describe('CallGate', () => {
  it('lets calls through one after the other, tells those that waited how long, and refuses what is too much', async () => {
    const gate = new ConcurrencyLimit(1, 1);
    const [first, second] = [aWork(), aWork()];
    const both = Promise.all([gate.run(aCall(), first.work), gate.run(aCall(), second.work)]);
    await expect(gate.run(aCall(), aWork().work)).rejects.toMatchObject({
      name: 'EngineUnavailableError',
      message: 'The search engine is busy: too many searches are waiting. Try again in a moment.',
    });
    expect([first.waits, second.waits]).toEqual([[null], []]);
    first.end();
    second.end();
    expect(await both).toEqual(['done', 'done']);
    expect(second.waits).toEqual([expect.any(Number)]);
  });

  it('gives what is left of the time to the call that waited', async () => {
    const gate = new ConcurrencyLimit(1, 1);
    const first = aWork();
    const running = gate.run(aCall(), first.work);
    const rest = gate.run(aCall(10_000), ({ deadlineMs }) => Promise.resolve(deadlineMs));
    await new Promise((resolve) => setTimeout(resolve, 20));
    first.end();
    await running;
    expect(await rest).toBeLessThan(9_990);
  });

  it('lets those go that wait past their deadline or are called off, and their place to others', async () => {
    const gate = new ConcurrencyLimit(1, 2);
    const first = aWork();
    const running = gate.run(aCall(), first.work);
    const caller = new AbortController();
    const called = gate.run({ signal: caller.signal, deadlineMs: 60_000 }, aWork().work);
    await expect(gate.run(aCall(5), aWork().work)).rejects.toThrow('The search did not end within 5 ms.');
    caller.abort();
    await expect(called).rejects.toMatchObject({ name: 'SearchCancelledError' });
    const last = gate.run(aCall(), () => Promise.resolve('last'));
    first.end();
    expect([await running, await last]).toEqual(['done', 'last']);
  });

  it('passes the place of work that failed on', async () => {
    const gate = new ConcurrencyLimit(1, 1);
    await expect(gate.run(aCall(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(aCall(), (_, waitedMs) => Promise.resolve(waitedMs))).toBeNull();
  });

  it('takes no call whose time is over or whose caller is gone', async () => {
    const gate = new ConcurrencyLimit(1, 1);
    const gone = new AbortController();
    gone.abort();
    await expect(gate.run(aCall(0), aWork().work)).rejects.toMatchObject({ name: 'SearchTimeoutError' });
    await expect(gate.run({ signal: gone.signal, deadlineMs: 9 }, aWork().work)).rejects.toMatchObject({
      name: 'SearchCancelledError',
    });
  });
});
