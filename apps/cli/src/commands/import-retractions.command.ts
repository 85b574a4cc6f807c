import { resolve } from 'node:path';
import { Command } from 'commander';
import { listName, RetractionListReader } from '@clinical/importers';
import type { ProgramContext } from '../program-context.js';
import { progressOption, runImport, type CommonOptions } from './run-import.js';

/** `import retractions <paths…>`: statements of a list about works, in the collection or not. */
export function importRetractionsCommand(context: ProgramContext): Command {
  const command = new Command('retractions')
    .description(
      'lists of retractions, expressions of concern and reinstatements (.csv, .tsv, .jsonl; also .gz), such as that of Retraction Watch',
    )
    .argument('<paths...>', 'files and folders, together one edition of one list')
    .option('--list <name>', 'name of the list (default: the name of the first file)')
    .option('--restart', 'read everything again, including what an earlier run has read')
    .option('--allow-fewer', 'accept an edition with far fewer statements than the previous one');
  return progressOption(command).action(
    async (paths: string[], options: CommonOptions & { list?: string }) => {
      const list = options.list ?? listName(paths);
      const reader = new RetractionListReader({ paths, list });
      const identity = [...paths.map((path) => resolve(path)), list];
      await runImport(context, options, { reader, identity, variant: list });
    },
  );
}
