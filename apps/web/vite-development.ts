import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Whether developers may log in as an editor without a password (C14), as the source reads it. */
export const FAKE_LOGIN = String(process.env['FAKE_LOGIN'] === 'yes');

const CONTRACTS = new URL('../../libs/contracts/src/', import.meta.url);
/** The module that puts the tables of routes together. */
const ALL_ROUTES = new URL('../../libs/web-features/src/api-client/api-routes.ts', import.meta.url);

/**
 * The paths that the API answers, as one expression for Vite's proxy: the first part of every route that the web app calls.
 * The tables of routes are read as text, as their modules are not built while developing.
 */
export function apiPaths(): string {
  const routes = tablesOfRoutes().flatMap((url) => [
    ...readFileSync(url, 'utf8').matchAll(/'[A-Z]+ \/(\w+)/g),
  ]);
  const first = new Set(routes.map(([, name]) => name));
  return `^/(?:${[...first, 'r', 'health'].join('|')})(?:[/?]|$)`;
}

/** `*-routes.ts` of the shared contracts, and the contracts of the domains. */
function tablesOfRoutes(): URL[] {
  const domains = readFileSync(ALL_ROUTES, 'utf8').matchAll(/'@clinical\/([a-z-]+)\/contract'/g);
  return [
    ...filesIn(CONTRACTS, '-routes.ts'),
    ...Array.from(domains, ([, name]) =>
      filesIn(new URL(`../../${name}/src/`, CONTRACTS), '.contract.ts'),
    ).flat(),
  ];
}

function filesIn(folder: URL, ending: string): URL[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => new URL(name, folder));
}

/**
 * Vite serves JSON as a script, which browsers refuse for `import(..., { with: { type: 'json' } })`. In development,
 * the attribute is removed; builds keep it.
 */
export function jsonWithoutAttributes(): Plugin {
  return {
    name: 'json-without-attributes',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('with:')) return null;
      return code.replace(/,\s*\{\s*with:\s*\{\s*type:\s*['"]json['"]\s*\}\s*,?\s*\}/g, '');
    },
  };
}
