import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolders, readJson } from './docs/project-imports.js';
import { repositoryTexts, ROOT } from './docs/repository-texts.js';

interface Index {
  readonly path: string;
  /** How others import it; a module is an entry of its package under one name and part of another under a second. */
  readonly specifiers: string[];
  readonly names: string[];
}

const FROM = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g;

const TEXTS = repositoryTexts(['.ts', '.tsx', '.mjs', '.cjs']);

/** The names in braces, as the exporting module calls them. */
function namesIn(braces: string, side: 0 | 1): string[] {
  return braces
    .split(',')
    .map((each) => each.trim().replace(/^type\s+/, ''))
    .filter((each) => each !== '')
    .map((each) => each.split(/\s+as\s+/).at(side === 0 ? 0 : -1) ?? each);
}

/** The modules that packages of `libs` export and that hold re-exports by name. */
function indexes(): Index[] {
  const found = new Map<string, Index>();
  for (const folder of projectFolders().filter((each) => each.startsWith('libs/'))) {
    const { name, exports } = readJson<{
      name: string;
      exports: Record<string, string | Record<string, string>>;
    }>(`${folder}/package.json`);
    for (const [subpath, target] of Object.entries(exports)) {
      const source = typeof target === 'string' ? target : (target['@clinical/source'] ?? '');
      if (!/\.tsx?$/.test(source)) continue;
      const path = join(folder, source);
      const names = Array.from(readFileSync(join(ROOT, path), 'utf8').matchAll(FROM), ([line, braces = '']) =>
        line.startsWith('export') ? namesIn(braces, 1) : [],
      ).flat();
      found.set(path, { path, specifiers: [`${name}${subpath.slice(1)}`], names });
    }
  }
  // `export *` of one entry in another offers its names there as well.
  for (const { path, specifiers } of found.values()) {
    for (const [, from = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(
      /export \* from '([^']+)'/g,
    )) {
      const target = join(dirname(path), from.replace(/\.js$/, '.ts'));
      found.get(target)?.specifiers.push(...specifiers);
    }
  }
  return [...found.values()];
}

/** Whether a file uses a name of a module: by an import of the name, or by the word in a file that imports the whole. */
function usedNames({ path, specifiers }: Index): (name: string) => boolean {
  const names = new Set<string>();
  const wholes: string[] = [];
  for (const { path: user, text } of TEXTS) {
    if (user === path) continue;
    for (const [, braces = '', from = ''] of text.matchAll(FROM)) {
      const isIt = from.startsWith('.')
        ? join(dirname(user), from.replace(/\.js$/, '.ts')) === path
        : specifiers.includes(from);
      if (isIt) for (const name of namesIn(braces, 0)) names.add(name);
    }
    const isWhole = specifiers.some((specifier) =>
      new RegExp(`(?:import\\(|\\* as \\w+ from )'${specifier}'`).test(text),
    );
    if (isWhole) wholes.push(text);
  }
  return (name) => names.has(name) || wholes.some((text) => new RegExp(`\\b${name}\\b`).test(text));
}

describe('indexes of the libraries', () => {
  it('export no name that no other module imports from them', () => {
    const unused = indexes().flatMap((index) => {
      const isUsed = usedNames(index);
      return index.names.filter((name) => !isUsed(name)).map((name) => `${index.path}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
