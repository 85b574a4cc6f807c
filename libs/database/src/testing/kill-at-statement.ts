import type { Logger } from 'typeorm';
import type { Database } from '../database.js';

/**
 * Ends this process by SIGKILL before a statement: TypeORM calls its logger first. Tests of crashes try each number.
 *
 * @param number counted from 1, the first statement that has the text `from`
 */
export function killAtStatement({ manager }: Database, number: number, from: string): void {
  let count = 0;
  const ignored = (): void => undefined;
  const logger: Logger = {
    logQuery(statement) {
      if (count > 0 || statement.includes(from)) count += 1;
      if (count === number) process.kill(process.pid, 'SIGKILL');
    },
    logQueryError: ignored,
    logQuerySlow: ignored,
    logSchemaBuild: ignored,
    logMigration: ignored,
    log: ignored,
  };
  manager.dataSource.setOptions({ logger });
}
