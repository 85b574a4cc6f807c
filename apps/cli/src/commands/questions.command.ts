import { ArchiveImport, ArchiveModule, type ArchiveReport } from '@clinical/questions';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { count, number, printable } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { printLines } from '../terminal.js';
import { withCore } from './with-core.js';

interface ImportOptions {
  readonly dryRun: boolean;
}

/** Rejected lines that are printed. */
const MAX_SHOWN = 20;

/** `questions import <file>`: questions that were answered in the past. */
export function questionsCommand(context: ProgramContext): Command {
  return new Command('questions').description('clinical questions').addCommand(
    new Command('import')
      .description('past questions and their answers, from a table (.csv, .tsv) or JSON lines; also .gz')
      .argument('<file>', 'one question a line; docs/importing.md lists the fields')
      .option('--dry-run', 'only say what would be imported', false)
      .action((file: string, options: ImportOptions) => runImport(context, file, options)),
  );
}

async function runImport(
  { terminal, readConfig, end }: ProgramContext,
  file: string,
  { dryRun }: ImportOptions,
): Promise<void> {
  const report = await withCore(readConfig(), [ArchiveModule.core()], (services) =>
    services.get(ArchiveImport).run(file, { dryRun }),
  );
  printLines(terminal.out, reportLines(report, dryRun));
  end(report.rejected.length > 0 ? EXIT.rejected : EXIT.ok);
}

function reportLines({ read, added, updated, rejected }: ArchiveReport, dryRun: boolean): string[] {
  return [
    `${count(read, 'question')} read: ${number(added)} added, ${number(updated)} updated, ${number(rejected.length)} rejected.`,
    ...rejected.slice(0, MAX_SHOWN).map(({ line, reason }) => `  line ${line}: ${printable(reason)}`),
    ...(rejected.length > MAX_SHOWN ? [`  and ${number(rejected.length - MAX_SHOWN)} more`] : []),
    ...(dryRun ? ['Nothing was saved.'] : []),
  ];
}
