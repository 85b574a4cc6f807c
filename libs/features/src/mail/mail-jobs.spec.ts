import { SEND_LIST_MAIL, SEND_MAIL } from './mail-jobs.js';

const HOUR_MS = 3_600_000;

describe('Mail jobs', () => {
  it.each([SEND_MAIL, SEND_LIST_MAIL])('retry for two to three days: $name', (definition) => {
    const {
      attempts,
      backoff: { delayMs, maxDelayMs = Infinity },
    } = definition;
    const waits = Array.from({ length: attempts - 1 }, (_, at) => Math.min(delayMs * 2 ** at, maxDelayMs));
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS;
    expect([hours > 48, hours < 72, Math.max(...waits) <= HOUR_MS]).toEqual([true, true, true]);
  });
});
