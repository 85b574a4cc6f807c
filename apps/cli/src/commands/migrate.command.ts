import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { withDatabaseMaintenance } from './database-maintenance.js';

/** `migrate`: the schema of the database. */
export function migrateCommand({ terminal, readConfig, end }: ProgramContext): Command {
  return new Command('migrate')
    .description(
      'migrate the database of accounts to the version of this program; the service also does it when it starts',
    )
    .action(async () => {
      const steps = await withDatabaseMaintenance(readConfig(), (maintenance) => maintenance.migrate());
      printLines(
        terminal.out,
        steps.length === 0
          ? ['The database is up to date.']
          : steps.map((step) => `Applied the migration ${step}.`),
      );
      end(EXIT.ok);
    });
}
