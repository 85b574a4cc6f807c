import type { RefinementRow } from '@clinical/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { accountServer, forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { RefinementsPage } from '../admin/refinements-page.js';
import { HistoryPage } from '../library/history-page.js';
import { jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { AccountDialogsContext } from './account-dialogs.js';
import { sessionStarted } from './session-calls.js';
import { sessionChanged, useSession } from './session.js';
import { useSessionUpkeep } from './use-session-upkeep.js';

const openLogin = jest.fn();
const DIALOGS = { openLogin, openSignUp: jest.fn(), openUpgrade: jest.fn(), close: jest.fn() };
const REFUSAL = {
  ...{ code: 'LOGIN_REQUIRED', error: 'To access this page you need to Login!' },
  ...{ diagnostics: [], requestId: '' },
};
const NOT_CHANGED = 'Your session had ended, so nothing was changed. Log in and try again.';
const logIn = () => holdTokens({ roles: [{ role: 'Administrator' }] });

function Site() {
  useSessionUpkeep();
  return (
    <>
      <Link to="/elsewhere">elsewhere</Link>
      <Routes>
        <Route path="/Admin/refinements" element={<RefinementsPage />} />
        <Route path="/History" element={<HistoryPage />} />
        <Route path="/elsewhere" element={<p>{useSession().loggedIn ? 'a user' : 'a visitor'}</p>} />
      </Routes>
    </>
  );
}

/** The pages at an address of a server whose session ends after the first page; `remembered` logs in again. */
function openSite(address: string, { remembered = false } = {}) {
  logIn();
  document.cookie = `auth_check=${Date.now()}; Path=/`;
  const session = { ended: false };
  const rows: RefinementRow[] = [];
  const write = (result: () => object) => (session.ended ? jsonResponse(REFUSAL, 401) : result());
  const calls = accountServer({
    '/Administrator/refinements': ({ method, body }) =>
      method === 'GET'
        ? { data: rows, total: rows.length }
        : write(() => {
            const row = { ...(body as Omit<RefinementRow, 'id'>), id: 1 };
            rows.push(row);
            return row;
          }),
    '/User/getHistory': () => ({
      results: [
        {
          id: 5,
          keywords: 'asthma',
          createdAt: '2026-03-14T09:05:00.000Z',
          criteria: '{}',
          documents_viewed: '[]',
        },
      ],
      total: 1,
    }),
    '/User/getHistory/5': () => write(() => ({ status: 1 })),
    '/Auth/checkLogin': () => {
      if (remembered) session.ended = false;
      else document.cookie = 'tokens=; Max-Age=0; Path=/';
      return { login: remembered, tokens: null };
    },
  });
  const { user } = renderAt(
    address,
    <AccountDialogsContext value={DIALOGS}>
      <Site />
    </AccountDialogsContext>,
  );
  return { user, session, checks: () => calls.filter(({ path }) => path.startsWith('/Auth/checkLogin')) };
}

beforeEach(() => openLogin.mockReset());
afterEach(() => {
  forgetBrowser();
  act(() => sessionChanged());
});

describe('a write after the session has ended', () => {
  it('of a form asks for the login, keeps what was typed, and is sent after the login', async () => {
    const { user, session } = openSite('/Admin/refinements');
    await user.click(await screen.findByRole('button', { name: 'Add refinement' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Recent');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '2020');
    session.ended = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(NOT_CHANGED)).toBeInTheDocument();
    expect(openLogin.mock.calls).toEqual([['/Admin/refinements', 'sessionEnded']]);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Recent');
    session.ended = false;
    logIn();
    act(() => sessionStarted());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Recent');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Recent was saved.')).toBeInTheDocument();
    expect(openLogin).toHaveBeenCalledTimes(1);
  });

  it('of a list asks for the login and keeps the list; the next page is a visitor’s', async () => {
    const { user, session } = openSite('/History?page=1');
    const remove = await screen.findByRole('button', { name: /^Delete.*asthma/ });
    session.ended = true;
    await user.click(remove);
    await waitFor(() => expect(openLogin.mock.calls).toEqual([['/History?page=1', 'sessionEnded']]));
    expect(screen.getByText('asthma')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(await screen.findByText('a visitor')).toBeInTheDocument();
  });

  it('asks a remembered user for nothing: the next attempt succeeds', async () => {
    const { user, session, checks } = openSite('/Admin/refinements', { remembered: true });
    await user.click(await screen.findByRole('button', { name: 'Add refinement' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Recent');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '2020');
    session.ended = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(NOT_CHANGED);
    expect(checks()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Recent was saved.')).toBeInTheDocument();
    expect(openLogin).not.toHaveBeenCalled();
  });
});
