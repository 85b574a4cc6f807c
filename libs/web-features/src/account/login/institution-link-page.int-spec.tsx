import { screen, waitFor } from '@testing-library/react';
import { accountServer, forgetBrowser } from '../testing/account-server.js';
import { jsonResponse, untilLater } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { InstitutionLinkPage } from './institution-link-page.js';

const CALL = '/Auth/InstitutionHashAuth';
const LINK = '/Institutionlogin?instId=3&email=ana%40north.example&name=Ana&hash=abc&ts=1&nonce=n';
const TOKENS = {
  institution_auth: {
    ...{ id: 3, institution_shortname: 'North', oa_login: false },
    ...{ licensed: true, route: 'link' },
  },
};
const open = (address = LINK) => renderAt(address, <InstitutionLinkPage />, { path: '/Institutionlogin' });
const refusal = (code: string, status: number) =>
  jsonResponse({ code, error: 'no', diagnostics: [], requestId: '' }, status);

afterEach(forgetBrowser);

describe('the link of an institution', () => {
  it('is sent once unchanged, and redirects to the search page', async () => {
    const calls = accountServer({ [CALL]: () => TOKENS });
    const { address } = open();
    expect(screen.getByText('Processing Request..')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/Home'));
    expect(calls.filter(({ path }) => path.startsWith(CALL)).map(({ path }) => path)).toEqual([
      LINK.replace('/Institutionlogin', CALL),
    ]);
  });

  it.each([
    ['a refused link', () => refusal('INSTITUTION_LINK_REFUSED', 403), 'Request failed!!'],
    ['a broken line', () => Promise.reject(new TypeError('away')), 'Authentication Request failed!!'],
  ])('shows the error after %s, then redirects to the search page', async (_, answer, message) => {
    accountServer({ [CALL]: answer });
    const began = performance.now();
    const { address } = open();
    expect(await screen.findByRole('alert', { name: message })).toBeVisible();
    // Advice if another link would work.
    expect(screen.queryAllByText(/Open it again from your institution’s page\.$/)).toHaveLength(
      message === 'Request failed!!' ? 1 : 0,
    );
    expect(screen.getByRole('link', { name: 'Continue to search' })).toHaveAttribute('href', '/Home');
    await untilLater(began, 4_000, () => expect(address()).toBe('/Home'));
  });

  it('shows a dialog for an unknown institution, then redirects to the search page', async () => {
    accountServer({ [CALL]: () => refusal('INSTITUTION_NOT_FOUND', 404) });
    const began = performance.now();
    const { address } = open();
    const dialog = await screen.findByRole('dialog', { name: 'Authentication failed, resource Not found' });
    expect(dialog).toHaveTextContent('Ask your library for a new one.');
    await untilLater(began, 4_000, () => expect(address()).toBe('/Home'));
  });

  it('redirects to the search page when the dialog is closed', async () => {
    accountServer({ [CALL]: () => refusal('INSTITUTION_NOT_FOUND', 404) });
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/Home'));
  });

  it.each(['instId=3&email=a', 'instId=3&hash=b', 'email=a&hash=b', ''])(
    'sends nothing when the link is only %j',
    (query) => {
      const calls = accountServer({ [CALL]: () => TOKENS });
      open(`/Institutionlogin?${query}`);
      expect(screen.getByText(/^The link is not complete/)).toBeVisible();
      expect(calls).toEqual([]);
    },
  );
});
