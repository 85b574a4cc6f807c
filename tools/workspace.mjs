import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Whether a build has the fake login of developers (C14). */
export const hasFakeLogin = process.env.FAKE_LOGIN === 'yes';

/** A problem that the user can solve: the message states the error and a fix. Printed without a stack. */
export class SetupError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Prints a line on standard error; standard output belongs to the program that is run. @param {string} line */
export const say = (line) => void process.stderr.write(`${line}\n`);

/** Path of a file of the repository. @param {...string} parts */
export const inWorkspace = (...parts) => join(root, ...parts);

/** Content of a text file, null if there is none. @param {string} path */
export const readIfPresent = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** `850 ms`, `7.2 s`, `2 min 5 s`. @param {number} milliseconds */
export function duration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** Adds the settings of the file in `--env-file` or `ENV_FILE`, else of `.env`, as the product does. */
function loadSettings() {
  const at = process.argv.findIndex((arg) => arg === '--env-file' || arg.startsWith('--env-file='));
  const option = at < 0 ? undefined : (process.argv[at].split('=')[1] ?? process.argv[at + 1] ?? '');
  const named = option ?? process.env.ENV_FILE;
  const file = resolve(root, named ?? '.env');
  if (named === undefined && !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new SetupError(`The settings file cannot be read: ${file} (${error.code ?? error.message})`);
  }
  process.env.ENV_FILE = file;
}

/**
 * Runs `main` when the module is the program itself, not when it is imported; its result is the exit code.
 * @param {string} moduleUrl `import.meta.url` of the caller
 * @param {() => Promise<number | void> | number | void} main
 */
export async function runAsProgram(moduleUrl, main) {
  if (!process.argv[1] || pathToFileURL(process.argv[1]).href !== moduleUrl) return;
  try {
    loadSettings();
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const isExpected = error instanceof SetupError;
    say(isExpected ? `\n${error.message}` : (error?.stack ?? String(error)));
    process.exitCode = isExpected ? error.exitCode : 1;
  }
}
