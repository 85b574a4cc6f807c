import { dirname } from 'node:path';
import { migrate } from '@clinical/database';
import { makeFolder } from '@clinical/platform';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';

/** `migrate`: the tables of accounts and of everything around them. */
export function migrateCommand({ terminal, readConfig, end }: ProgramContext): Command {
  return new Command('migrate')
    .description(
      'bring the database of accounts to the version of this program; starting the service does it too',
    )
    .action(async () => {
      const { database } = readConfig();
      if (database.kind === 'sqlite') makeFolder(dirname(database.file));
      const steps = await migrate(database);
      printLines(
        terminal.out,
        steps.length === 0 ? ['The database is up to date.'] : steps.map((step) => `Took the step ${step}.`),
      );
      end(EXIT.ok);
    });
}
