import { startFromSource } from '@clinical/platform/testing';

jest.setTimeout(300_000);

describe('the comparison of overviews with their links', () => {
  it('finds every count equal to the total of its link, in a small run', async () => {
    const args = ['--searches', '8', '--links', '12', '--records', '400'];
    const { code, out } = await startFromSource('tools/evaluation/overviews/main.ts', {}, ...args).ended;
    const last = JSON.parse(out.trim().split('\n').at(-1) ?? '{}') as { counts: number; wrong: number };
    expect([code, last.counts > 50, last.wrong]).toEqual([0, true, 0]);
  });
});
