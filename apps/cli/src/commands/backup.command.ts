import { backUp, migrate, restore, type KeptDatabase } from '@clinical/database';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';

/** `backup`: accounts and everything around them in one file. */
export function backupCommand({ terminal, readConfig, end }: ProgramContext): Command {
  return new Command('backup')
    .description('write the database of accounts to a file, while the service goes on')
    .argument('<file>', 'a file that is not there yet')
    .action(async (file: string) => {
      await backUp(readConfig().database, file);
      printLines(terminal.out, [
        `The backup is ${file}. It holds personal data: keep it where nobody else reads it.`,
        'The collection of documents is not in it.',
      ]);
      end(EXIT.ok);
    });
}

/** `restore`: what a backup holds, in place of what is there. */
export function restoreCommand({ terminal, readConfig, end }: ProgramContext): Command {
  return new Command('restore')
    .description('replace the database of accounts by a backup; stop the service and its workers before')
    .argument('<file>', 'a file that the command backup has written')
    .action(async (file: string) => {
      const { database } = readConfig();
      const kept = await restore(database, file);
      // Said before anything else may fail: it is the only other copy.
      if (kept !== null) printLines(terminal.out, [whatWasThere(kept)]);
      const steps = await migrate(database);
      printLines(terminal.out, [
        'The backup is restored.',
        ...(steps.length === 0 ? [] : ['It was of an older version and was brought to the present one.']),
        'At the next start of the service, what was due since the backup was made begins at once, and mails that waited in it are sent, again if they were sent before. `jobs list` counts them; docs/operating.md says how to send none of them.',
      ]);
      end(EXIT.ok);
    });
}

function whatWasThere({ file, isDamaged }: KeptDatabase): string {
  return isDamaged
    ? `What was there before is damaged; it is kept as it was found: ${file}.`
    : `What was there before is ${file}.`;
}
