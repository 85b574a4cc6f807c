import { startFromSource } from '@clinical/platform/testing';

jest.setTimeout(120_000);

describe('the comparison of both engines', () => {
  it('starts as a separate program, and prints its options', async () => {
    const { code, err } = await startFromSource('tools/evaluation/engines/main.ts', {}, '--help').ended;
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('--queries <number>') });
  });
});
