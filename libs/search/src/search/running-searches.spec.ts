import { RunningSearches } from './running-searches.js';

const NEVER_MS = 1_000_000;

describe('RunningSearches', () => {
  it('resolves immediately without a search', async () => {
    await expect(new RunningSearches().quiet(NEVER_MS)).resolves.toBeUndefined();
  });

  it('is quiet when the last of several searches has ended, even by an error', async () => {
    const searches = new RunningSearches();
    const log: string[] = [];
    let end: () => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const first = searches.during(() => new Promise<void>((resolve) => (end = resolve)));
    const second = searches.during(() => new Promise<void>((_, reject) => (fail = reject)));
    const quiet = searches.quiet(NEVER_MS).then(() => log.push('quiet'));
    end();
    await first;
    log.push('first ended');
    fail(new Error('no index'));
    await expect(second).rejects.toThrow('no index');
    await quiet;
    expect(log).toEqual(['first ended', 'quiet']);
  });

  it('resolves after the time limit, even while searches continue', async () => {
    const searches = new RunningSearches();
    void searches.during(() => new Promise(() => undefined));
    await expect(searches.quiet(1)).resolves.toBeUndefined();
  });
});
