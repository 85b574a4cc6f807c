import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { screen } from '@testing-library/react';
import { SaveSearchButton } from './save-search-button.js';
import { SaveSearchDialog } from './save-search-dialog.js';
import { SavedSearchesPage } from './saved-searches-page.js';
import { answeringServer, jsonResponse } from '../../testing/answering-server.js';
import { AccountDialogsContext } from '../../session/account-dialogs.js';
import { renderAt } from '../../testing/render-at.js';

const ENDED = 'Emails about saved searches are switched off. You can switch them on in your profile.';

beforeEach(() => {
  const tokens = { loggedin: 1, firstname: 'Ana', lastname: 'Reader', emailVerified: 1, roles: [] };
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify(tokens))}; Path=/`;
});
afterEach(() => {
  document.cookie = 'tokens=; Max-Age=0; Path=/';
});

const answering = (savedSearches: object) =>
  answeringServer((path) =>
    path.startsWith('/User/savedSearches') ? savedSearches : jsonResponse({ code: 'X', error: 'No' }, 404),
  );

const aList = (alert: string, block: string | null) => ({
  results: [
    {
      id: 7,
      name: 'Mine',
      criteria: { criteria: 'asthma', search_type: 'standard' },
      alert,
      createdAt: '2026-03-14T09:05:00.000Z',
      lastRunAt: null,
    },
  ],
  total: 1,
  mail_obstacle: block,
});

describe('Mails about saved searches that are not sent', () => {
  it('are announced above the list, with a link to the profile', async () => {
    answering(aList('weekly', 'unsubscribed'));
    renderAt('/Savedsearches', <SavedSearchesPage />);
    expect(await screen.findByText(ENDED)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/Profile');
  });

  it.each([
    ['where they are sent', 'weekly', null],
    ['where none is wanted', 'off', 'unsubscribed'],
  ])('are not announced for %s', async (_where, alert, block) => {
    answering(aList(alert, block));
    renderAt('/Savedsearches', <SavedSearchesPage />);
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to your profile' })).not.toBeInTheDocument();
  });

  it('are announced when a search is saved with an alert', async () => {
    answering({ status: 1, id: 7, message: ENDED });
    const onClose = jest.fn();
    const request = { ...EMPTY_SEARCH_REQUEST, criteria: 'asthma' };
    const { user } = renderAt('/', <SaveSearchDialog saved={{ request }} onClose={onClose} />);
    await user.selectOptions(screen.getByLabelText('Email me about new articles'), 'Every week');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Search saved' });
    expect(dialog).toHaveTextContent(ENDED);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('A record whose connected articles are followed', () => {
  it('is listed with a link to its page', async () => {
    const list = aList('weekly', null);
    const results = list.results.map((each) => ({ ...each, criteria: { connected_with: 'd1' } }));
    answering({ ...list, results });
    renderAt('/Savedsearches', <SavedSearchesPage />);
    expect(await screen.findByRole('link', { name: 'Mine' })).toHaveAttribute(
      'href',
      '/Document/d1?view=record',
    );
    expect(screen.getByText('Connected articles')).toBeVisible();
  });
});

describe('The button that saves a search', () => {
  const request = { ...EMPTY_SEARCH_REQUEST, criteria: 'asthma' };

  it('sends no emails unless they are chosen, and confirms in place that the search is saved', async () => {
    const sent: unknown[] = [];
    answeringServer((path, _signal, { method, body }) => {
      if (!path.startsWith('/User/savedSearches')) return jsonResponse({ code: 'X', error: 'No' }, 404);
      if (method === 'POST') sent.push(body);
      return { status: 1, id: 7 };
    });
    const { user } = renderAt('/', <SaveSearchButton request={request} iconOnly />);
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    expect(await screen.findByLabelText('Email me about new articles')).toHaveValue('off');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Search saved' })).toHaveAttribute(
      'href',
      '/Savedsearches',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ name: 'asthma', alert: 'off' })]);
  });

  it('offers the lines of a strategy as one name', async () => {
    answering({});
    const strategy = { ...request, criteria: '1. exp Asthma/\n2. child*.ti.\n3. 1 and 2' };
    const { user } = renderAt('/', <SaveSearchButton request={strategy} />);
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('1. exp Asthma/ 2. child*.ti. 3. 1 and 2');
  });

  it('shows a visitor why a login is needed', async () => {
    document.cookie = 'tokens=; Max-Age=0; Path=/';
    answering({});
    const openLogin = jest.fn();
    const dialogs = { openLogin, openSignUp: jest.fn(), openUpgrade: jest.fn(), close: jest.fn() };
    const { user } = renderAt(
      '/Searchresult?criteria=asthma',
      <AccountDialogsContext value={dialogs}>
        <SaveSearchButton request={request} />
      </AccountDialogsContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    expect(openLogin).toHaveBeenCalledWith('/Searchresult?criteria=asthma', 'saveSearch');
  });
});

describe('New results of saved searches', () => {
  const listed = async (news: object | Response) => {
    const changes: unknown[] = [];
    answeringServer((path, _signal, { method, body }) => {
      if (path === '/User/savedSearches/news') return news;
      if (path === '/User/savedSearches') return aList('off', null);
      if (path === '/User/savedSearches/7' && method === 'PATCH') changes.push(body);
      return { status: 1 };
    });
    const { user } = renderAt('/Savedsearches', <SavedSearchesPage />);
    await screen.findByText('Mine');
    return { changes, user };
  };

  it.each([
    [{ count: 1, more: false }, '1 new result'],
    [{ count: 3, more: false }, '3 new results'],
    [{ count: 20, more: true }, 'More than 20 new results'],
    [{ count: null, more: false }, 'New results: not known'],
  ])('of %j are shown as %j', async (counted, text) => {
    await listed({ results: [{ id: 7, ...counted }] });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are not known where the server does not answer', async () => {
    await listed(jsonResponse({ code: 'X', error: 'No' }, 404));
    expect(await screen.findByText('New results: not known')).toBeVisible();
  });

  it('are seen once the search is opened', async () => {
    const { changes, user } = await listed({ results: [{ id: 7, count: 3, more: false }] });
    await user.click(await screen.findByRole('link', { name: 'Mine' }));
    expect(changes).toEqual([{ opened: true }]);
  });
});
