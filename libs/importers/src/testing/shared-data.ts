import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file or folder of the real collections beside the repository (`SHARED_DATA` names another place), or null,
 * said aloud: a suite that needs it is then skipped.
 */
export function sharedData(...parts: readonly string[]): string | null {
  // eslint-disable-next-line no-restricted-properties -- where test data lies is no configuration of the product
  const root = process.env['SHARED_DATA'] ?? join(process.cwd(), '..', 'shared', 'data');
  const path = join(root, ...parts);
  if (existsSync(path)) return path;
  process.stderr.write(
    `SKIPPED: ${parts.join('/')} is not there; set SHARED_DATA to the folder of real collections.\n`,
  );
  return null;
}
