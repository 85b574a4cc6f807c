import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');
const NX = '@nx/enforce-module-boundaries';
const IMPORTS = 'no-restricted-imports';

interface Case {
  readonly says: string;
  readonly path: string;
  readonly code: string;
  readonly breaks: readonly string[];
}

const importOf = (name: string): string => `import * as it from '${name}';\nexport const used = it;\n`;

function refuses(path: string, name: string, ...breaks: string[]): Case {
  return { says: `refuses ${name} in ${path}`, path, code: importOf(name), breaks };
}

function allows(path: string, name: string): Case {
  return { says: `allows ${name} in ${path}`, path, code: importOf(name), breaks: [] };
}

const ARROWS: readonly Case[] = [
  refuses('libs/contracts/src/virtual.ts', '@clinical/text-analysis', NX),
  refuses('libs/contracts/src/virtual.ts', '@clinical/evidence', NX),
  refuses('libs/text-analysis/src/virtual.ts', '@clinical/platform', NX),
  refuses('libs/evidence/src/virtual.ts', '@clinical/search-engine', NX),
  refuses('libs/query-language/src/virtual.ts', '@clinical/search', NX, IMPORTS),
  refuses('libs/mesh/src/virtual.ts', '@clinical/importers', NX),
  refuses('libs/platform/src/virtual.ts', '@clinical/evidence', NX),
  refuses('libs/search-engine/src/virtual.ts', '@clinical/search', NX),
  refuses('libs/search-engine/src/virtual.ts', '@clinical/importers', NX),
  refuses('libs/importers/src/virtual.ts', '@clinical/search-engine', NX),
  refuses('libs/importers/src/virtual.ts', '@clinical/search', NX),
  refuses('libs/search/src/virtual.ts', '@clinical/composition', NX),
  refuses('libs/search/src/virtual.ts', '@clinical/web-ui', NX),
  refuses('libs/composition/src/virtual.ts', '@clinical/web-features', NX),
  refuses('apps/api/src/virtual.ts', '@clinical/web-features', NX),
  refuses('libs/web-ui/src/virtual.ts', '@clinical/web-features', NX),
  refuses('libs/web-features/src/session/virtual.ts', '@clinical/people', IMPORTS),
  refuses('libs/web-features/src/session/virtual.ts', '@clinical/search-engine', NX),
  refuses('apps/web/src/virtual.ts', '@clinical/platform', NX),
  refuses('libs/http/src/virtual.ts', '@clinical/people', NX),
  refuses('libs/people/src/access/virtual.ts', '@clinical/library', NX),
  refuses('libs/people/src/access/virtual.ts', '@clinical/search', NX),
  refuses('libs/search/src/virtual.ts', '@clinical/collection', NX),
  refuses('libs/site/src/virtual.ts', '@clinical/institutions', NX),
  refuses('libs/institutions/src/virtual.ts', '@clinical/search', NX),
  refuses('libs/web-ui/src/virtual.ts', '@clinical/search/contract', NX),
  allows('libs/people/src/access/virtual.ts', '@clinical/http'),
  allows('libs/search/src/virtual.ts', '@clinical/people'),
  allows('libs/collection/src/virtual.ts', '@clinical/search'),
  allows('libs/library/src/virtual.ts', '@clinical/collection'),
  allows('apps/api/src/virtual.ts', '@clinical/search'),
  allows('libs/web-features/src/session/virtual.ts', '@clinical/search/contract'),
  allows('libs/evidence/src/virtual.ts', '@clinical/text-analysis'),
  allows('libs/search-engine/src/virtual.ts', '@clinical/evidence'),
  allows('libs/importers/src/virtual.ts', '@clinical/mesh'),
  allows('libs/search/src/virtual.ts', '@clinical/search-engine'),
  allows('libs/composition/src/virtual.ts', '@clinical/search-engine/embedded'),
  allows('apps/api/src/virtual.ts', '@clinical/composition'),
  allows('libs/web-features/src/session/virtual.ts', '@clinical/web-ui'),
];

const PACKAGES: readonly Case[] = [
  refuses('libs/search/src/virtual.ts', 'better-sqlite3', NX),
  refuses('apps/api/src/virtual.ts', 'better-sqlite3', NX),
  refuses('apps/api/src/virtual.ts', '@elastic/elasticsearch', NX),
  refuses('libs/importers/src/virtual.ts', 'piscina', NX),
  refuses('libs/evidence/src/virtual.ts', 'saxes', NX),
  refuses('libs/search-engine/src/virtual.ts', 'saxes', NX),
  refuses('libs/importers/src/virtual.ts', '@nestjs/common', NX),
  refuses('libs/web-features/src/session/virtual.ts', '@nestjs/common', NX),
  refuses('apps/api/src/virtual.ts', 'react', NX),
  refuses('libs/search/src/virtual.ts', '@mantine/core', NX),
  allows('libs/search-engine/src/embedded/virtual.ts', 'better-sqlite3'),
  allows('libs/importers/src/virtual.ts', 'saxes'),
  allows('libs/search/src/virtual.ts', '@nestjs/common'),
  allows('libs/web-ui/src/virtual.tsx', '@mantine/core'),
];

const DOORS: readonly Case[] = [
  refuses('apps/api/src/virtual.ts', '@clinical/search-engine/embedded', IMPORTS),
  allows('libs/search/src/virtual.ts', './planning/plan-search.js'),
  refuses('libs/evidence/src/virtual.ts', 'node:fs', IMPORTS),
  refuses('libs/contracts/src/virtual.ts', 'fs', IMPORTS),
  refuses('libs/web-ui/src/virtual.ts', 'node:path', IMPORTS),
  allows('libs/importers/src/virtual.ts', 'node:fs'),
  allows('libs/evidence/src/virtual.ts', './stream/part.js'),
  refuses('libs/web-features/src/session/virtual.ts', '@clinical/search', IMPORTS),
  refuses('libs/search/src/virtual.ts', '@clinical/search-engine/embedded', IMPORTS),
  refuses('libs/search/src/things/things.contract.ts', '@clinical/platform', IMPORTS),
  refuses('libs/search/src/things/things.contract.ts', './things.service.js', IMPORTS),
  refuses('libs/search/src/contract.ts', 'node:fs', IMPORTS),
  allows('libs/search/src/things/things.contract.ts', '@clinical/contracts'),
  allows('libs/search/src/things/things.contract.ts', '../others/others.contract.js'),
  {
    says: 'allows the contract of a domain to export everything of the contracts of its features',
    path: 'libs/search/src/contract.ts',
    code: "export * from './things/things.contract.js';\n",
    breaks: [],
  },
  refuses('tools/benchmark/virtual.ts', '../../libs/evidence/src/index.js', IMPORTS),
  {
    says: 'refuses a relative path from one project into another',
    path: 'libs/evidence/src/virtual.ts',
    code: importOf('../../contracts/src/index.js'),
    breaks: [NX],
  },
  {
    says: 'refuses a Node module asked for while running, in a project that also runs in a browser',
    path: 'libs/query-language/src/virtual.ts',
    code: "export const files = () => import('node:fs');\n",
    breaks: ['no-restricted-syntax'],
  },
  {
    says: 'refuses process in a project that also runs in a browser',
    path: 'libs/text-analysis/src/virtual.ts',
    code: 'export const platform = process.platform;\n',
    breaks: ['no-restricted-globals'],
  },
  {
    says: 'refuses process in every project that also runs in a browser',
    path: 'libs/mesh/src/virtual.ts',
    code: 'export const platform = process.platform;\n',
    breaks: ['no-restricted-globals'],
  },
];

const ENVIRONMENT: readonly Case[] = [
  {
    says: 'refuses process.env in a feature',
    path: 'libs/search/src/virtual.ts',
    code: 'export const port = process.env.PORT;\n',
    breaks: ['no-restricted-properties'],
  },
  {
    says: 'refuses env taken out of process in the api',
    path: 'apps/api/src/virtual.ts',
    code: 'export const { env } = process;\n',
    breaks: ['no-restricted-properties'],
  },
  {
    says: 'refuses globalThis.process.env in the command line',
    path: 'apps/cli/src/virtual.ts',
    code: 'export const port = globalThis.process.env.PORT;\n',
    breaks: ['no-restricted-syntax'],
  },
  refuses('libs/search-engine/src/virtual.ts', 'node:process', IMPORTS),
  {
    says: 'allows process.env in the platform',
    path: 'libs/platform/src/virtual.ts',
    code: 'export const port = process.env.PORT;\n',
    breaks: [],
  },
];

const STYLE: readonly Case[] = [
  {
    says: 'refuses a default export',
    path: 'libs/evidence/src/virtual.ts',
    code: 'export default 1;\n',
    breaks: ['no-restricted-exports'],
  },
  {
    says: 'refuses an index that exports everything of a module',
    path: 'libs/evidence/src/virtual.ts',
    code: "export * from './search.js';\n",
    breaks: ['clinical/no-export-all'],
  },
  {
    says: 'allows it in the contracts, where everything is shared',
    path: 'libs/contracts/src/virtual.ts',
    code: "export * from './languages.js';\n",
    breaks: [],
  },
  {
    says: 'refuses a file name that is not kebab-case',
    path: 'libs/evidence/src/someThing.ts',
    code: 'export const one = 1;\n',
    breaks: ['clinical/kebab-case-file-names'],
  },
  {
    says: 'refuses a class of more than 15 methods',
    path: 'libs/evidence/src/virtual.ts',
    code: `export class Many {\n${Array.from({ length: 16 }, (_, index) => `  m${index}(): void {}\n`).join('')}}\n`,
    breaks: ['clinical/max-class-methods'],
  },
  {
    says: 'allows a class of 15 methods in addition to its constructor',
    path: 'libs/evidence/src/virtual.ts',
    code: `export class Some {\n  constructor(readonly one: number) {}\n${Array.from({ length: 15 }, (_, index) => `  m${index}(): void {}\n`).join('')}}\n`,
    breaks: [],
  },
  {
    says: 'refuses a hook called under a condition',
    path: 'libs/web-ui/src/virtual.tsx',
    code: "import { useState } from 'react';\nexport function Thing({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    breaks: ['react-hooks/rules-of-hooks'],
  },
  {
    says: 'refuses a title attribute, which only a mouse shows',
    path: 'libs/web-features/src/virtual.tsx',
    code: 'export const mark = <abbr title="main topic">*</abbr>;\n',
    breaks: ['no-restricted-syntax'],
  },
  {
    says: 'refuses it on a component that passes it on, also in pages that the server renders',
    path: 'apps/web/src/server/virtual.tsx',
    code: 'import { Text } from \'@mantine/core\';\nexport const name = <Text title="A hospital">A</Text>;\n',
    breaks: ['no-restricted-syntax'],
  },
  {
    says: 'allows the title of a dialog, and of an element for programs',
    path: 'libs/web-features/src/virtual.tsx',
    code: 'import { Modal } from \'@mantine/core\';\nexport const parts = [\n  <Modal key="1" title="Cite" opened onClose={() => undefined} />,\n  <link key="2" rel="alternate" title="Feed" />,\n  <span key="3" hidden title="ctx_ver" />,\n];\n',
    breaks: [],
  },
  {
    says: 'refuses a repository that a service makes itself',
    path: 'libs/search/src/virtual.ts',
    code: "import { PageRepository, type Database } from '@clinical/database';\nexport const pages = (database: Database) => new PageRepository(database);\n",
    breaks: ['no-restricted-syntax'],
  },
  {
    says: 'refuses a limit of another name than those in CONTRIBUTING.md',
    path: 'libs/search/src/virtual.ts',
    code: 'export const LONGEST_NAME = 3;\n',
    breaks: ['no-restricted-syntax'],
  },
  {
    says: 'refuses a write outside of a mutation',
    path: 'libs/web-features/src/session/virtual.ts',
    code: "import { callApi } from '../api-client/call-api.js';\nexport const leave = (signal: AbortSignal) => callApi('DELETE /User/sessions', signal);\n",
    breaks: ['no-restricted-syntax'],
  },
  {
    says: 'allows a write as the request of a mutation, and a read anywhere',
    path: 'libs/web-features/src/session/virtual.ts',
    code: "import { callApi } from '../api-client/call-api.js';\nexport const leave = { request: (signal: AbortSignal) => callApi('DELETE /User/sessions', signal) };\nexport const read = (signal: AbortSignal) => callApi('GET /User/sessions', signal);\n",
    breaks: [],
  },
  {
    says: 'refuses a file of more than 300 lines',
    path: 'libs/evidence/src/virtual.ts',
    code: Array.from({ length: 301 }, (_, index) => `export const n${index} = ${index};\n`).join(''),
    breaks: ['max-lines'],
  },
];

const CASES = [...ARROWS, ...PACKAGES, ...DOORS, ...ENVIRONMENT, ...STYLE];

describe('Oxlint rules of the project', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oxlint-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const NON_NULL = 'export const first = (list: readonly string[]): string | undefined => list[0]!;\n';
  it.each([
    [
      'refuses any',
      'any.ts',
      'export const anything = (value: any): unknown => value;\n',
      ['no-explicit-any'],
    ],
    [
      'refuses @ts-ignore and @ts-expect-error',
      'comments.ts',
      '// @ts-ignore\nexport const one = 1;\n// @ts-expect-error: no\nexport const two = 2;\n',
      ['ban-ts-comment', 'ban-ts-comment'],
    ],
    ['refuses the non-null assertion in product code', 'first.ts', NON_NULL, ['no-non-null-assertion']],
    ['allows the non-null assertion in a spec', 'first.spec.ts', NON_NULL, []],
  ])('%s', (_, name, code, breaks) => {
    writeFileSync(join(folder, name), code);
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const run = spawnSync(process.execPath, [oxlint, '-c', '.oxlintrc.json', '--format', 'json', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string }[] };
    const rules = diagnostics.map(({ code }) => /\((.*)\)/.exec(code)?.[1] ?? code);
    // Whether an assertion is needed depends on compiler options, which this folder has none of.
    expect(rules.filter((rule) => rule !== 'no-unnecessary-type-assertion')).toEqual(breaks);
  });
});

describe('ESLint rules of the project', () => {
  let answers: readonly (readonly string[])[] = [];

  // One ESLint for all of them, in a separate process: Jest cannot load its configuration, an ES module.
  beforeAll(() => {
    const run = spawnSync(process.execPath, [join(root, 'tools', 'lint', 'lint-snippets.mjs')], {
      cwd: root,
      input: JSON.stringify(CASES.map(({ path, code }) => ({ path, code }))),
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    });
    if (run.status !== 0) throw new Error(`ESLint could not run: ${run.stderr}`);
    answers = JSON.parse(run.stdout) as string[][];
  }, 120_000);

  it.each(CASES.map((one, index) => ({ ...one, index })))('$says', ({ index, breaks }) => {
    expect([...new Set(answers[index])].sort()).toEqual([...breaks].sort());
  });
});

describe('import cycles', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cycles-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['of values', "import { b } from './b.js';\nexport const a = (): number => b();\n", 1],
    ['of types', "import type { B } from './b.js';\nexport interface A {\n  b: B;\n}\n", 1],
    ['of dynamic imports', "export const a = () => import('./b.js');\n", 1],
    ['that are none', 'export const a = (): number => 1;\n', 0],
  ])('reports cycles %s', (_, code, status) => {
    const files = {
      'libs/evidence/src/a.ts': code,
      'libs/evidence/src/b.ts':
        "import * as a from './a.js';\nexport type B = typeof a;\nexport const b = () => 1;\n",
    };
    const run = cruise(folder, files, '.dependency-cruiser.mjs');
    expect(run.stderr).toBe('');
    expect(run.status).toBe(status);
    expect(run.stdout).toContain(status === 0 ? 'no dependency violations found' : 'error no-cycles');
  });

  it.each([
    ['reports two features that import each other', 'search', 'b.ts', 2],
    ['lets the spec of a feature import any other', 'search', 'b.spec.ts', 0],
  ])('%s', (_, library, importer, status) => {
    const files = {
      [`libs/${library}/src/first/a.ts`]: "export { b } from '../second/b.js';\nexport const c = 1;\n",
      [`libs/${library}/src/first/c.ts`]: 'export const c = 1;\n',
      [`libs/${library}/src/second/b.ts`]: 'export const b = 1;\n',
      [`libs/${library}/src/second/${importer}`]:
        "import { c } from '../first/c.js';\nexport const b: number = c;\n",
    };
    const run = cruise(folder, files, 'tools/lint/feature-folders.mjs');
    // The status is the number of folders in the cycle.
    expect(run.status).toBe(status);
  });
});

/** Runs dependency-cruiser on files in a folder of their own. */
function cruise(folder: string, files: Readonly<Record<string, string>>, config: string) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  return spawnSync(process.execPath, [cruiser, '--config', join(root, config), 'libs'], {
    cwd: folder,
    encoding: 'utf8',
  });
}
