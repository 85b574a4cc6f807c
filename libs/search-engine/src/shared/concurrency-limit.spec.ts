import { ConcurrencyLimit } from './concurrency-limit.js';

const aCall = (deadlineMs = 60_000) => ({ signal: new AbortController().signal, deadlineMs });

/** Work that runs until it is ended. */
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

describe('ConcurrencyLimit', () => {
  it('admits calls in order, reports their waiting time, and refuses excess calls', async () => {
    const limit = new ConcurrencyLimit(1, 1);
    const [first, second] = [aWork(), aWork()];
    const both = Promise.all([limit.run(aCall(), first.work), limit.run(aCall(), second.work)]);
    await expect(limit.run(aCall(), aWork().work)).rejects.toMatchObject({
      name: 'EngineUnavailableError',
      message: 'The search engine is busy: too many searches are waiting. Try again in a moment.',
    });
    expect([first.waits, second.waits]).toEqual([[null], []]);
    first.end();
    second.end();
    expect(await both).toEqual(['done', 'done']);
    expect(second.waits).toEqual([expect.any(Number)]);
  });

  it('passes the remaining time to a call that waited', async () => {
    const limit = new ConcurrencyLimit(1, 1);
    const first = aWork();
    const running = limit.run(aCall(), first.work);
    const rest = limit.run(aCall(10_000), ({ deadlineMs }) => Promise.resolve(deadlineMs));
    await new Promise((resolve) => setTimeout(resolve, 20));
    first.end();
    await running;
    expect(await rest).toBeLessThan(9_990);
  });

  it('drops waiting calls that time out or are cancelled, and gives their place to others', async () => {
    const limit = new ConcurrencyLimit(1, 2);
    const first = aWork();
    const running = limit.run(aCall(), first.work);
    const caller = new AbortController();
    const called = limit.run({ signal: caller.signal, deadlineMs: 60_000 }, aWork().work);
    await expect(limit.run(aCall(5), aWork().work)).rejects.toThrow('The search did not end within 5 ms.');
    caller.abort();
    await expect(called).rejects.toMatchObject({ name: 'SearchCancelledError' });
    const last = limit.run(aCall(), () => Promise.resolve('last'));
    first.end();
    expect([await running, await last]).toEqual(['done', 'last']);
  });

  it('releases the permit of failed work', async () => {
    const limit = new ConcurrencyLimit(1, 1);
    await expect(limit.run(aCall(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limit.run(aCall(), (_, waitedMs) => Promise.resolve(waitedMs))).toBeNull();
  });

  it('rejects calls without time left or already cancelled', async () => {
    const limit = new ConcurrencyLimit(1, 1);
    const gone = new AbortController();
    gone.abort();
    await expect(limit.run(aCall(0), aWork().work)).rejects.toMatchObject({ name: 'SearchTimeoutError' });
    await expect(limit.run({ signal: gone.signal, deadlineMs: 9 }, aWork().work)).rejects.toMatchObject({
      name: 'SearchCancelledError',
    });
  });
});
