import { screen, waitFor, within } from '@testing-library/react';
import { answeringServer, jsonResponse, type SentRequest } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { BookmarksPage } from './bookmarks-page.js';
import { HistoryPage } from './history-page.js';
import { InboxPage } from './inbox-page.js';
import { SavedSearchesPage } from './saved/saved-searches-page.js';
import { AccountDialogsContext } from '../session/account-dialogs.js';
import { useSession } from '../session/session.js';
import { useSessionUpkeep } from '../session/use-session-upkeep.js';
import { StarButton } from './star/star-button.js';
import { forgetStars, PENDING_STARS_KEY } from './star/star-store.js';

const logIn = () => {
  const tokens = { loggedin: 1, firstname: 'Ana', lastname: 'Reader', emailVerified: 1, roles: [] };
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify(tokens))}; Path=/`;
};

afterEach(() => {
  document.cookie = 'tokens=; Max-Age=0; Path=/';
  window.localStorage.clear();
  forgetStars();
});

/** Responds to calls of the library by path; everything else with 404. */
function aLibrary(answers: Readonly<Record<string, object | (() => object)>>) {
  const sent: (SentRequest & { readonly path: string })[] = [];
  answeringServer((path, _signal, request) => {
    sent.push({ ...request, path });
    const [plain = ''] = path.split('?');
    const answer = answers[plain];
    if (answer === undefined) return jsonResponse({ code: 'NOT_FOUND', error: 'No' }, 404);
    return typeof answer === 'function' ? (answer as () => object)() : answer;
  });
  return sent;
}

const row = (id: number, keywords: string, criteria: object, viewed: readonly object[] = []) => ({
  id,
  keywords,
  createdAt: '2026-03-14T09:05:00.000Z',
  criteria: JSON.stringify(criteria),
  documents_viewed: JSON.stringify(viewed),
});

describe('History', () => {
  it('lists searches with their opened records, and links to each', async () => {
    logIn();
    const viewed = [
      { document_id: 'a-1', title: 'A trial', activity: 0 },
      { document_id: 'b-2', title: 'A review', activity: 1 },
      { document_id: 'c-3', title: 'A guideline', activity: -1 },
    ];
    aLibrary({
      '/User/getHistory': {
        results: [
          row(1, 'asthma', { criteria: 'asthma', search_type: 'standard', category: '1' }, viewed),
          row(2, 'broken', { criteria: 'x', page: 'y' }),
        ],
        total: 2,
      },
    });
    const { user } = renderAt('/History', <HistoryPage />);
    const link = await screen.findByRole('link', { name: 'asthma' });
    expect(link.getAttribute('href')).toBe('/Searchresult?criteria=asthma&search_type=standard&category=1');
    expect(screen.getByText('with filters')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'broken' })).toBeNull();
    await user.click(
      screen.getByRole('button', { name: '1 · 1 bookmarked – Show the articles viewed from "asthma"' }),
    );
    expect(screen.getByRole('link', { name: 'A trial' }).getAttribute('href')).toBe('/Document/a-1');
    const [, second, third] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('link'))
      .filter((item) => /^A /.test(item.textContent));
    expect([second?.textContent, third?.textContent]).toEqual([
      'A reviewBookmarked',
      'A guidelineBookmark removed',
    ]);
  });

  it('links to a search that is too long for an address', async () => {
    logIn();
    const criteria = 'gout OR '.repeat(400);
    aLibrary({
      '/User/getHistory': { results: [row(1, 'long', { criteria, search_type: 'advanced' })], total: 1 },
    });
    renderAt('/History', <HistoryPage />);
    const link = await screen.findByRole('link', { name: 'long' });
    expect(link.getAttribute('href')).toMatch(/^\/Searchresult\?search_type=advanced#q=/);
  });

  it('opens another page at its top with an announcement, and replaces a page after the end by the last one', async () => {
    logIn();
    aLibrary({ '/User/getHistory': { results: [row(1, 'asthma', { criteria: 'asthma' })], total: 21 } });
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { user, address } = renderAt('/History?rows=20&page=9', <HistoryPage />);
    await waitFor(() => expect(address()).toBe('/History?page=2&rows=20'));
    scrolled.mockClear();
    await user.click(await screen.findByRole('link', { name: 'Previous' }));
    expect(address()).toBe('/History?rows=20');
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    expect(document.activeElement).toContainElement(screen.getByRole('table'));
    expect(screen.getByText('1 to 1 of 21', { selector: '[role="status"]' })).toBeInTheDocument();
  });

  it('formats numbers for readers', async () => {
    logIn();
    aLibrary({ '/User/getHistory': { results: [row(1, 'asthma', { criteria: 'asthma' })], total: 10_000 } });
    const { user } = renderAt('/History?rows=10&page=1000', <HistoryPage />);
    expect(await screen.findByText('9,991 to 9,991 of 10,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete all history' }));
    expect(screen.getByText(/^All 10,000 searches/)).toBeVisible();
  });

  it('uses the singular for one search', async () => {
    logIn();
    aLibrary({ '/User/getHistory': { results: [row(1, 'asthma', { criteria: 'asthma' })], total: 1 } });
    const { user } = renderAt('/History', <HistoryPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete all history' }));
    expect(screen.getByText(/^Your search and the articles you opened from it are removed/)).toBeVisible();
  });

  it('reports that a search, or all of them, could not be deleted', async () => {
    logIn();
    aLibrary({ '/User/getHistory': { results: [row(1, 'asthma', { criteria: 'asthma' })], total: 1 } });
    const { user } = renderAt('/History', <HistoryPage />);
    await user.click(await screen.findByRole('button', { name: /^Delete (?!all)/ }));
    expect(await screen.findByText('The change was not saved. Try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete all history' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Delete/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The change was not saved. Try again.');
  });

  it('requests the page in the address', async () => {
    logIn();
    const sent = aLibrary({ '/User/getHistory': { results: [], total: 40 } });
    renderAt('/History?page=3&rows=20&sort=createdAt:asc', <HistoryPage />);
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(sent.map(({ path }) => path).filter((path) => path.includes('getHistory'))).toEqual([
      '/User/getHistory?page=3&sort=createdAt%3Aasc&rows=20',
    ]);
  });

  it('shows how to log in after the session has ended', async () => {
    logIn();
    aLibrary({ '/User/getHistory': () => jsonResponse({ code: 'LOGIN_REQUIRED', error: 'Login!' }, 401) });
    renderAt('/History', <HistoryPage />);
    expect(await screen.findByText('To access this page you need to Login!')).toBeVisible();
  });
});

describe('Bookmarked', () => {
  it('links to each document, and removes a bookmark', async () => {
    logIn();
    const starred = {
      createdAt: '2026-03-14T09:05:00.000Z',
      document_id: 'a-1',
      title: 'A trial',
      note: '',
      tags: [],
    };
    let results = [starred];
    const sent = aLibrary({
      '/User/getStarred': () => ({ results, total: results.length, tags: [] }),
      '/User/setStar': () => {
        results = [];
        return { status: 1 };
      },
    });
    const { user } = renderAt('/Bookmarked', <BookmarksPage />);
    const link = await screen.findByRole('link', { name: 'A trial' });
    expect(link.getAttribute('href')).toBe('/r/a-1');
    await user.click(screen.getByRole('button', { name: 'Remove the bookmark on "A trial"' }));
    expect(await screen.findByRole('heading', { name: 'You have no bookmarks yet' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(sent.find(({ path }) => path === '/User/setStar')?.body).toEqual({
      document_id: 'a-1',
      activity: -1,
      pos: -1,
      delete_notes: true,
    });
  });
});

describe('Notes and tags of bookmarks', () => {
  const bookmark = {
    ...{ createdAt: '2026-03-14T09:05:00.000Z', document_id: 'a-1', title: 'A trial' },
    ...{ note: 'Check the dose.', tags: ['guideline'] },
  };
  const page = { results: [bookmark], total: 1, tags: [{ tag: 'guideline', count: 1 }] };

  it('are shown, and changed in a dialog', async () => {
    logIn();
    const sent = aLibrary({ '/User/getStarred': page, '/User/getStarred/a-1': { status: 1 } });
    const { user } = renderAt('/Bookmarked', <BookmarksPage />);
    expect(await screen.findByText('Check the dose.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'guideline' })).toHaveAttribute(
      'href',
      '/Bookmarked?tag=guideline',
    );
    await user.click(screen.getByRole('button', { name: 'Note and tags of "A trial"' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Note and tags' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'ward{Enter}');
    await user.clear(dialog.getByRole('textbox', { name: 'Note' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ path }) => path === '/User/getStarred/a-1')).toMatchObject({
      method: 'PATCH',
      body: { note: '', tags: ['guideline', 'ward'] },
    });
  });

  it('keep a tag that is too long in the field, and say so there', async () => {
    logIn();
    const sent = aLibrary({ '/User/getStarred': page, '/User/getStarred/a-1': { status: 1 } });
    const { user } = renderAt('/Bookmarked', <BookmarksPage />);
    await user.click(await screen.findByRole('button', { name: 'Note and tags of "A trial"' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Note and tags' }));
    const long = 'a'.repeat(41);
    const tags = dialog.getByRole('combobox', { name: 'Tags' });
    await user.type(tags, `${long}{Enter}`);
    expect(dialog.getByText(`‘${long}’ has 41 characters. Use at most 40.`)).toBeVisible();
    expect(tags).toBeInvalid();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(long)).toBeVisible();
    expect(sent.some(({ path }) => path === '/User/getStarred/a-1')).toBe(false);
    await user.type(tags, '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are removed with the bookmark only after a question', async () => {
    logIn();
    const sent = aLibrary({ '/User/getStarred': page, '/User/setStar': { status: 1 } });
    const { user } = renderAt('/Bookmarked', <BookmarksPage />);
    await user.click(await screen.findByRole('button', { name: 'Remove the bookmark on "A trial"' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Remove the bookmark, its note and its tags?' }),
    );
    expect(sent.some(({ path }) => path === '/User/setStar')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Remove bookmark' }));
    await waitFor(() => expect(sent.some(({ path }) => path === '/User/setStar')).toBe(true));
  });

  it('choose a collection, which is exported with its own records', async () => {
    logIn();
    const downloads: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const file = () =>
      new Response('TY  - JOUR', {
        headers: { 'Content-Disposition': 'attachment; filename="bookmarks.ris"' },
      });
    const sent = aLibrary({
      ...{
        '/User/getStarred': page,
        '/User/starredIds': { results: ['a-1'], total: 1_500 },
        '/exportSearch': file,
      },
    });
    const { user } = renderAt('/Bookmarked', <BookmarksPage />);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Collection' }), 'guideline (1)');
    await waitFor(() => expect(sent.some(({ path }) => path.includes('tag=guideline'))).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Export RIS' }));
    await waitFor(() => expect(downloads).toEqual(['bookmarks.ris']));
    expect(screen.getByText(/The file has the newest 1 of 1,500 bookmarks/)).toBeVisible();
    expect(sent.find(({ path }) => path.startsWith('/exportSearch'))?.body).toMatchObject({
      ...{ export_type: 'ris', export_data: 'all_selected', articles: 'a-1' },
    });
  });
});

describe('Latest articles', () => {
  const aDocument = (id: string, title: string) => ({
    ...{ id, title, date: '2026-03-14', publication: 'Journal of Examples' },
    ...{ category: 27, category_name: 'Controlled Trials', grade: 2 },
  });
  const LATEST = { '/Latest': { documents: [aDocument('g-1', 'A guideline')] } };

  it('are listed for each interest with grade, category, date and journal', async () => {
    logIn();
    const asthma = { interest: 'asthma', is_new: true, documents: [aDocument('a-1', 'A trial <b>')] };
    const stroke = { interest: 'stroke', is_new: false, documents: [aDocument('b-1', 'An old trial')] };
    aLibrary({ '/Searchlatest': { results: '', has_interests: true, sections: [asthma, stroke] } });
    renderAt('/Inbox', <InboxPage />);
    expect(await screen.findByRole('heading', { level: 2, name: 'Latest on stroke' })).toBeVisible();
    const section = within(screen.getByRole('region', { name: 'New for asthma' }));
    expect(section.getByRole('link', { name: 'A trial <b>' })).toHaveAttribute('href', '/Document/a-1');
    expect(section.getByRole('listitem')).toHaveTextContent(
      /Key primary research.*Controlled Trials.*14 Mar 2026.*Journal of Examples/,
    );
  });

  it.each([
    [false, 'Add your interests'],
    [true, 'Change your interests'],
  ])('are of all topics where there are none (interests: %s)', async (hasInterests, invitation) => {
    logIn();
    aLibrary({ '/Searchlatest': { results: '', has_interests: hasInterests, sections: [] }, ...LATEST });
    renderAt('/Inbox', <InboxPage />);
    const all = await screen.findByRole('region', { name: 'Newest guidelines and reviews on all topics' });
    expect(await within(all).findByRole('link', { name: 'A guideline' })).toBeVisible();
    expect(within(all).getByRole('link', { name: /^See the latest/ })).toHaveAttribute('href', '/Latest');
    expect(
      screen.getAllByText(/your interests$/).map((text) => [text.textContent, text.closest('a')?.pathname]),
    ).toEqual([[invitation, '/Profile']]);
  });
});

describe('Saved searches', () => {
  it('are shown in the reader’s language', async () => {
    logIn();
    aLibrary({ '/User/savedSearches': { results: [], total: 0, mail_obstacle: null } });
    renderAt('/Savedsearches', <SavedSearchesPage />, { language: 'es' });
    expect(await screen.findByRole('heading', { name: 'Aún no tiene búsquedas guardadas' })).toBeVisible();
  });

  it('report a failed change where it was made', async () => {
    logIn();
    const criteria = { criteria: 'asthma', search_type: 'standard' };
    const saved = {
      id: 7,
      name: 'Mine',
      criteria,
      alert: 'off',
      createdAt: '2026-03-14T09:05:00.000Z',
      lastRunAt: null,
    };
    aLibrary({
      '/User/savedSearches': { results: [saved], total: 1, mail_obstacle: null },
      '/User/savedSearches/7': () => jsonResponse({ code: 'X', error: 'No' }, 503),
    });
    const { user } = renderAt('/Savedsearches', <SavedSearchesPage />);
    await user.selectOptions(await screen.findByLabelText('Email me about new articles'), 'Every week');
    expect(await screen.findByText('The change was not saved. Try again.')).toBeVisible();
  });
});

describe('A saved search', () => {
  const saved = {
    id: 7,
    name: 'Mine',
    criteria: { criteria: 'asthma', search_type: 'standard' },
    alert: 'off',
    createdAt: '2026-03-14T09:05:00.000Z',
    lastRunAt: null,
  };

  it('shows the new name until the server has it', async () => {
    logIn();
    let name = 'Mine';
    let answer: (answer: object) => void = () => undefined;
    aLibrary({
      '/User/savedSearches': () => ({ results: [{ ...saved, name }], total: 1, mail_obstacle: null }),
      '/User/savedSearches/7': () => new Promise<object>((resolve) => (answer = resolve)),
    });
    const { user } = renderAt('/Savedsearches', <SavedSearchesPage />);
    await user.click(await screen.findByRole('button', { name: 'Rename "Mine"' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    const save = screen.getByRole('button', { name: 'Save' });
    await user.clear(field);
    await user.type(field, 'A longer name');
    await user.click(save);
    expect(save).toHaveAttribute('aria-disabled', 'true');
    answer(jsonResponse({ code: 'X', error: 'No' }, 503));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('The change was not saved. Try again.')).toBeVisible();
    expect(field).toHaveValue('A longer name');
    await user.click(save);
    name = 'A longer name';
    answer({ status: 1 });
    expect(await screen.findByRole('link', { name: 'A longer name' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('The star', () => {
  const action = { documentId: 'a-1', criteria: { criteria: 'asthma' }, position: 4 };
  const star = () => screen.getByRole('button', { name: 'Bookmark: A trial' });

  it('changes at once, and sends the search that found the document', async () => {
    logIn();
    let answer: (value: object) => void = () => undefined;
    const sent = aLibrary({ '/User/setStar': () => new Promise<object>((resolve) => (answer = resolve)) });
    const { user } = renderAt('/', <StarButton title="A trial" starred={false} action={action} />);
    await user.click(star());
    expect(star()).toHaveAttribute('aria-pressed', 'true');
    answer({ status: 1 });
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({
        document_id: 'a-1',
        criteria: { criteria: 'asthma' },
        activity: 1,
        pos: 4,
      }),
    );
    await user.click(star());
    expect(star()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is restored when the server refuses, with the reason', async () => {
    logIn();
    aLibrary({ '/User/setStar': { status: 0, message: 'Too many bookmarks' } });
    const { user } = renderAt('/', <StarButton title="A trial" starred={false} action={action} />);
    await user.click(star());
    expect(await screen.findByText('Too many bookmarks')).toBeVisible();
    expect(star()).toHaveAttribute('aria-pressed', 'false');
  });

  it('takes no more room when it could not be changed', async () => {
    logIn();
    aLibrary({ '/User/setStar': () => jsonResponse({ code: 'X', error: 'No' }, 500) });
    const { user } = renderAt(
      '/',
      <div data-testid="actions">
        <StarButton title="A trial" starred={false} action={action} iconOnly />
      </div>,
    );
    await user.click(star());
    expect(await screen.findByRole('alert')).toHaveTextContent('The bookmark was not changed. Try again.');
    expect(screen.getByTestId('actions')).toHaveTextContent(/^$/);
  });

  it('shows the page as a visitor’s and asks for a login when the session has ended', async () => {
    logIn();
    document.cookie = `auth_check=${Date.now()}; Path=/`;
    aLibrary({
      '/User/setStar': () => jsonResponse({ code: 'LOGIN_REQUIRED', error: 'Login!' }, 401),
      '/Auth/checkLogin': { login: false, tokens: null },
    });
    const openLogin = jest.fn();
    const dialogs = { openLogin, openSignUp: jest.fn(), openUpgrade: jest.fn(), close: jest.fn() };
    const { user } = renderAt(
      '/Searchresult?criteria=asthma',
      <AccountDialogsContext value={dialogs}>
        <StarButton title="A trial" starred={false} action={action} />
        <Reader />
      </AccountDialogsContext>,
    );
    await user.click(star());
    expect(await screen.findByText('a visitor')).toBeInTheDocument();
    expect(openLogin).toHaveBeenCalledWith('/Searchresult?criteria=asthma', 'sessionEnded');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.localStorage.getItem(PENDING_STARS_KEY)).toBe('["a-1"]');
  });

  it('asks a visitor to log in, and is kept until then', async () => {
    const sent = aLibrary({});
    const { user } = renderAt('/', <StarButton title="A trial" starred={false} action={action} />);
    await user.click(star());
    expect(await screen.findByRole('dialog', { name: 'Information' })).toHaveTextContent(
      'You must be logged in to bookmark articles. Please login first.',
    );
    expect(window.localStorage.getItem(PENDING_STARS_KEY)).toBe('["a-1"]');
    expect(sent.filter(({ path }) => path.startsWith('/User/'))).toEqual([]);
  });
});

function Reader() {
  useSessionUpkeep();
  return useSession().loggedIn ? 'a user' : 'a visitor';
}
