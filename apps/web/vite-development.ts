import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CONTRACTS = new URL('../../libs/contracts/src/', import.meta.url);

/**
 * The paths that the API answers, as one expression for Vite's proxy: the first part of every route of `API_ROUTES`. Its tables,
 * `*-routes.ts`, are read as text, as their modules are not built while developing.
 */
export function apiPaths(): string {
  const tables = readdirSync(CONTRACTS).filter((name) => name.endsWith('-routes.ts'));
  const routes = tables.flatMap((name) => [
    ...readFileSync(new URL(name, CONTRACTS), 'utf8').matchAll(/'[A-Z]+ \/(\w+)/g),
  ]);
  const first = new Set(routes.map(([, name]) => name));
  return `^/(?:${[...first, 'r', 'health'].join('|')})(?:[/?]|$)`;
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
