import { createRequire } from 'node:module';

const { DataSource } = createRequire(new URL('../../libs/database/package.json', import.meta.url))('typeorm');

/**
 * Loaded before a program: ends its process by SIGKILL before the statement of number `KILL_AT`, counted from the first one about
 * purchases on. Tests of crashes go through all numbers.
 */
const last = Number(process.env['KILL_AT']);
let count = 0;
const create = DataSource.prototype.createQueryRunner;
DataSource.prototype.createQueryRunner = function (...options) {
  const runner = create.apply(this, options);
  const { query } = runner;
  runner.query = function (...statement) {
    if (count > 0 || String(statement[0]).includes('purchases')) count += 1;
    if (count > 0 && count === last) process.kill(process.pid, 'SIGKILL');
    return query.apply(this, statement);
  };
  return runner;
};
