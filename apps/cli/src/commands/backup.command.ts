import type { KeptDatabase } from '@clinical/database';
import { noteBackup } from '@clinical/platform';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { withDatabaseMaintenance } from './database-maintenance.js';

/** `backup`: writes accounts and everything that belongs to them to one file. */
export function backupCommand({ terminal, readConfig, end }: ProgramContext): Command {
  return new Command('backup')
    .description('write the database of accounts to a file, while the service runs')
    .argument('<file>', 'a file that does not exist yet')
    .action(async (file: string) => {
      const config = readConfig();
      await withDatabaseMaintenance(config, (maintenance) => maintenance.backUp(file));
      await noteBackup(config.dataDirectory);
      printLines(terminal.out, [
        `The backup is ${file}. It contains personal data: store it where only you can read it.`,
        'It does not contain the collection of documents.',
      ]);
      end(EXIT.ok);
    });
}

/** `restore`: replaces the database by a backup. */
export function restoreCommand({ terminal, readConfig, end }: ProgramContext): Command {
  return new Command('restore')
    .description('replace the database of accounts by a backup; stop the service and its workers first')
    .argument('<file>', 'a file that the command backup has written')
    .action(async (file: string) => {
      const steps = await withDatabaseMaintenance(readConfig(), async (maintenance) => {
        const kept = await maintenance.restore(file);
        // Printed before anything can fail: it is the only other copy.
        if (kept !== null) printLines(terminal.out, [previousDatabase(kept)]);
        return maintenance.migrate();
      });
      printLines(terminal.out, [
        'The backup is restored.',
        ...(steps.length === 0 ? [] : ['It was made by an older version and has been migrated.']),
        'At the next start of the service, jobs that were due since the backup was made start at once, and mails that waited in it are sent, again if they were sent before. `jobs list` counts them; docs/operations/backup.md says how to send none of them.',
      ]);
      end(EXIT.ok);
    });
}

function previousDatabase({ file, isDamaged }: KeptDatabase): string {
  return isDamaged
    ? `The previous database is damaged; it is kept unchanged as ${file}.`
    : `The previous database is kept as ${file}.`;
}
