import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigurationError } from './configuration-error.js';

const DEFAULT_FILE = '.env';
const OPTION = '--env-file';

type Environment = Record<string, string | undefined>;

/**
 * Adds the settings of a file to the environment, which wins where both have a name. The file is the one that
 * `--env-file` names, else the one that `ENV_FILE` names, else `.env` in the folder of the command, if there is one.
 *
 * @returns the file's path, or null without one
 * @throws ConfigurationError when a named file cannot be read
 */
export function loadEnvFile(
  args: readonly string[] = process.argv.slice(2),
  environment: Environment = process.env,
  folder: string = process.cwd(),
): string | null {
  const named = optionIn(args) ?? environment['ENV_FILE'];
  const path = resolve(folder, named ?? DEFAULT_FILE);
  if (named === undefined && !existsSync(path)) return null;
  for (const [name, value] of Object.entries(parseEnv(readText(path))))
    if (environment[name] === undefined) environment[name] = value;
  // Programs that this one starts read the same file.
  environment['ENV_FILE'] = path;
  return path;
}

/** The arguments without `--env-file` and its value. */
export function withoutEnvFile(args: readonly string[]): string[] {
  const at = args.indexOf(OPTION);
  const kept = at < 0 ? args : args.filter((_arg, index) => index !== at && index !== at + 1);
  return kept.filter((arg) => !arg.startsWith(`${OPTION}=`));
}

function optionIn(args: readonly string[]): string | undefined {
  const joined = args.find((arg) => arg.startsWith(`${OPTION}=`));
  if (joined !== undefined) return joined.slice(OPTION.length + 1);
  const at = args.indexOf(OPTION);
  if (at < 0) return undefined;
  const value = args[at + 1];
  if (value === undefined) throw new ConfigurationError([`${OPTION} needs the path of a file`]);
  return value;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigurationError([`The settings file cannot be read: ${path}${code}`]);
  }
}
