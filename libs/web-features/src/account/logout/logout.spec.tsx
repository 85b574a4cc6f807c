import { waitFor } from '@testing-library/react';
import { jsonResponse } from '../../testing/answering-server.js';
import { letPass } from '../../testing/let-pass.js';
import { renderAt } from '../../testing/render-at.js';
import { accountServer, forgetBrowser, holdTokens } from '../testing/account-server.js';
import { LogoutPage } from './logout-page.js';

const OWN_WORK = ['advanced-draft', 'query-history', 'query-history-revision'];
const left = () => OWN_WORK.filter((key) => window.localStorage.getItem(key) !== null);

beforeEach(() => {
  holdTokens();
  for (const key of OWN_WORK) window.localStorage.setItem(key, '{}');
});
afterEach(forgetBrowser);

describe('a logout', () => {
  it('takes along what was written in this browser, even where the browser stays remembered', async () => {
    accountServer({ '/Auth/Logout': () => ({ status: 1 }) });
    const { address } = renderAt('/Logout?remember=true', <LogoutPage />, { path: '/Logout' });
    await waitFor(() => expect(address()).toBe('/Home'));
    expect(left()).toEqual([]);
  });

  it('keeps the session when the server cannot be reached', async () => {
    accountServer({ '/Auth/Logout': () => jsonResponse({}, 503) });
    renderAt('/Logout', <LogoutPage />, { path: '/Logout' });
    await letPass(20);
    expect(left()).toEqual(OWN_WORK);
  });
});
