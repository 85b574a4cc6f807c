import { join } from 'node:path';
import { formatFiles, generateFiles, names } from '@nx/devkit';

/**
 * Writes the templates of a generator for a name and exports the result from the index of the library.
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ templates: string, library: string, name: string, exported: string }} options `exported` is the file, without
 *   folder and ending, that the library's index exports from
 */
export async function generate(tree, { templates, library, name, exported }) {
  const source = join('libs', library, 'src');
  const folder = join(source, name);
  if (tree.exists(folder)) throw new Error(`${folder} exists already; choose another name.`);
  const { className, propertyName } = names(name);
  generateFiles(tree, templates, folder, { name, className, propertyName, template: '' });
  const index = join(source, 'index.ts');
  const exports = tree.exists(index) ? (tree.read(index, 'utf8') ?? '') : '';
  tree.write(
    index,
    `${exports}export { ${exportedNames(tree, folder, exported)} } from './${name}/${exported}.js';\n`,
  );
  await formatFiles(tree);
}

/** The names that a generated file exports. */
function exportedNames(tree, folder, file) {
  const text = tree.read(join(folder, `${file}.ts`), 'utf8') ?? '';
  return Array.from(
    text.matchAll(/^export (?:abstract )?class (\w+)/gm),
    ([, exportedName]) => exportedName,
  ).join(', ');
}
