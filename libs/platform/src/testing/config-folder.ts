import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of the files of a folder for `CONFIG_DIR`; an absent file is written empty, which keeps every default. */
export interface ConfigFolder {
  readonly ranking?: object;
  readonly appraisal?: object;
}

/** Writes such a folder, and returns its path. */
export function writeConfigFolder(folder: string, { ranking = {}, appraisal = {} }: ConfigFolder): string {
  mkdirSync(folder, { recursive: true });
  // JSON is YAML.
  writeFileSync(join(folder, 'ranking.yaml'), JSON.stringify(ranking));
  writeFileSync(join(folder, 'appraisal.yaml'), JSON.stringify(appraisal));
  return folder;
}
