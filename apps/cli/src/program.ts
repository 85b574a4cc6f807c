import { Command, CommanderError } from 'commander';
import { backupCommand, restoreCommand } from './commands/backup.command.js';
import { accountCommand } from './commands/account.command.js';
import { createAdminCommand } from './commands/create-admin.command.js';
import { doctorCommand } from './commands/doctor.command.js';
import { importCommand } from './commands/import.command.js';
import { jobsCommand } from './commands/jobs.command.js';
import { migrateCommand } from './commands/migrate.command.js';
import { reappraiseCommand } from './commands/reappraise.command.js';
import { refreshCommand } from './commands/refresh.command.js';
import { reindexCommand } from './commands/reindex.command.js';
import { rollbackCommand } from './commands/rollback.command.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { errorLines } from './output/error-lines.js';
import type { ProgramContext } from './program-context.js';
import { printLines } from './terminal.js';

/** Runs the operator's program; it never throws. */
export async function runProgram(
  args: readonly string[],
  given: Pick<ProgramContext, 'terminal' | 'readConfig'>,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const context: ProgramContext = { ...given, end: (ended) => (code = ended) };
  const program = createProgram(context);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    printLines(
      context.terminal.err,
      errorLines(error, program.opts<{ verbose?: boolean }>().verbose ?? false),
    );
    return EXIT.failed;
  }
}

function createProgram(context: ProgramContext): Command {
  const program = new Command('clinical')
    .description('Operator commands of the clinical evidence search service')
    .option('--verbose', 'show where an error happened')
    .showHelpAfterError('(add --help for usage)')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong command line, 3 done but some records were rejected, 130 called off.' +
        '\nEverything is kept in DATA_DIR (default: var). See docs/importing.md.',
    );
  program
    .addCommand(importCommand(context))
    .addCommand(reindexCommand(context))
    .addCommand(rollbackCommand(context))
    .addCommand(reappraiseCommand(context))
    .addCommand(refreshCommand(context))
    .addCommand(jobsCommand(context))
    .addCommand(migrateCommand(context))
    .addCommand(backupCommand(context))
    .addCommand(restoreCommand(context))
    .addCommand(createAdminCommand(context))
    .addCommand(accountCommand(context))
    .addCommand(doctorCommand(context));
  prepare(program, context);
  return program;
}

/** No command ends the process or writes past the terminal. */
function prepare(command: Command, context: ProgramContext): void {
  const { out, err } = context.terminal;
  command.exitOverride().configureOutput({
    writeOut: (text) => out.write(text),
    writeErr: (text) => err.write(text),
  });
  for (const each of command.commands) prepare(each, context);
}
