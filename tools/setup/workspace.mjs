import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A problem that the user can solve: the message says what is wrong and what to do. Printed without a stack. */
export class SetupError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'SetupError';
    this.exitCode = exitCode;
  }
}

/** Prints a line on standard error; standard output is for the program that is run. @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Path of a file of the repository. @param {...string} parts */
export function inWorkspace(...parts) {
  return join(root, ...parts);
}

/** Content of a text file, null when there is none. @param {string} path */
export function readIfPresent(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** `850 ms`, `7.2 s`, `2 min 5 s`. @param {number} milliseconds */
export function duration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/**
 * Adds the settings of the file that `--env-file` or `ENV_FILE` names, else of `.env`; the environment wins. The product
 * itself does the same (libs/platform), which may not be built yet.
 */
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
 * @param {() => Promise<number | void>} main
 */
export function runAsProgram(moduleUrl, main) {
  if (!process.argv[1] || pathToFileURL(process.argv[1]).href !== moduleUrl) return;
  Promise.resolve()
    .then(loadSettings)
    .then(main)
    .then(
      (code) => {
        process.exitCode = code ?? 0;
      },
      (error) => {
        say(error instanceof SetupError ? `\n${error.message}` : (error?.stack ?? String(error)));
        process.exitCode = error instanceof SetupError ? error.exitCode : 1;
      },
    );
}
