import { readSecret } from './named-files.js';
import type { Setting } from './setting.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Every secret may also be in a file, as usual for containers: `APP_SECRET_FILE` names the file of `APP_SECRET`. Null
 * for other settings.
 */
export function fileNameOf({ name, secret }: Setting): string | null {
  return secret ? `${name}_FILE` : null;
}

/** The text of a setting, from the environment or from the file of a secret; undefined where there is none. */
export function textOf(setting: Setting, environment: Environment, problems: string[]): string | undefined {
  const text = environment[setting.name];
  const fileName = fileNameOf(setting);
  const path = fileName === null ? undefined : environment[fileName];
  if (fileName === null || path === undefined) return text;
  if (text !== undefined)
    problems.push(`${setting.name} and ${fileName} are both set: the value comes from one of them`);
  return readSecret(fileName, path, problems);
}
