import { act, screen, waitFor } from '@testing-library/react';
import { recentSearches } from '../../search-address/recent-searches.js';
import { clearSession, sessionChanged } from '../../session/session.js';
import { answeringServer, jsonResponse } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { keepPendingStar, noteStar, readPendingStars, useStarred } from '../star/star-store.js';
import { useLibraryImport } from './use-library-import.js';

function Importing() {
  useLibraryImport();
  return null;
}

function Starred() {
  return <p>{useStarred('a-1', false) ? 'starred' : 'not starred'}</p>;
}

const search = (criteria: string) => ({ criteria, search_type: 'standard' });
const logIn = (user_id = 7) => {
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify({ loggedin: 1, user_id }))}; Path=/`;
  act(() => sessionChanged());
};
const logOut = () => act(() => clearSession());

/** Imported data, call by call. */
function imports(status = 200): unknown[] {
  const bodies: unknown[] = [];
  answeringServer((path, _signal, { body }) => {
    if (path === '/User/importHistory') bodies.push(body);
    return jsonResponse({ searches: 1, stars: 0 }, path === '/User/importHistory' ? status : 404);
  });
  return bodies;
}

beforeEach(() => {
  window.localStorage.clear();
  recentSearches.clear();
});
afterEach(() => {
  document.cookie = 'tokens=; Max-Age=0; Path=/';
});

describe('the import at login', () => {
  it('imports the searches and the pending star of the visitor, once', async () => {
    recentSearches.add(search('asthma'));
    keepPendingStar('a-1');
    const bodies = imports();
    const { queryClient } = renderAt('/', <Importing />);
    logIn();
    await waitFor(() =>
      expect(bodies).toEqual([{ searches: [{ criteria: search('asthma') }], stars: ['a-1'] }]),
    );
    expect(queryClient.getMutationCache().findAll({ mutationKey: ['library', 'import'] })).toHaveLength(1);
    await waitFor(() => expect(readPendingStars()).toEqual([]));
    act(() => sessionChanged());
    renderAt('/', <Importing />);
    expect(bodies).toHaveLength(1);
  });

  it('imports nothing from a logged-in user', async () => {
    recentSearches.add(search('asthma'));
    const bodies = imports();
    renderAt('/', <Importing />);
    logIn();
    await waitFor(() => expect(window.localStorage.getItem('library-owned')).toBe('7'));
    recentSearches.add(search('a private matter'));
    logOut();
    recentSearches.add(search('gout'));
    logIn();
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ searches: [{ criteria: search('gout') }], stars: [] });
  });

  it('imports nothing of one account into another that replaced it in another tab', async () => {
    recentSearches.add(search('asthma'));
    const bodies = imports();
    renderAt('/', <Importing />);
    logIn();
    await waitFor(() => expect(window.localStorage.getItem('library-owned')).toBe('7'));
    recentSearches.add(search('a private matter'));
    window.localStorage.setItem('query-history-revision', '1');
    window.localStorage.setItem('query-history', '{}');
    noteStar('a-1', true);
    logIn(8);
    await waitFor(() => expect(window.localStorage.getItem('library-owned')).toBe('8'));
    expect(bodies).toHaveLength(1);
    expect(window.localStorage.getItem('query-history')).toBeNull();
    renderAt('/', <Starred />);
    expect(screen.getByText('not starred')).toBeInTheDocument();
  });

  it('retries with the next page after a failure', async () => {
    recentSearches.add(search('asthma'));
    keepPendingStar('a-1');
    const failed = imports(503);
    renderAt('/', <Importing />);
    logIn();
    await waitFor(() => expect(failed).toHaveLength(1));
    expect(readPendingStars()).toEqual(['a-1']);
    const bodies = imports();
    renderAt('/', <Importing />);
    await waitFor(() => expect(bodies).toHaveLength(1));
  });
});
