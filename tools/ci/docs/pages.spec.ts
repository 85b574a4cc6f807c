import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API_ERRORS } from '@clinical/contracts';
import { apiPage } from '@clinical/api/api-page';
import { configurationPage } from './configuration-page.js';
import { declaredDependencies, projectImports, referencedProjects } from './project-imports.js';
import { relativeLinks, repositoryTexts, ROOT } from './repository-texts.js';

/** Spacing aside, which formatters change. */
const bare = (text: string): string =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \t]+/g, ' ')
    .trim();

describe('generated pages', () => {
  it('are up to date: docs/configuration.md (npm run docs:pages)', () => {
    expect(bare(readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8'))).toBe(bare(configurationPage()));
  });

  it('are up to date: the tables of docs/api.md (npm run docs:pages)', () => {
    const page = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
    expect(bare(page)).toBe(bare(apiPage(page)));
  });
});

/** The arrows of the diagram in ARCHITECTURE.md; `a & b --> c --> d` are three. */
function drawnArrows(): string[] {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const lines = text.split('\n').filter((line) => /^ {2}\S.* --> /.test(line));
  return lines.flatMap((line) => {
    const groups = line.split('-->').map((group) => group.split('&').map((name) => name.trim()));
    return groups
      .slice(1)
      .flatMap(
        (to, index) => groups[index]?.flatMap((from) => to.map((each) => `${from} --> ${each}`)) ?? [],
      );
  });
}

describe('error codes', () => {
  it('are all in use', () => {
    const product = repositoryTexts(['.ts'])
      .filter(
        ({ path }) => /^(?:apps|libs)\//.test(path) && !/\.(?:int-)?spec\.ts$|api-errors\.ts$/.test(path),
      )
      .map(({ text }) => text)
      .join('\n');
    expect(Object.keys(API_ERRORS).filter((code) => !product.includes(`'${code}'`))).toEqual([]);
  });
});

const imports = projectImports();
const dependencies = new Map([...imports].map(([name, { product }]) => [name, product]));

describe('the diagram of the projects', () => {
  it('has the arrows of the imports, without those that a longer path shows', () => {
    const reached = (name: string): string[] =>
      (dependencies.get(name) ?? []).flatMap((each) => [each, ...reached(each)]);
    const direct = [...dependencies].flatMap(([from, all]) =>
      all
        .filter((to) => !all.some((other) => other !== to && reached(other).includes(to)))
        .map((to) => `${from} --> ${to}`),
    );
    expect(drawnArrows().toSorted()).toEqual(direct.toSorted());
  });
});

describe('the packages of this repository', () => {
  it('declare what they import: for the product as dependencies, for tests alone as devDependencies', () => {
    expect(declaredDependencies()).toEqual(imports);
  });

  it('refer in tsconfig.json to the projects that the product imports', () => {
    expect(referencedProjects()).toEqual(dependencies);
  });
});

describe('documents', () => {
  it('keep the overview short', () => {
    const lines = (name: string) => readFileSync(join(ROOT, name), 'utf8').split('\n').length;
    expect(lines('ARCHITECTURE.md')).toBeLessThan(150);
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8').length).toBeLessThan(7_000);
  });

  it('link to existing files', () => {
    const missing = repositoryTexts(['.md']).flatMap(({ path, text }) =>
      relativeLinks(text)
        .filter((link) => !existsSync(join(ROOT, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );
    expect(missing).toEqual([]);
  });
});
