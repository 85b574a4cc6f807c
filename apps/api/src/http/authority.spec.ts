import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppModule } from '../app.module.js';
import { authorityPage } from '../testing/authority.js';
import { controllersOf, routesOf } from './route-table.js';

const PAGE = join(process.cwd(), 'docs', 'authority.md');

describe('docs/authority.md', () => {
  it('matches the routes; UPDATE_AUTHORITY=1 writes it', async () => {
    const text = authorityPage(routesOf(controllersOf([AppModule])));
    // eslint-disable-next-line no-restricted-properties -- a switch of this test, no setting
    if (process.env.UPDATE_AUTHORITY === '1') await writeFile(PAGE, text);
    expect(await readFile(PAGE, 'utf8')).toBe(text);
  });
});
