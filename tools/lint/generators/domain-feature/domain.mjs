import { join } from 'node:path';
import { names, updateJson } from '@nx/devkit';
import { DOMAINS } from '../../boundaries.mjs';

const VERSION = '*';
const BUILT = (name) => ({
  '@clinical/source': `./src/${name}.ts`,
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`,
});

/**
 * Makes the project of a domain, or the parts that it lacks, and adds it where programs and pages put the domains together.
 * @param {import('@nx/devkit').Tree} tree
 * @param {string} domain
 */
export function ensureDomain(tree, domain) {
  if (!Object.hasOwn(DOMAINS, domain))
    throw new Error(
      `${domain} is not a domain. Add to DOMAINS in tools/lint/boundaries.mjs what it may import, and say why in docs/adr.`,
    );
  const source = join('libs', domain, 'src');
  if (tree.exists(join(source, `${domain}.domain.ts`))) return;
  const { constantName } = names(domain);
  makeProject(tree, domain);
  tree.write(
    join(source, `${domain}.domain.ts`),
    `import type { Domain } from '@clinical/http';\n\nexport const ${constantName}: Domain = { features: [], entities: [] };\n`,
  );
  tree.write(
    join(source, 'contract.ts'),
    `import type { RouteTable } from '@clinical/contracts';\n\n/** The routes of the domain that the web app calls. */\nexport const ${constantName}_ROUTES = {} as const satisfies RouteTable;\n`,
  );
  edit(
    tree,
    join(source, 'index.ts'),
    (text) => `${text}export { ${constantName} } from './${domain}.domain.js';\n`,
  );
  needs(tree, domain, ['@clinical/contracts', '@clinical/http']);
  for (const project of ['libs/composition', 'apps/api', 'libs/web-features'])
    needs(tree, project, [`@clinical/${domain}`]);
  edit(tree, 'libs/composition/src/domains.ts', (text) =>
    withImport(
      inList(text, /(const DOMAINS: readonly Domain\[\] = \[)([^\]]*)\]/, constantName),
      `import { ${constantName} } from '@clinical/${domain}';`,
    ),
  );
  edit(tree, 'apps/api/src/openapi/contracts.ts', (text) =>
    withImport(
      inList(text, /(\[\] = \[)([^\]]*)\]/, domain),
      `import * as ${domain} from '@clinical/${domain}/contract';`,
    ),
  );
  edit(tree, 'libs/web-features/src/api-client/api-routes.ts', (text) =>
    withImport(
      inList(text, /(const ROUTES = \{)([^}]*)\}/, `...${constantName}_ROUTES`),
      `import { ${constantName}_ROUTES } from '@clinical/${domain}/contract';`,
    ),
  );
}

function makeProject(tree, domain) {
  const folder = join('libs', domain);
  const manifest = join(folder, 'package.json');
  if (!tree.exists(manifest)) {
    const compiler = 'node ../../node_modules/typescript7/bin/tsc';
    const like = JSON.parse(tree.read('libs/http/package.json', 'utf8'));
    const test = like.scripts.test.replace('libs/http/', `libs/${domain}/`);
    writeJson(tree, manifest, {
      name: `@clinical/${domain}`,
      version: like.version,
      private: true,
      type: 'module',
      exports: { '.': BUILT('index') },
      scripts: { ...like.scripts, build: `${compiler} -b`, test },
      nx: { tags: ['type:domain', `domain:${domain}`, 'runs:node'] },
      dependencies: {},
    });
    const config = JSON.parse(tree.read('libs/http/tsconfig.json', 'utf8'));
    writeJson(tree, join(folder, 'tsconfig.json'), { ...config, references: [] });
    tree.write(join(folder, 'tsconfig.spec.json'), tree.read('libs/http/tsconfig.spec.json', 'utf8'));
  }
  updateJson(tree, manifest, (all) => ({
    ...all,
    exports: { ...all.exports, './contract': BUILT('contract') },
  }));
}

/**
 * Adds dependencies to a project's package.json, and those of this repository to the references of its tsconfig.json.
 * @param {import('@nx/devkit').Tree} tree
 * @param {string} project folder, or the name of a domain
 * @param {readonly string[]} packages
 */
export function needs(tree, project, packages) {
  const folder = project.includes('/') ? project : join('libs', project);
  updateJson(tree, join(folder, 'package.json'), (all) => ({
    ...all,
    dependencies: sorted({
      ...Object.fromEntries(packages.map((name) => [name, versionOf(tree, name)])),
      ...all.dependencies,
    }),
  }));
  const own = packages.filter((name) => name.startsWith('@clinical/'));
  updateJson(tree, join(folder, 'tsconfig.json'), (all) => {
    const paths = new Set([
      ...all.references.map(({ path }) => path),
      ...own.map((name) => `../../libs/${name.slice('@clinical/'.length)}`),
    ]);
    return { ...all, references: Array.from(paths, (path) => ({ path })) };
  });
}

/** The version that other projects have. */
function versionOf(tree, name) {
  if (name.startsWith('@clinical/')) return VERSION;
  for (const project of ['http', 'database']) {
    const { dependencies, devDependencies } = JSON.parse(tree.read(`libs/${project}/package.json`, 'utf8'));
    const version = dependencies[name] ?? devDependencies?.[name];
    if (version !== undefined) return version;
  }
  throw new Error(`No project has the package ${name}.`);
}

function sorted(object) {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function writeJson(tree, path, value) {
  tree.write(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Changes a text file. @param {(text: string) => string} change */
export function edit(tree, path, change) {
  tree.write(path, change(tree.exists(path) ? tree.read(path, 'utf8') : ''));
}

/** Adds an import after the others, or an export of another module after both. @param {string} text @param {string} line */
export function withImport(text, line) {
  const before = line.startsWith('import')
    ? /^import [^;]*? from '[^']+';\n/gm
    : /^(?:import|export) [^;]*? from '[^']+';\n/gm;
  const end = [...text.matchAll(before)].at(-1);
  const at = end === undefined ? 0 : end.index + end[0].length;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Adds an item to a list in brackets. @param {string} text @param {RegExp} list its start and items @param {string} item */
export function inList(text, list, item) {
  if (!list.test(text)) throw new Error(`There is no list to add ${item} to.`);
  return text.replace(list, (whole, start, items) => {
    const present = items.split(',').map((each) => each.trim());
    return `${start}${[...present.filter((each) => each !== ''), item].join(', ')}${whole.at(-1)}`;
  });
}
