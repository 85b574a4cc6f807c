import type { EditablePage, PageList } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../../account/testing/account-server.js';
import { formatMoment } from '../../i18n/format.js';
import { renderAt } from '../../testing/render-at.js';
import { PageEditorPage } from './page-editor-page.js';

const CHANGED = '2026-11-01T06:00:00.000Z';
const AS_IT_CAME = { title: '', position: 500, version: 1, edited: false, changed_at: CHANGED };
const LIST: PageList = {
  pages: [
    { ...AS_IT_CAME, kind: 'static', name: 'about', language: 'en', title: 'About us', edited: true },
    { ...AS_IT_CAME, kind: 'topic', name: 'asma', language: 'es' },
  ],
  warnings: [],
};

afterEach(forgetBrowser);

const rowsOf = (kind: string): readonly (readonly (string | null)[])[] =>
  within(screen.getByRole('region', { name: kind }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

describe('the list of pages to edit', () => {
  it('has a table for each kind of page, with a link to the editor of each page', async () => {
    holdTokens({ roles: [{ role: 'Editor' }] });
    accountServer({ '/Administrator/pages': () => LIST });
    renderAt('/Admin/pages', <PageEditorPage />, { path: '/Admin/pages' });
    const link = await screen.findByRole('link', { name: 'About us' });
    const columns = ['Title', 'Name', 'Language', 'Changed', 'State'];
    const when = formatMoment(CHANGED, 'en');
    expect([rowsOf('Plain pages'), rowsOf('Popular searches'), rowsOf('Pages about evidence')]).toEqual([
      [columns, ['About us', 'about', 'en', when, 'Edited']],
      [columns, ['asma', 'asma', 'es', when, 'Default']],
      [columns],
    ]);
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/Admin\/pages\?.*name=about/));
  });
});

const TEXT: EditablePage = {
  kind: 'static',
  name: 'about',
  language: 'en',
  title: 'About {{product}}',
  description: '',
  keywords: '',
  position: 500,
  html: '<p>Text</p>',
  version: 2,
  edited: true,
  values: { product: 'Example Search' },
  versions: [],
};

describe('the editor of a page', () => {
  const ADDRESS = '/Admin/pages?kind=static&name=about&language=en';
  const open = (html: string) => {
    holdTokens({ roles: [{ role: 'Editor' }] });
    accountServer({
      '/Administrator/pages/text': () => ({ ...TEXT, html }),
      '/Administrator/pages': () => ({ ...TEXT, html, version: 3 }),
    });
    return renderAt(ADDRESS, <PageEditorPage />, { path: '/Admin/pages' });
  };

  it('has the title as readers see it in its heading', async () => {
    open(TEXT.html);
    expect(await screen.findByRole('heading', { name: 'Edit About Example Search' })).toBeVisible();
  });

  it.each([
    [
      'elements that no reader sees',
      '<p>A <u>b</u><script>c</script></p><U>d</U>',
      ' Readers do not see these elements: <u>, <script>',
    ],
    ['nothing more where readers see all', '<h2 id="a">A</h2><p>5 < 6</p>', ''],
  ])('names after saving %s', async (_, html, hidden) => {
    const { user } = open(html);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(`Saved as version 3.${hidden}`))[0]).toBeVisible();
  });
});
