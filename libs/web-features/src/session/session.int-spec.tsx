import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from '../api-client/query-client.js';
import { answeringServer } from '../testing/answering-server.js';
import { clearSession, parseTokens, sessionChanged, useSession, VISITOR_SESSION } from './session.js';
import { aSite } from '../testing/a-search-response.js';

const tokens = (value: object) => encodeURIComponent(JSON.stringify(value));
const ANA = {
  loggedin: true,
  firstname: 'Ana',
  lastname: 'Núñez',
  emailVerified: 1,
  roles: [{ role: 'Pro' }],
  user_id: 7,
};

afterEach(() => {
  document.cookie = 'tokens=; Max-Age=0; Path=/';
});

describe('parseTokens', () => {
  it('reads the logged-in user', () => {
    expect(parseTokens(tokens(ANA))).toEqual({
      loggedIn: true,
      userId: 7,
      isPro: true,
      firstname: 'Ana',
      lastname: 'Núñez',
      emailVerified: true,
      roles: ['Pro'],
      isEditor: false,
      isAdministrator: false,
      secondFactorMissing: false,
      administersInstitution: false,
    });
  });

  it.each([
    ['nothing', null],
    ['an empty cookie', ''],
    ['what is no JSON', '%7Bnot'],
    ['a broken escape', '%E0%A4%A'],
    ['a number', '5'],
    ['null', 'null'],
    ['someone who is not logged in', tokens({ ...ANA, loggedin: false })],
  ])('returns a visitor for %s', (_, text) => {
    expect(parseTokens(text)).toBe(VISITOR_SESSION);
  });

  it.each([
    [[{ role: 'Administrator' }], true, true],
    [[{ role: 'Editor' }], true, false],
    [[{ role: 7 }, null, 'Administrator'], false, false],
    ['Administrator', false, false],
  ])('maps the roles %j to editor %s, administrator %s', (roles, editor, administrator) => {
    const session = parseTokens(tokens({ loggedin: 1, roles }));
    expect([session.isEditor, session.isAdministrator]).toEqual([editor, administrator]);
  });
});

describe('useSession', () => {
  function Who() {
    const { loggedIn, firstname, isPro } = useSession();
    return <p>{`${loggedIn ? firstname : 'visitor'} ${isPro ? 'Pro' : 'free'}`}</p>;
  }

  function open(isPro = false) {
    answeringServer(() => aSite({ isPro }));
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Who />
      </QueryClientProvider>,
    );
  }

  it('follows a login and a logout', () => {
    open();
    expect(screen.getByText('visitor free')).toBeInTheDocument();
    act(() => {
      document.cookie = `tokens=${tokens(ANA)}; Path=/`;
      sessionChanged();
    });
    expect(screen.getByText('Ana Pro')).toBeInTheDocument();
    act(() => clearSession());
    expect(screen.getByText('visitor free')).toBeInTheDocument();
  });

  it('follows a login in another tab', () => {
    open();
    document.cookie = `tokens=${tokens(ANA)}; Path=/`;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' })));
    expect(screen.getByText('Ana Pro')).toBeInTheDocument();
  });

  it('follows a logout in another tab on a page in the back/forward cache', () => {
    document.cookie = `tokens=${tokens(ANA)}; Path=/`;
    open();
    expect(screen.getByText('Ana Pro')).toBeInTheDocument();
    document.cookie = 'tokens=; Max-Age=0; Path=/';
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(screen.getByText('visitor free')).toBeInTheDocument();
  });

  it('has Pro when the deployment gives it to everyone', async () => {
    open(true);
    expect(await screen.findByText('visitor Pro')).toBeInTheDocument();
  });
});
