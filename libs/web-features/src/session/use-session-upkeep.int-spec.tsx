import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { accountServer, forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { jsonResponse, letPass } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { checkLogin, logOut } from './session-calls.js';
import { clearSession, currentSession, sessionChanged, useSession } from './session.js';
import { useSessionUpkeep } from './use-session-upkeep.js';

const HOUR = 60 * 60_000;
const minutesAgo = (minutes: number) => String(Date.now() - minutes * 60_000);
const lastActivity = () => Number(window.localStorage.getItem('last-activity'));

function Layout() {
  useSessionUpkeep();
  const { data } = useQuery({
    queryKey: ['private'],
    queryFn: () => 'mine',
    enabled: currentSession().loggedIn,
  });
  return (
    <>
      <Link to="/a">a</Link>
      <Link to="/b">b</Link>
      <p>{data ?? 'nothing'}</p>
    </>
  );
}

/** A private page with unsaved input. */
function OwnPage() {
  const { loggedIn } = useSession();
  return loggedIn ? <input aria-label="unsent" /> : <p>to log in</p>;
}

const open = () => renderAt('/', <Layout />);
const answers = (login: boolean) => ({
  '/Auth/checkLogin': () => ({ login, tokens: null }),
  '/Auth/Logout': () => ({ status: 1 }),
});
/** The server's response to a tab while another one of the same browser is logging in. */
const AGAIN = { login: false, tokens: null, again: true };
const SLOW = { timeout: 4_000 };
/** Removes the copy of the session, as the server does meanwhile. */
const dropTokens = () => void (document.cookie = 'tokens=; Max-Age=0; Path=/');
/** Opens a private page, types into it, and returns after an hour. */
async function comeBack(answersOfCheck: () => Response | object) {
  holdTokens();
  document.cookie = `auth_check=${Date.now()}; Path=/`;
  window.localStorage.setItem('last-activity', minutesAgo(10));
  const calls = accountServer({
    '/Auth/Logout': () => {
      dropTokens();
      return { status: 1 };
    },
    '/Auth/checkLogin': answersOfCheck,
  });
  const { user } = renderAt(
    '/',
    <>
      <Layout />
      <OwnPage />
    </>,
  );
  await user.type(screen.getByLabelText('unsent'), 'half');
  window.localStorage.setItem('last-activity', minutesAgo(60));
  await user.keyboard(' done');
  await waitFor(() => expect(calls).toHaveLength(2));
  await letPass(20);
}
const paths = (calls: ReturnType<typeof accountServer>) => calls.map(({ path }) => path);

afterEach(() => {
  forgetBrowser();
  act(() => sessionChanged());
});

describe('the check of login', () => {
  it('is cached for a minute for a logged-in user', async () => {
    holdTokens();
    const calls = accountServer(answers(true));
    const { user } = open();
    await waitFor(() => expect(document.cookie).toContain('auth_check='));
    await user.click(screen.getByRole('link', { name: 'a' }));
    await user.click(screen.getByRole('link', { name: 'b' }));
    expect(paths(calls)).toEqual(['/Auth/checkLogin']);
    document.cookie = `auth_check=${Date.now() - 61_000}; Path=/`;
    await user.click(screen.getByRole('link', { name: 'a' }));
    await waitFor(() => expect(paths(calls)).toEqual(['/Auth/checkLogin', '/Auth/checkLogin']));
  });

  it('clears the data of a user who is no longer logged in', async () => {
    holdTokens();
    accountServer(answers(false));
    open();
    await waitFor(() => expect(document.cookie).not.toContain('tokens='));
  });

  it('notifies every tab of a logout, even if the server has removed the copy already', async () => {
    holdTokens();
    accountServer({
      '/Auth/checkLogin': () => {
        dropTokens();
        return { login: false, tokens: null };
      },
    });
    window.localStorage.removeItem('session-changed');
    await checkLogin();
    expect(window.localStorage.getItem('session-changed')).toBe('1');
  });

  it('checks again while another tab is logging in, and keeps its cookies', async () => {
    holdTokens();
    const held: boolean[] = [];
    const calls = accountServer({
      '/Auth/checkLogin': () => {
        held.push(currentSession().loggedIn);
        return held.length === 1 ? AGAIN : { login: true, tokens: null };
      },
    });
    open();
    await waitFor(() => expect(document.cookie).toContain('auth_check='), SLOW);
    expect(paths(calls)).toEqual(['/Auth/checkLogin', '/Auth/checkLogin']);
    expect([...held, currentSession().loggedIn]).toEqual([true, true, true]);
  });

  it('leaves it to the next page when the other tab takes longer', async () => {
    holdTokens();
    const calls = accountServer({ '/Auth/checkLogin': () => AGAIN });
    const { user } = open();
    await waitFor(() => expect(calls).toHaveLength(2), SLOW);
    await letPass(20);
    expect([calls.length, currentSession().loggedIn]).toEqual([2, true]);
    await user.click(screen.getByRole('link', { name: 'a' }));
    await waitFor(() => expect(calls).toHaveLength(3));
  });

  it('stops after a logout meanwhile', async () => {
    holdTokens();
    const calls = accountServer({ ...answers(false), '/Auth/checkLogin': () => AGAIN });
    const checked = checkLogin();
    await waitFor(() => expect(calls).toHaveLength(1));
    await logOut(false);
    await checked;
    expect(paths(calls)).toEqual(['/Auth/checkLogin', '/Auth/Logout?remember=false']);
  });

  it('is silent when it fails', async () => {
    holdTokens();
    const calls = accountServer({ '/Auth/checkLogin': () => jsonResponse({}, 503) });
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    await letPass(20);
    expect(currentSession().loggedIn).toBe(true);
  });
});

describe('the end of a session', () => {
  it('clears the user’s responses, and does not repeat one-time requests', async () => {
    holdTokens();
    const once = jest.fn(async () => 'done');
    accountServer(answers(true));
    const Key = () => <p>{useQuery({ queryKey: ['key'], queryFn: once, staleTime: 'static' }).data}</p>;
    renderAt(
      '/',
      <>
        <Layout />
        <Key />
      </>,
    );
    await screen.findByText('done');
    await screen.findByText('mine');
    act(() => clearSession());
    await screen.findByText('nothing');
    expect(once).toHaveBeenCalledTimes(1);
    expect(screen.getByText('done')).toBeInTheDocument();
  });
});

describe('an idle hour', () => {
  it('ends the session at the next activity, and tries to start another', async () => {
    holdTokens();
    window.localStorage.setItem('last-activity', minutesAgo(10));
    const calls = accountServer(answers(false));
    document.cookie = `auth_check=${Date.now()}; Path=/`;
    const { user } = open();
    window.localStorage.setItem('last-activity', minutesAgo(60));
    await user.keyboard('x');
    await waitFor(() => expect(paths(calls)).toEqual(['/Auth/Logout?remember=true', '/Auth/checkLogin']));
    expect(currentSession().loggedIn).toBe(false);
  });

  it('keeps the input when the user is logged in again', async () => {
    await comeBack(() => {
      holdTokens();
      return { login: true, tokens: null };
    });
    expect(screen.getByLabelText('unsent')).toHaveValue('half done');
    expect(currentSession().loggedIn).toBe(true);
  });

  it('shows the visitor page without a session, and when the server cannot be reached', async () => {
    await comeBack(() => {
      dropTokens();
      return { login: false, tokens: null };
    });
    expect(screen.getByText('to log in')).toBeInTheDocument();
    cleanup();
    await comeBack(() => jsonResponse({}, 503));
    expect(screen.getByText('to log in')).toBeInTheDocument();
  });

  it('ends it in the browser when the server cannot be reached', async () => {
    holdTokens();
    document.cookie = `auth_check=${Date.now()}; Path=/`;
    window.localStorage.setItem('last-activity', minutesAgo(61));
    accountServer({
      '/Auth/Logout': () => jsonResponse({}, 503),
      '/Auth/checkLogin': () => jsonResponse({}, 503),
    });
    open();
    await waitFor(() => expect(currentSession().loggedIn).toBe(false));
  });

  it('does not end the session while another tab is in use', async () => {
    holdTokens();
    document.cookie = `auth_check=${Date.now()}; Path=/`;
    window.localStorage.setItem('last-activity', minutesAgo(1));
    const calls = accountServer(answers(true));
    const { user } = open();
    window.localStorage.setItem('last-activity', minutesAgo(59));
    await user.keyboard('x');
    expect(Date.now() - lastActivity()).toBeLessThan(HOUR / 60);
    expect(paths(calls)).toEqual([]);
  });

  it('changes nothing for a visitor', async () => {
    window.localStorage.setItem('last-activity', minutesAgo(600));
    const calls = accountServer(answers(false));
    const { user } = open();
    await user.keyboard('x');
    expect(paths(calls)).not.toContain('/Auth/Logout?remember=true');
    expect(Date.now() - lastActivity()).toBeGreaterThan(HOUR);
  });
});

describe('the page of a reader', () => {
  it('is marked as free or Pro', () => {
    accountServer(answers(true));
    open();
    expect([...document.body.classList]).toEqual(['free-user']);
    act(() => {
      holdTokens({ isPro: 1 });
      sessionChanged();
    });
    expect([...document.body.classList]).toEqual(['pro-user']);
  });

  it('shows no data of another account', async () => {
    holdTokens();
    accountServer(answers(true));
    let answer: (own: string) => void = () => undefined;
    const ask = () => new Promise<string>((resolve) => (answer = resolve));
    const Own = () => <p>{useQuery({ queryKey: ['own'], queryFn: ask }).data ?? 'not yet'}</p>;
    renderAt(
      '/',
      <>
        <Layout />
        <Own />
      </>,
    );
    await act(async () => answer('of Ana'));
    expect(await screen.findByText('of Ana')).toBeInTheDocument();
    act(() => {
      holdTokens({ user_id: 8 });
      sessionChanged();
    });
    expect(await screen.findByText('not yet')).toBeInTheDocument();
    await act(async () => answer('of Ben'));
    expect(await screen.findByText('of Ben')).toBeInTheDocument();
  });

  it('shows no data after a logout', async () => {
    holdTokens();
    accountServer(answers(true));
    open();
    expect(await screen.findByText('mine')).toBeInTheDocument();
    act(() => clearSession());
    expect(await screen.findByText('nothing')).toBeInTheDocument();
  });
});
