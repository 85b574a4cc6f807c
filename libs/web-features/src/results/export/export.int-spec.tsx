import type { DocumentCitation } from '@clinical/contracts';
import { act, screen, within } from '@testing-library/react';
import { aCitation } from '../../testing/a-record.js';
import { aDocument, aResponse } from '../../testing/a-search-response.js';
import { openResults } from '../../testing/open-results.js';
import { clearSelection, select } from './selection.js';

jest.setTimeout(30_000);

const pageOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aDocument({ id: `pubmed-${first + index}`, Title: `Record ${first + index}` }),
  );

let downloads: { readonly name: string }[] = [];
const createObjectURL = URL.createObjectURL;
beforeEach(() => {
  localStorage.clear();
  clearSelection();
  downloads = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download });
  });
});
afterEach(() => {
  URL.createObjectURL = createObjectURL;
  jest.restoreAllMocks();
});

function open(isPro: boolean, criteria: string, exported: () => Response = () => aFile()) {
  const documents = pageOf(1, 20);
  const requests: unknown[] = [];
  const results = openResults(`?criteria=${criteria}`, {
    search: (parameters) =>
      aResponse({ total: 45, isPro }, parameters.get('page') === '2' ? pageOf(21, 20) : documents),
    other: (url) =>
      url.pathname === '/exportSearch'
        ? exported()
        : url.pathname.endsWith('/Citation')
          ? citationOf(url.pathname.split('/')[2] ?? '')
          : undefined,
  });
  return { ...results, requests };
}

/** A record that has left the collection since the search. */
const GONE = 'pubmed-3';

/** A citation that differs by record and style. */
function citationOf(id: string): DocumentCitation | Response {
  if (id === GONE) return Response.json({ code: 'DOCUMENT_NOT_FOUND', error: 'No' }, { status: 404 });
  const { files } = aCitation();
  const inStyle = (style: string) => [{ text: `${id} in ${style}`, italic: false }];
  const [vancouver, ama, apa, harvard, nlm] = ['Vancouver', 'AMA', 'APA', 'Harvard', 'NLM'].map(inStyle);
  return { id, files, styles: { vancouver, ama, apa, harvard, nlm } as DocumentCitation['styles'] };
}

function aFile(): Response {
  return new Response('TY  - JOUR', {
    headers: { 'Content-Disposition': 'attachment; filename="tripExport1.ris"' },
  });
}

const panel = async () => within(await screen.findByRole('region', { name: 'Export Articles' }));

describe('the export panel', () => {
  it('begins with this page and RIS, and downloads the file', async () => {
    const { user, calls } = open(true, 'a');
    await user.click(await screen.findByRole('button', { name: 'Export Articles' }));
    const view = await panel();
    expect(view.getByRole('radio', { name: 'This page (20)' })).toBeChecked();
    expect(view.getByRole('combobox', { name: 'Format' })).toHaveDisplayValue('.RIS');
    await user.click(view.getByRole('button', { name: 'Download' }));
    await screen.findByText('tripExport1.ris was downloaded');
    expect(downloads).toEqual([{ name: 'tripExport1.ris' }]);
    expect(calls).toContain('/exportSearch');
  });

  it('selects by checkbox, by the page and by the key x, over several pages', async () => {
    const { user } = open(true, 'b');
    await user.click(await screen.findByRole('button', { name: 'Export Articles' }));
    const view = await panel();
    await user.click(view.getByRole('radio', { name: 'Selected articles (0)' }));
    expect(view.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription(
      'Select articles in the list first.',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Record 3' }));
    expect(view.getByText('1 article selected')).toBeVisible();
    await user.click(view.getByRole('checkbox', { name: 'All articles on this page' }));
    expect(view.getByText('20 of at most 1,000 articles selected')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Next/ }));
    const link = await screen.findByRole('link', { name: 'Record 21' });
    link.focus();
    await user.keyboard('x');
    expect((await panel()).getByText('21 of at most 1,000 articles selected')).toBeVisible();
    await user.click((await panel()).getByRole('radio', { name: 'Selected articles (21)' }));
    expect((await panel()).getByRole('button', { name: 'Download' })).toBeEnabled();
    await user.click((await panel()).getByRole('button', { name: 'Clear selection' }));
    expect((await panel()).getByRole('button', { name: 'Download' })).toBeDisabled();
  });

  it('selects at most 1,000, and reports it', async () => {
    const { user } = open(true, 'limit');
    await user.click(await screen.findByRole('button', { name: 'Export Articles' }));
    const view = await panel();
    await user.click(view.getByRole('radio', { name: 'Selected articles (0)' }));
    act(() =>
      select(
        Array.from({ length: 999 }, (_, number) => `other-${number}`),
        true,
      ),
    );
    await user.click(view.getByRole('checkbox', { name: 'All articles on this page' }));
    expect(view.getByText('1,000 of at most 1,000 articles selected')).toBeVisible();
    expect(view.getByRole('alert')).toHaveTextContent(
      'You have selected 1,000 articles, the most that can be selected.',
    );
    expect(screen.getByRole('checkbox', { name: 'Select Record 1' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Record 2' })).toBeDisabled();
    const bar = within(screen.getByRole('group', { name: 'Selection' }));
    expect(bar.getByText('1,000 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
    expect(view.queryByRole('alert')).toBeNull();
  });

  it('tells users without Pro that they need it, and downloads nothing', async () => {
    const { user } = open(false, 'c');
    await user.click(await screen.findByRole('button', { name: 'Export Articles' }));
    const view = await panel();
    expect(view.getByText('Exporting articles is a Pro feature.')).toBeVisible();
    expect(view.getByRole('button', { name: 'Download' })).toBeDisabled();
    expect(view.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription(
      'Exporting articles is a Pro feature.',
    );
  });

  it('closes on Escape, wherever the focus is in the page, and gives it back to its button', async () => {
    const { user } = open(true, 'g');
    const button = await screen.findByRole('button', { name: 'Export Articles' });
    await user.click(button);
    await panel();
    screen.getByRole('link', { name: 'Record 1' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Export Articles' })).toBeNull();
    expect(button).toHaveFocus();
  });

  it('shows a server error, and keeps the selection', async () => {
    const text = 'Access Denied! Unauthorized to perform this action.';
    const refused = () =>
      Response.json({ code: 'EXPORT_DENIED', error: text, diagnostics: [], requestId: '' }, { status: 403 });
    const { user } = open(true, 'd', refused);
    await user.click(await screen.findByRole('button', { name: 'Export Articles' }));
    const view = await panel();
    await user.click(view.getByRole('radio', { name: 'All results (45)' }));
    await user.click(view.getByRole('button', { name: 'Download' }));
    expect(await view.findByRole('alert')).toHaveTextContent(text);
    expect(view.getByRole('radio', { name: 'All results (45)' })).toBeChecked();
    expect(downloads).toEqual([]);
  });

  it('stays closed while records are selected, until the bar leads to it', async () => {
    const { user } = open(true, 'f');
    Element.prototype.scrollIntoView = () => undefined;
    await user.click(await screen.findByRole('checkbox', { name: 'Select Record 2' }));
    const bar = within(await screen.findByRole('group', { name: 'Selection' }));
    expect(bar.getByText('1 selected')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Export Articles' })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Go to export' }));
    await panel();
    expect(screen.getByRole('heading', { name: 'Export Articles' })).toHaveFocus();
  });

  it('cites the selected records in the order of selection, in the chosen style', async () => {
    const { user } = open(true, 'g');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Record 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Record 1' }));
    await user.click(screen.getByRole('button', { name: 'Cite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cite 2 records' }));
    const list = await dialog.findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await user.click(dialog.getByRole('radio', { name: 'APA' }));
    await user.click(dialog.getByRole('button', { name: 'Copy citations' }));
    expect(await navigator.clipboard.readText()).toBe('pubmed-2 in APA\npubmed-1 in APA');
    expect(dialog.queryByText('For a reference manager')).toBeNull();
  });

  it('cites the others where one is gone, and says how many are missing', async () => {
    const { user } = open(true, 'i');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Record 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Record 3' }));
    await user.click(screen.getByRole('button', { name: 'Cite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cite 2 records' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The citation could not be loaded.');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  });

  it('cites at most twenty at once, and says what to do with more', async () => {
    const { user } = open(true, 'h');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Record 1' }));
    act(() =>
      select(
        Array.from({ length: 20 }, (_, number) => `other-${number}`),
        true,
      ),
    );
    const cite = screen.getByRole('button', { name: 'Cite' });
    expect(cite).toBeDisabled();
    expect(cite).toHaveAccessibleDescription('At most 20 can be cited at once; export a longer list.');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('button', { name: 'Cite' })).toBeNull();
  });

  it('closes, and keeps the selection', async () => {
    const { user } = open(true, 'e');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Record 2' }));
    await user.click(screen.getByRole('button', { name: 'Export Articles' }));
    await user.click((await panel()).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('checkbox', { name: 'Select Record 2' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Export Articles' }));
    expect((await panel()).getByText('1 article selected')).toBeVisible();
  });
});
