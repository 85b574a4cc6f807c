import { join } from 'node:path';
import { generate } from '../generate.mjs';

/**
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string }} options
 */
export default async function featureGenerator(tree, { name }) {
  const templates = join(import.meta.dirname, 'files');
  await generate(tree, { templates, library: 'features', name, exported: `${name}.module` });
}
