import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMAINS } from '../lint/boundaries.mjs';
import { projectFolders, readJson } from './docs/project-imports.js';
import { ROOT } from './docs/repository-texts.js';

interface Manifest {
  readonly name: string;
  readonly nx: { readonly tags: readonly string[] };
  readonly exports?: Readonly<Record<string, unknown>>;
}

const domains = projectFolders()
  .map((folder) => ({ folder, ...readJson<Manifest>(`${folder}/package.json`) }))
  .filter(({ nx }) => nx.tags.includes('type:domain'));

/** Where programs and pages put the domains together, and what each imports of a domain. */
const PLACES = {
  'libs/composition/src/domains.ts': '',
  'apps/api/src/openapi/contracts.ts': '/contract',
  'libs/web-features/src/api-client/api-routes.ts': '/contract',
};

describe('domains', () => {
  it('have a line in the table of what each may import', () => {
    const tags = domains.map(({ nx }) => nx.tags.find((tag) => tag.startsWith('domain:')));
    expect(tags).toEqual(domains.map(({ folder }) => folder.replace('libs/', 'domain:')));
    expect(
      domains.map(({ folder }) => folder.slice(5)).filter((name) => !Object.hasOwn(DOMAINS, name)),
    ).toEqual([]);
  });

  it.each(Object.entries(PLACES))('are all in %s', (place, entry) => {
    const text = readFileSync(join(ROOT, place), 'utf8');
    const missing = domains
      .filter(({ folder, exports = {} }) =>
        entry === ''
          ? existsSync(join(ROOT, folder, 'src', `${folder.slice(5)}.domain.ts`))
          : Object.hasOwn(exports, `.${entry}`),
      )
      .filter(({ name }) => !text.includes(`'${name}${entry}'`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('have a README that names each of their folders', () => {
    const unnamed = domains.flatMap(({ folder }) => {
      const text = readFileSync(join(ROOT, folder, 'README.md'), 'utf8');
      return readdirSync(join(ROOT, folder, 'src'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
        .filter(({ name }) => !text.includes(`| \`${name}\``))
        .map(({ name }) => `${folder}/README.md: ${name}`);
    });
    expect(unnamed).toEqual([]);
  });
});
