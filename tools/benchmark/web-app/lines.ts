import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../testing/support/product.js';

/** The projects that the web app is built from. */
export const PROJECTS = ['apps/web', 'libs/web-features', 'libs/web-ui'] as const;

/** Whether a path below `src` is part of the product: not a test or a helper of tests. */
export function isProduct(path: string): boolean {
  return !/\.(?:int-)?spec\.tsx?$/.test(path) && !/(?:^|\/)testing\//.test(path);
}

/**
 * Lines of a project's files, as `wc -l` counts them.
 *
 * @param ending of the file names, such as `.tsx`
 */
export function linesOf(project: string, ending: string): number {
  const folder = join(REPOSITORY, project, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && isProduct(path))
    .reduce((lines, path) => lines + readFileSync(join(folder, path), 'utf8').split('\n').length - 1, 0);
}
