import { readFileSync } from 'node:fs';
import type { AppConfig } from '@clinical/platform';
import { Command, CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit-codes.js';
import { errorLines } from './output/error-lines.js';
import type { ProgramContext } from './program-context.js';
import { targetLine } from './output/target-line.js';
import { printLines } from './terminal.js';

/**
 * The commands by name, each loaded on demand: accounts, mails and queues would take much of the memory of an import,
 * which needs none of them.
 */
const COMMANDS: Readonly<Record<string, (context: ProgramContext) => Promise<Command>>> = {
  import: async (context) => (await import('./commands/import.command.js')).importCommand(context),
  citations: async (context) => (await import('./commands/citations.command.js')).citationsCommand(context),
  reindex: async (context) => (await import('./commands/reindex.command.js')).reindexCommand(context),
  vectors: async (context) => (await import('./commands/vectors.command.js')).vectorsCommand(context),
  rollback: async (context) => (await import('./commands/rollback.command.js')).rollbackCommand(context),
  reappraise: async (context) =>
    (await import('./commands/reappraise.command.js')).reappraiseCommand(context),
  refresh: async (context) => (await import('./commands/refresh.command.js')).refreshCommand(context),
  payments: async (context) => (await import('./commands/payments.command.js')).paymentsCommand(context),
  questions: async (context) => (await import('./commands/questions.command.js')).questionsCommand(context),
  jobs: async (context) => (await import('./commands/jobs.command.js')).jobsCommand(context),
  migrate: async (context) => (await import('./commands/migrate.command.js')).migrateCommand(context),
  backup: async (context) => (await import('./commands/backup.command.js')).backupCommand(context),
  restore: async (context) => (await import('./commands/backup.command.js')).restoreCommand(context),
  'create-admin': async (context) =>
    (await import('./commands/create-admin.command.js')).createAdminCommand(context),
  account: async (context) => (await import('./commands/account.command.js')).accountCommand(context),
  'identity-provider': async (context) =>
    (await import('./commands/identity-provider.command.js')).identityProviderCommand(context),
  federation: async (context) =>
    (await import('./commands/federation.command.js')).federationCommand(context),
  'income-bands': async (context) =>
    (await import('./commands/income-bands.command.js')).incomeBandsCommand(context),
  doctor: async (context) => (await import('./commands/doctor.command.js')).doctorCommand(context),
};

/** The version of the repository; the path is the same from `src` and from `dist`. */
const VERSION = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Runs the operator's program; it never throws. */
export async function runProgram(
  args: readonly string[],
  overrides: Pick<ProgramContext, 'terminal' | 'readConfig'>,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const readConfig = namingTarget(overrides);
  const context: ProgramContext = { ...overrides, readConfig, end: (ended) => (code = ended) };
  const program = await createProgram(context, args);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    printLines(
      context.terminal.err,
      errorLines(error, program.opts<{ verbose?: boolean }>().verbose ?? false, commandIn(args)),
    );
    return EXIT.failed;
  }
}

/** Reads the configuration, and prints the target of the command the first time. */
function namingTarget({
  terminal,
  readConfig,
}: Pick<ProgramContext, 'terminal' | 'readConfig'>): () => AppConfig {
  let isNamed = false;
  return () => {
    const config = readConfig();
    if (!isNamed) printLines(terminal.err, [targetLine(config)]);
    isNamed = true;
    return config;
  };
}

/** With the given command only, or with all commands, for example for help. */
async function createProgram(context: ProgramContext, args: readonly string[]): Promise<Command> {
  const program = new Command('clinical')
    .description('Operator commands of the clinical evidence search service')
    .version(VERSION, '--version', 'print the version of the product')
    .option('--verbose', 'show where an error happened')
    .option('--env-file <file>', 'read settings from this file (default: .env in this folder)')
    .showHelpAfterError('(add --help for usage)')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 wrong command line, 3 done but some records were rejected, 130 interrupted.' +
        '\nAll data is stored in DATA_DIR (default: var). See docs/importing.md.',
    );
  const named = commandIn(args);
  const isKnown = Object.hasOwn(COMMANDS, named);
  for (const [name, command] of Object.entries(COMMANDS))
    if (!isKnown || name === named) program.addCommand(await command(context));
  prepare(program, context);
  return program;
}

function commandIn(args: readonly string[]): string {
  return args.find((arg) => !arg.startsWith('-')) ?? '';
}

/** No command ends the process or bypasses the terminal. */
function prepare(command: Command, context: ProgramContext): void {
  const { out, err } = context.terminal;
  command.exitOverride().configureOutput({
    writeOut: (text) => out.write(text),
    writeErr: (text) => err.write(text),
  });
  for (const each of command.commands) prepare(each, context);
}
