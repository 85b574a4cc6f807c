import { Command } from 'commander';
import { provideDemonstrationMesh } from '@clinical/search';
import { DemonstrationReader } from '@clinical/importers';
import { MeshStore } from '@clinical/mesh';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { importCodesCommand } from './import-codes.command.js';
import { importFeedCommand } from './import-feeds.command.js';
import { importFileCommands, RECOGNISED_COMMAND } from './import-files.command.js';
import { importMeshCommand } from './import-mesh.command.js';
import { importQueryCommands } from './import-queries.command.js';
import { importRetractionsCommand } from './import-retractions.command.js';
import { commonOptions, runImport, type CommonOptions } from './run-import.js';
import { wholeNumber } from './whole-number.js';
import { withEngine } from './with-collection.js';

/** `import <source> …`: one command a source. */
export function importCommand(context: ProgramContext): Command {
  const command = new Command('import').description(
    'import records, the MeSH vocabulary, or tables of codes',
  );
  for (const each of [...importFileCommands(context), ...importQueryCommands(context)])
    command.addCommand(each, { isDefault: each.name() === RECOGNISED_COMMAND });
  return command
    .addCommand(importFeedCommand(context))
    .addCommand(importRetractionsCommand(context))
    .addCommand(demonstrationCommand(context))
    .addCommand(importMeshCommand(context))
    .addCommand(importCodesCommand(context));
}

function demonstrationCommand(context: ProgramContext): Command {
  const command = new Command('demonstration').description('generated records, for demonstrations and tests');
  return commonOptions(command)
    .option('--size <number>', 'number of records', wholeNumber, 20_000)
    .option('--seed <number>', 'another seed gives another collection', wholeNumber, 1)
    .action(async (options: CommonOptions & { size: number; seed: number }) => {
      const { size, seed } = options;
      const reader = new DemonstrationReader({ size, seed });
      await runImport(context, options, { reader, identity: [String(size), String(seed)], variant: '' });
      await provideVocabulary(context);
    });
}

/** Records without headings to look for them by are half a demonstration. */
async function provideVocabulary({ terminal, readConfig }: ProgramContext): Promise<void> {
  const provided = await withEngine(readConfig(), (engine, services) =>
    provideDemonstrationMesh(engine, services.get(MeshStore)),
  );
  if (provided)
    printLines(terminal.out, ['The small MeSH tree of the demonstration collection is in place.']);
}
