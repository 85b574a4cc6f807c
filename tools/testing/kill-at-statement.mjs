import { createRequire } from 'node:module';

const { AbstractLogger } = createRequire(new URL('../../libs/database/package.json', import.meta.url))(
  'typeorm',
);

/**
 * Loaded before a program that runs from its sources: ends its process by SIGKILL before the statement of number `KILL_AT`, counted
 * from the first one with the text `KILL_FROM` on. TypeORM tells its logger of each statement before it runs. Tests of
 * crashes go through all numbers.
 */
const last = Number(process.env['KILL_AT']);
const first = process.env['KILL_FROM'] ?? 'purchases';
let count = 0;
AbstractLogger.prototype.logQuery = (statement) => {
  if (count > 0 || statement.includes(first)) count += 1;
  if (count > 0 && count === last) process.kill(process.pid, 'SIGKILL');
};
