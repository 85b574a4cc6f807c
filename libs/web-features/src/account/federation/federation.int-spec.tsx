import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aSite } from '../../testing/a-search-response.js';
import { jsonResponse, untilLater } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { accountServer, forgetBrowser } from '../testing/account-server.js';
import { FederatedReturnPage, FederatedStartPage } from './federated-pages.js';
import { InstitutionLoginPage } from './institution-login-page.js';

const NORTH = { institution: 3, name: 'North Hospital', domain: 'north.example', logo: '' };
const refusal = (code: string, status: number) =>
  jsonResponse({ code, error: 'no', diagnostics: [], requestId: '' }, status);
const callsOf = (calls: readonly { readonly path: string }[], path: string) =>
  calls.map((call) => call.path).filter((each) => each.startsWith(path));

afterEach(forgetBrowser);

describe('the start of a login at an institution', () => {
  const start = (address: string, leave = (_: string): void => undefined) =>
    renderAt(address, <FederatedStartPage leave={leave} />, { path: address.split('?')[0] ?? '' });

  it('redirects to the provider, and offers a link to it as well', async () => {
    const calls = accountServer({ '/api/oalogin': () => ({ wayfless_uri: 'https://idp.example/login' }) });
    const left: string[] = [];
    start('/account/auth?iss=https%3A%2F%2Fidp.example&login_hint=ana&target_link_uri=%2Fx&other=1', (to) =>
      left.push(to),
    );
    expect(screen.getByText('Processing .....')).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: 'Continue to your institution’s login' });
    expect(link).toHaveAttribute('href', 'https://idp.example/login');
    expect(left).toEqual(['https://idp.example/login']);
    expect(callsOf(calls, '/api/oalogin')).toEqual([
      '/api/oalogin?iss=https%3A%2F%2Fidp.example&login_hint=ana&target_link_uri=%2Fx',
    ]);
  });

  it('opens the institution search when no institution is given', async () => {
    accountServer({ '/api/oalogin': () => ({ wayfless_uri: '/oa_login' }) });
    const { address } = start('/OA');
    await waitFor(() => expect(address()).toBe('/oa_login'));
  });

  it('reports a failure, and retries', async () => {
    const calls = accountServer({ '/api/oalogin': () => refusal('OPENID_UNAVAILABLE', 503) });
    const { user } = start('/OA?institution=3');
    const title = "An unknown error occured, contact the product's administrator";
    expect(await screen.findByRole('alert', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsOf(calls, '/api/oalogin')).toHaveLength(2));
  });
});

describe('the return from a login at an institution', () => {
  const comeBack = () =>
    renderAt('/oa_redirect?code=c&state=s&iss=i', <FederatedReturnPage />, { path: '/oa_redirect' });

  it.each([
    ['/Document/7', '/Document/7'],
    [null, '/Home'],
    ['https://evil.example/', '/Home'],
    ['/Login', '/Home'],
  ])('redirects to %j as %s', async (target, expected) => {
    const calls = accountServer({ '/api/redirect': () => ({ success: 1, target_link_uri: target }) });
    const { address } = comeBack();
    expect(screen.getByText('Redirecting.....')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(expected));
    expect(callsOf(calls, '/api/redirect')).toEqual(['/api/redirect?code=c&state=s&iss=i']);
  });

  it('shows for 3.2 seconds that the institution is not registered', async () => {
    accountServer({ '/api/redirect': () => ({ success: 0, target_link_uri: null }) });
    const began = performance.now();
    const { address } = comeBack();
    const title = 'Your Organisation is not registered for PRO Access';
    expect(await screen.findByRole('alert', { name: title })).toBeVisible();
    await untilLater(began, 3_200, () => expect(address()).toBe('/Home'));
  });

  it('reports a failed login', async () => {
    accountServer({ '/api/redirect': () => refusal('OPENID_REFUSED', 403) });
    comeBack();
    expect(await screen.findByRole('alert', { name: 'Authentication failed!' })).toBeVisible();
  });
});

describe('the institution search', () => {
  const open = (matches: readonly object[] = [NORTH], total = 1, site: object = {}) => {
    accountServer({
      '/api/institutionLogins': () => ({ matches, total }),
      '/api/site': () => ({ ...aSite(), ...site }),
    });
    return renderAt('/oa_login?target_link_uri=%2FDocument%2F7', <InstitutionLoginPage />, {
      path: '/oa_login',
    });
  };

  it('finds an institution by keyboard, and keeps the page to return to', async () => {
    const { user, address } = open();
    await user.type(await screen.findByLabelText('Find your institution', { selector: 'input' }), 'nort');
    expect(await screen.findByText('1 institution found')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/OA?institution=3&target_link_uri=%2FDocument%2F7'));
  });

  it('says why to log out at the institution that the reader comes from', async () => {
    open([], 0, { institution: { name: 'North Hospital', licensed: true, route: 'saml', logo: '' } });
    const reason = await screen.findByText(/the next login may need no password/);
    expect(reason).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log out at your institution too' })).toHaveAccessibleDescription(
      reason.textContent ?? '',
    );
  });

  it('remembers the choice until it is forgotten', async () => {
    window.localStorage.setItem('institution-choice', JSON.stringify(NORTH));
    const { user } = open();
    expect(await screen.findByRole('button', { name: 'North Hospital' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Forget this choice' }));
    expect(screen.queryByRole('button', { name: 'North Hospital' })).not.toBeInTheDocument();
    expect(window.localStorage.getItem('institution-choice')).toBeNull();
  });

  it('shows the logo from this site, and none from another site', async () => {
    const logos = ['/api/institutionLogo?institution=3&v=1', '', 'https://north.example/logo.png'];
    const { user } = open(
      logos.map((logo, index) => ({ ...NORTH, institution: index + 3, logo })),
      3,
    );
    await user.type(await screen.findByLabelText('Find your institution', { selector: 'input' }), 'nort');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.querySelector('img')?.getAttribute('src'))).toEqual([
      logos[0],
      undefined,
      undefined,
    ]);
    const image = options[0]?.querySelector('img');
    fireEvent.error(image as HTMLImageElement);
    expect(options[0]?.querySelector('img')).toBeNull();
    expect(options[0]?.querySelector('svg')).not.toBeNull();
  });

  it('links to the configured discovery service, and keeps the page to return to', async () => {
    open([NORTH], 1, { discoveryService: 'ds.example' });
    const link = await screen.findByRole('link', { name: 'Choose your institution at ds.example' });
    expect(link).toHaveAttribute('href', '/OA?target_link_uri=%2FDocument%2F7');
    expect(screen.getByLabelText('Find your institution', { selector: 'input' })).toBeVisible();
  });

  it('reports that no institution has a login', async () => {
    open([], 0);
    expect(await screen.findByText(/^No institution has a login here yet/)).toBeVisible();
  });
});
