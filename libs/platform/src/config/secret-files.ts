import { readFileSync } from 'node:fs';
import type { Setting } from './setting.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** These say themselves where their file is. */
const WITH_A_SETTING_OF_THEIR_OWN = 'ELASTICSEARCH_PASSWORD';

/**
 * Every secret may also stand in a file, as containers are given it: `APP_SECRET_FILE` names the file of `APP_SECRET`.
 * Null for what is no secret.
 */
export function fileNameOf({ name, secret }: Setting): string | null {
  return secret && name !== WITH_A_SETTING_OF_THEIR_OWN ? `${name}_FILE` : null;
}

/** The environment with the secrets that it keeps in files; read once, at start. */
export function withSecretsOfFiles(
  settings: readonly Setting[],
  environment: Environment,
  problems: string[],
): Environment {
  const read: Record<string, string> = {};
  for (const setting of settings) {
    const fileName = fileNameOf(setting);
    const path = fileName === null ? undefined : environment[fileName];
    if (fileName === null || path === undefined) continue;
    if (environment[setting.name] !== undefined)
      problems.push(`${setting.name} and ${fileName} are both set: the value comes from one of them`);
    const text = readSecret(fileName, path, problems);
    if (text !== null) read[setting.name] = text;
  }
  return { ...environment, ...read };
}

/** Files of secrets end in a line break more often than not. */
function readSecret(name: string, path: string, problems: string[]): string | null {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (text !== '') return text;
    problems.push(`${name} is empty: ${path}`);
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
    problems.push(`${name} cannot be read: ${path}${code}`);
  }
  return null;
}
