import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryTexts, ROOT } from './repository-texts.js';

/** Names of projects of this repository, sorted. */
export interface ProjectLinks {
  /** What the product's own code needs. */
  readonly product: readonly string[];
  /** What only tests and their helpers need. */
  readonly tests: readonly string[];
}

const SCOPE = '@clinical/';
const TEST = /\.(?:int-)?spec\.tsx?$|\/(?:testing|fixtures|journeys)\/|^libs\/[^/]+\/src\/contract\//;

/** The folders of the projects, such as `libs/mesh`. */
export function projectFolders(): string[] {
  return ['apps', 'libs'].flatMap((kind) => readdirSync(join(ROOT, kind)).map((name) => `${kind}/${name}`));
}

export function projectName(folder: string): string {
  return folder.slice(folder.indexOf('/') + 1);
}

/** What each project imports, dynamic imports and types included. */
export function projectImports(): Map<string, ProjectLinks> {
  const texts = repositoryTexts(['.ts', '.tsx']);
  return new Map(
    projectFolders().map((folder) => {
      const own = projectName(folder);
      const found = { product: new Set<string>(), tests: new Set<string>() };
      for (const { path, text } of texts.filter(({ path }) => path.startsWith(`${folder}/`))) {
        for (const [, name = ''] of text.matchAll(/['"]@clinical\/([a-z-]+)(?:\/[^'"]*)?['"]/g)) {
          // `@clinical/source` is an export condition.
          if (name === own || name === 'source') continue;
          (TEST.test(path) ? found.tests : found.product).add(name);
        }
      }
      return [own, links(found.product, found.tests)];
    }),
  );
}

/** What each project's package.json declares. */
export function declaredDependencies(): Map<string, ProjectLinks> {
  const ofThisRepository = (all: Record<string, string> = {}): string[] =>
    Object.keys(all)
      .filter((name) => name.startsWith(SCOPE))
      .map((name) => name.slice(SCOPE.length));
  return new Map(
    projectFolders().map((folder) => {
      const { dependencies, devDependencies } = readJson<{
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
      }>(`${folder}/package.json`);
      return [projectName(folder), links(ofThisRepository(dependencies), ofThisRepository(devDependencies))];
    }),
  );
}

/** The projects that each project's tsconfig.json refers to. */
export function referencedProjects(): Map<string, readonly string[]> {
  return new Map(
    projectFolders().map((folder) => {
      const { references = [] } = readJson<{ references?: { path: string }[] }>(`${folder}/tsconfig.json`);
      return [projectName(folder), references.map(({ path }) => path.split('/').at(-1) ?? path).toSorted()];
    }),
  );
}

function links(product: Iterable<string>, tests: Iterable<string>): ProjectLinks {
  const needed = new Set(product);
  return {
    product: [...needed].toSorted(),
    tests: [...tests].filter((name) => !needed.has(name)).toSorted(),
  };
}

/** The content of a JSON file, by its path from the root of the repository. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
}
