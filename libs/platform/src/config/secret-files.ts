import { readSecret } from './named-files.js';
import type { Setting } from './setting.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** These say themselves where their file is. */
const WITH_A_SETTING_OF_THEIR_OWN = 'ELASTICSEARCH_PASSWORD';

/**
 * Every secret may also be in a file, as usual for containers: `APP_SECRET_FILE` names the file of `APP_SECRET`. Null
 * for other settings.
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
    if (text !== undefined) read[setting.name] = text;
  }
  return { ...environment, ...read };
}
