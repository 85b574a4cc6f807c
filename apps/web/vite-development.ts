import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ROUTES = new URL('../../libs/contracts/src/api-routes.ts', import.meta.url);

/**
 * The paths of the API, as one expression for Vite's proxy: the first segment of every route of `API_ROUTES`. The
 * table is read as text, because its module is not built during development.
 */
export function apiPaths(): string {
  const routes = readFileSync(ROUTES, 'utf8').matchAll(/'(?:GET|POST|PUT|DELETE) \/(\w+)/g);
  const first = new Set([...routes].map(([, name]) => name));
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
