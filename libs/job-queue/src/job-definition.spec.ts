import { z } from 'zod';
import { backoffDelay } from './core/handlers.js';
import { defineJob, RETRIES } from './job-definition.js';

const MIDDLE = 0.5;

describe('defineJob', () => {
  const job = { name: 'test.job', queue: 'mail', payload: z.strictObject({}) } as const;

  it('adds the defaults', () => {
    expect(defineJob(job)).toEqual({ ...job, retries: RETRIES.default, concurrency: 1, leaseMs: 30_000 });
  });

  it('keeps the values of the job', () => {
    const own = { ...job, retries: RETRIES.weekend, concurrency: 8, leaseMs: 15_000 };
    expect(defineJob(own)).toEqual(own);
  });
});

describe('RETRIES', () => {
  it.each([
    ['onceMore', 1, 1],
    ['threeMinutes', 3, 2],
    ['userWaits', 5, 3],
    ['default', 15, 8],
    ['twoHours', 123, 60],
    ['fourHours', 243, 60],
    ['weekend', 66 * 60 + 3, 60],
  ] as const)('%s retries for %i minutes, at most %i minutes apart', (name, total, longest) => {
    const policy = RETRIES[name];
    const waits = Array.from(
      { length: policy.attempts - 1 },
      (_, at) => backoffDelay(policy, at + 1, MIDDLE) / 60_000,
    );
    const sum = waits.reduce((minutes, wait) => minutes + wait, 0);
    expect([Math.round(sum), Math.round(Math.max(...waits))]).toEqual([total, longest]);
  });
});
