import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageRoutes, secondLinkPage } from './page-routes.js';

/** Pages of the administration, as the web app has them. */
const ADMINISTRATION = [
  ...readFileSync(join(__dirname, '../../../web/src/admin-routes.tsx'), 'utf8').matchAll(
    /'(\/[A-Z]\w*(?:\/\w+)*)'/g,
  ),
].map(([, path = '']) => path);

describe('the pages of the administration', () => {
  it('are all served as pages, for reloads and links', async () => {
    expect(ADMINISTRATION).toContain('/Admin/accounts');
    const app = express();
    app.use(
      pageRoutes(
        { send: (response: express.Response, status: number) => response.sendStatus(status) } as never,
        { find: () => Promise.resolve(null) } as never,
        { pathOf: () => Promise.resolve(null) },
      ),
    );
    const server = app.listen(0);
    const { port } = server.address() as AddressInfo;
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, path, agent: false }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
    const found: [string, number | undefined][] = [];
    for (const path of ADMINISTRATION) found.push([path, await statusOf(path)]);
    server.close();
    expect(found.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

describe('a second path of the page of signed links', () => {
  const isCall = (path: string): boolean => path === '/mesh';
  const locationOf = async (path: string): Promise<string | null> => {
    const server = express().use(secondLinkPage('/iLogin', isCall)).listen(0);
    const { port } = server.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    server.close();
    return headers.get('location');
  };

  it.each([
    [
      '/ilogin?instId=3&email=a%40b.example&hash=5f',
      '/Institutionlogin?instId=3&email=a%40b.example&hash=5f',
    ],
    ['/ILOGIN/', '/Institutionlogin'],
    ['/ilogin/more', null],
    ['/ilogins', null],
  ])('redirects %s to %s', async (path, location) => {
    expect(await locationOf(path)).toBe(location);
  });

  it.each(['/Login', '/top/asthma', '/search', '/mesh', '/Institutionlogin'])(
    'is refused when the service uses %s itself',
    (path) => {
      expect(() => secondLinkPage(path, isCall)).toThrow(`INSTITUTION_LINK_PATH is '${path}'`);
    },
  );
});
