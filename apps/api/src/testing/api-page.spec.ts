import { API_ERRORS, SEARCH_PARAMETERS } from '@clinical/contracts';
import { AppModule } from '../app.module.js';
import { controllersOf, routesOf } from '../http/route-table.js';
import { accessText, apiPage, pathLists } from './api-page.js';

const ALL = routesOf(controllersOf([AppModule]));
const region = (name: string, text = ''): string =>
  `<!-- generated: ${name} -->\n${text}\n<!-- end: ${name} -->`;
const page = (text = ''): string =>
  [
    '# The API',
    ...['parameters', 'advanced parameters', 'pico parameters', 'paths'].map((name) => region(name, text)),
    'Written by hand.',
    region('errors', text),
    'The end.',
  ].join('\n\n');

describe('the page of the API', () => {
  it('names each route of the application once', () => {
    const listed = pathLists().match(/`[A-Z]+ \/[^`]*`/g) ?? [];
    const routes = ALL.map(({ method, path }) => `\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\``);
    expect(listed.toSorted()).toEqual(routes.toSorted());
  });

  it.each([
    ['GET /Search', 'Everyone, API key'],
    ['GET /User/getHistory', 'Account'],
    ['GET /exports/:id/file', 'Account, API key'],
    ['GET /User/queryHistory', 'Pro'],
    ['PATCH /Institutions/:id', 'Institution administrator'],
    ['GET /Administrator/getInstitutionStats', 'Institution administrator'],
    ['POST /Administrator/pages', 'Editor'],
    ['GET /Administrator/audit', 'Administrator'],
    ['POST /mcp', 'API key'],
    ['POST /saml/acs', 'Identity provider'],
  ])('says that %s is for: %s', (named, access) => {
    const found = ALL.find(({ method, path }) => `${method} ${path}` === named);
    expect(found && accessText(found)).toBe(access);
  });

  it('replaces what is generated and keeps what is written by hand', () => {
    const written = apiPage(page('outdated text'));
    expect(written).toMatch(/^# The API\n/);
    expect(written).toContain('\n\nWritten by hand.\n\n');
    expect(written).toMatch(/\n\nThe end\.$/);
    expect(written).not.toContain('outdated text');
    expect(written).toContain('### Searching');
    expect(apiPage(written)).toBe(written);
  });

  it('has a row for each parameter of a search with its other names', () => {
    const rows = apiPage(page()).split('\n');
    for (const [name, ...others] of Object.values(SEARCH_PARAMETERS)) {
      const cells = `| \`${name}\` | ${others.map((other) => `\`${other}\``).join(', ')} |`;
      expect({ cells, found: rows.filter((row) => row.startsWith(cells)).length }).toEqual({
        cells,
        found: 1,
      });
    }
  });

  it('has each error code with its meaning below its status', () => {
    const lists = apiPage(page()).split('#### ');
    for (const [code, { status, meaning }] of Object.entries(API_ERRORS)) {
      const list = lists.find((each) => each.startsWith(`${status}\n`));
      expect(list).toContain(`- \`${code}\`: ${meaning}`);
    }
  });

  it.each(['pico parameters', 'paths', 'errors'])('reports a page without the region %s', (name) => {
    expect(() => apiPage(page().replace(`<!-- end: ${name} -->`, ''))).toThrow(`has no region '${name}'`);
  });
});
