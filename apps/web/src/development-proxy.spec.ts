import { ROUTES } from '@clinical/web-features/api-routes';
import { apiPaths } from '../vite-development.js';

const proxied = (path: string): boolean => new RegExp(apiPaths()).test(path);

describe('apiPaths', () => {
  it('covers every route of the contracts, so that `npm run dev` passes it on to the API', () => {
    const paths = Object.keys(ROUTES).map((route) => route.replace(/^[A-Z]+ /, ''));
    expect(paths.filter((path) => !proxied(path))).toEqual([]);
  });

  it('leaves pages and modules of the web app to Vite', () => {
    expect(['/', '/src/main.tsx', '/help', '/@vite/client'].filter(proxied)).toEqual([]);
  });
});
