import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { declaredDependencies, projectFolders, projectName, readJson } from './docs/project-imports.js';
import { repositoryTexts, ROOT } from './docs/repository-texts.js';

type NamedInputs = Readonly<Record<string, readonly unknown[]>>;

const NX = readJson<{ namedInputs: NamedInputs; targetDefaults: { test: { inputs: readonly unknown[] } } }>(
  'nx.json',
);
const TEXTS = new Map(
  repositoryTexts(['.ts', '.tsx']).map(({ path, text }) => [path, text.replace(/\/\*[^]*?\*\//g, '')]),
);

/** The folders and files outside a project that its target `test` has as inputs. */
function inputsOf(folder: string): readonly string[] {
  const { nx } = readJson<{ nx?: { namedInputs?: NamedInputs } }>(`${folder}/package.json`);
  const named = { ...NX.namedInputs, ...nx?.namedInputs };
  const expand = (inputs: readonly unknown[]): readonly string[] =>
    inputs.flatMap((input) => {
      if (typeof input !== 'string' || input.startsWith('^')) return [];
      if (input.startsWith('{workspaceRoot}/')) return [input.slice('{workspaceRoot}/'.length)];
      return expand(named[input] ?? []);
    });
  return [...expand(NX.targetDefaults.test.inputs), ...dependenciesOf(folder).map((each) => `${each}/**/*`)];
}

/** The folders of the projects that a project needs, directly or not: the input `^production`. */
function dependenciesOf(folder: string, found = new Set<string>()): readonly string[] {
  const links = declaredDependencies();
  const { product = [], tests = [] } = links.get(projectName(folder)) ?? {};
  for (const name of [...product, ...tests]) {
    const dependency = projectFolders().find((each) => projectName(each) === name) ?? name;
    if (!found.has(dependency)) dependenciesOf(dependency, found.add(dependency));
  }
  return [...found];
}

/** The unit specs of a project with the modules of the project that they import. */
function modulesOfUnitSpecs(folder: string): readonly string[] {
  const found = new Set(
    [...TEXTS.keys()].filter((path) => path.startsWith(`${folder}/`) && /(?<!int-)\bspec\.tsx?$/.test(path)),
  );
  for (const path of found)
    for (const [, from = ''] of (TEXTS.get(path) ?? '').matchAll(/(?:from |import\()'(\.[^']+)\.js'/g)) {
      const module = join(dirname(path), from);
      const file = [`${module}.ts`, `${module}.tsx`].find((each) => TEXTS.has(each));
      if (file !== undefined) found.add(file);
    }
  return [...found];
}

/** The files and folders of the repository that a module names in calls of `join`, `resolve`, `URL` and `read…`. */
function pathsNamedIn(path: string): ReadonlySet<string> {
  const text = TEXTS.get(path) ?? '';
  const bases = new Map([
    ['process.cwd()', ROOT],
    ['__dirname', join(ROOT, dirname(path))],
  ]);
  const found = new Set<string>();
  const literals = (args: string): string[] =>
    Array.from(args.matchAll(/['`]([^'`]*)['`]/g), ([, each = '']) => each);
  const calls =
    /(?:const (\w+) = )?(?:join|resolve)\(\s*(process\.cwd\(\)|\w+)((?:,\s*'[^']*')*)\s*(,\s*)?(\))?/g;
  for (const [, name, base = '', args = '', , end] of text.matchAll(calls)) {
    const start = bases.get(base);
    if (start === undefined) continue;
    const target = resolve(start, ...literals(args));
    if (name !== undefined && end !== undefined) bases.set(name, target);
    if (end !== undefined || target !== ROOT) found.add(target);
    // A part that is computed: the paths that the module lists anywhere.
    else for (const each of literals(text)) if (/^\w[\w-]*\/\w/.test(each)) found.add(join(ROOT, each));
  }
  for (const [, target = ''] of text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g))
    found.add(resolve(ROOT, dirname(path), target));
  for (const [, target = ''] of text.matchAll(/\b(?:readFile|readdir)(?:Sync)?\('([^']+)'/g))
    found.add(resolve(ROOT, target));
  return new Set(
    [...found]
      .filter((each) => each.startsWith(`${ROOT}/`) && existsSync(each))
      .map((each) => relative(ROOT, each)),
  );
}

/** Whether a file, or a folder with all that is in it, is an input. */
function isCovered(path: string, inputs: readonly string[]): boolean {
  return inputs.some((input) => {
    const folder = input.endsWith('/**/*') ? input.slice(0, -'/**/*'.length) : null;
    return folder === null ? input === path : path === folder || path.startsWith(`${folder}/`);
  });
}

describe('inputs of the Nx target test', () => {
  it.each(projectFolders())('%s: cover the files of other folders that its unit specs read', (folder) => {
    const inputs = inputsOf(folder);
    const missing = modulesOfUnitSpecs(folder).flatMap((module) =>
      [...pathsNamedIn(module)]
        .filter((path) => !path.startsWith(`${folder}/`) && !isCovered(path, inputs))
        .map((path) => `${module}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('list only files that exist', () => {
    const inputs = projectFolders().flatMap((folder) => inputsOf(folder));
    const missing = [...new Set(inputs)].filter(
      (input) => !existsSync(join(ROOT, input.replace(/\/\*\*\/\*$/, ''))),
    );
    expect(missing).toEqual([]);
  });

  it('include the version of Node', () => {
    expect(NX.targetDefaults.test.inputs).toContainEqual({ runtime: 'node --version' });
    expect(readFileSync(join(ROOT, '.nvmrc'), 'utf8')).toMatch(/^\d+/);
  });
});
