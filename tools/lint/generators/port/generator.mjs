import { join } from 'node:path';
import { generate } from '../generate.mjs';

/**
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, library: string }} options
 */
export default async function portGenerator(tree, { name, library }) {
  const templates = join(import.meta.dirname, 'files');
  await generate(tree, { templates, library, name, exported: `${name}.port` });
}
