import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of the files of a folder for `CONFIG_DIR`; an absent file is written empty, which keeps every default. */
export interface ConfigFolder {
  readonly ranking?: object;
  readonly appraisal?: object;
  /** Absent: there is no such file. */
  readonly filters?: readonly object[];
}

/** Writes such a folder, and returns its path. */
export function writeConfigFolder(
  folder: string,
  { ranking = {}, appraisal = {}, filters }: ConfigFolder,
): string {
  mkdirSync(folder, { recursive: true });
  // JSON is YAML.
  writeFileSync(join(folder, 'ranking.yaml'), JSON.stringify(ranking));
  writeFileSync(join(folder, 'appraisal.yaml'), JSON.stringify(appraisal));
  if (filters !== undefined) writeFileSync(join(folder, 'search-filters.yaml'), JSON.stringify({ filters }));
  return folder;
}
