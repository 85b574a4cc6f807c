import type {
  AssertionTest,
  IdentityProviderRow,
  InstitutionIssuers,
  InstitutionProviders,
} from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../../account/testing/account-server.js';
import { renderAt } from '../../testing/render-at.js';
import { AssertionCheck } from './assertion-check.js';
import { InstitutionLogins } from './institution-logins.js';

const PROVIDERS = '/Administrator/institutions/3/identityProviders';
const ISSUERS = '/Administrator/institutions/3/issuers';
const certificate = (digit: string, ended: boolean) => ({
  ...{ fingerprint: digit.repeat(64), subject: `CN=key ${digit}`, ended },
  ...{ from: '2020-01-01T00:00:00.000Z', until: '2026-12-31T23:59:59.000Z' },
});
const NORTH: IdentityProviderRow = {
  ...{ id: 5, entity_id: 'https://idp.north.example/saml', name: 'North IdP' },
  ...{ login_url: 'https://idp.north.example/sso', logout_url: '', scopes: ['north.example'] },
  certificates: [certificate('a', true), certificate('b', false)],
  ...{ affiliations: ['staff'], want_response_signed: false, valid_until: null },
};
const OWN = {
  ...{ entity_id: 'https://own.example/saml/metadata', consumer: 'https://own.example/saml/acs' },
  metadata: 'https://own.example/saml/metadata',
};
const ISSUER = {
  ...{ id: 8, issuer: 'https://broker.example', client_id: 'clinical', has_secret: true },
  ...{ claim: 'eduPersonScopedAffiliation', claim_value: 'north.example' },
};

function open(answers: Parameters<typeof accountServer>[0] = {}) {
  holdTokens({ roles: [{ role: 'Administrator' }] });
  const providers: InstitutionProviders = { own: OWN, providers: [NORTH] };
  const issuers: InstitutionIssuers = {
    ...{ callback: 'https://own.example/oa_redirect', issuers: [ISSUER], known: [] },
  };
  const calls = accountServer({
    [PROVIDERS]: () => providers,
    [ISSUERS]: () => issuers,
    ...answers,
  });
  return { calls, ...renderAt('/Admin/institutions', <InstitutionLogins id={3} />) };
}

afterEach(forgetBrowser);

describe('the identity providers of an institution', () => {
  it('show their metadata, and which certificates have expired', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'North IdP' }));
    expect(card.getByText('https://idp.north.example/sso')).toBeVisible();
    expect(card.getByText('not offered')).toBeVisible();
    const [ended, valid] = within(card.getByRole('list', { name: 'Signing certificates' })).getAllByRole(
      'listitem',
    );
    expect(ended).toHaveTextContent('CN=key a, ends 31 Dec 2026 endedSHA-256 aaaaaaaaaaaaaaaa…');
    expect(valid).toHaveTextContent('CN=key b, ends 31 Dec 2026 SHA-256 bbbbbbbbbbbbbbbb…');
  });

  it('no longer trust a certificate that is replaced', async () => {
    const path = `${PROVIDERS}/5/certificates/${'a'.repeat(64)}`;
    const { user, calls } = open({ [path]: () => ({ own: OWN, providers: [NORTH] }) });
    await user.click(await screen.findByRole('button', { name: /^End trust in CN=key a/ }));
    expect(await screen.findByText('The certificate is no longer trusted.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)).toEqual([path]);
  });

  it('are added from pasted metadata; an error is at its field and keeps the input', async () => {
    const { user, calls } = open({
      [PROVIDERS]: ({ method }) =>
        method === 'GET'
          ? { own: OWN, providers: [] }
          : {
              status: 0,
              message: 'Not saved.',
              errors: [{ field: 'metadata', message: 'This is not XML.' }],
            },
    });
    const field = await screen.findByLabelText('Metadata (XML)');
    await user.type(field, 'no metadata');
    await user.click(screen.getByRole('button', { name: 'Save identity provider' }));
    expect(await screen.findByText('This is not XML.')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/This is not XML\./);
    expect(field).toHaveValue('no metadata');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ metadata: 'no metadata', address: '', entity_id: '', affiliations: [] },
      ...{ want_response_signed: false, keep_certificates: false },
    });
  });

  it('can change their settings', async () => {
    const { user, calls } = open({ [`${PROVIDERS}/5`]: () => ({ own: OWN, providers: [NORTH] }) });
    const card = within(await screen.findByRole('article', { name: 'North IdP' }));
    await user.type(card.getByLabelText('Affiliations with access'), '{Enter}member');
    await user.click(card.getByLabelText('The response as a whole must be signed'));
    await user.click(card.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('The settings were saved.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      affiliations: ['staff', 'member'],
      want_response_signed: true,
    });
  });

  it('are removed after a confirmation', async () => {
    let providers = [NORTH];
    const { user } = open({
      [PROVIDERS]: () => ({ own: OWN, providers }),
      [`${PROVIDERS}/5`]: () => {
        providers = [];
        return { own: OWN, providers };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove North IdP' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The institution has no identity provider.')).toBeInTheDocument();
    expect(screen.getByText('North IdP was removed.')).toBeInTheDocument();
  });

  it('show that SAML is off', async () => {
    open({ [PROVIDERS]: () => ({ own: null, providers: [] }) });
    expect(await screen.findByText(/^SAML is off/)).toBeVisible();
  });
});

describe('the OpenID issuers of an institution', () => {
  it('are tested, with the reason when they cannot be used', async () => {
    const { user } = open({ [`${ISSUERS}/8/check`]: () => ({ usable: false, reason: 'fetch failed' }) });
    await user.click(await screen.findByRole('button', { name: 'Test https://broker.example' }));
    expect(
      await screen.findByText('https://broker.example cannot be used: fetch failed'),
    ).toBeInTheDocument();
  });

  it('are added with a secret that is not shown again', async () => {
    const saved = { status: 1, callback: 'https://own.example/oa_redirect', issuers: [ISSUER], known: [] };
    const { user, calls } = open({
      [ISSUERS]: ({ method }) => {
        const { status: _status, ...listed } = saved;
        return method === 'GET' ? listed : saved;
      },
    });
    await user.type(await screen.findByLabelText('Issuer'), 'https://broker.example');
    await user.type(screen.getByLabelText('Client ID'), 'clinical');
    await user.type(screen.getByLabelText('Client secret'), 'the-secret');
    await user.click(screen.getByRole('button', { name: 'Save issuer' }));
    expect(await screen.findByText('The issuer was saved.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Client secret')).toHaveValue(''));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      issuer: 'https://broker.example',
      client_secret: 'the-secret',
    });
  });

  it('show the error of the server at its field', async () => {
    const errors = [{ field: 'issuer', message: 'Enter the https address.' }];
    const { user } = open({
      [ISSUERS]: ({ method }) =>
        method === 'GET'
          ? { callback: 'https://own.example/oa_redirect', issuers: [], known: [] }
          : { status: 0, message: 'Not saved.', errors },
    });
    await user.click(await screen.findByRole('button', { name: 'Save issuer' }));
    expect(await screen.findByText('Enter the https address.')).toBeVisible();
  });
});

describe('the test of an assertion', () => {
  const NORTH_HOSPITAL = { id: 3, name: 'North Hospital', licensed: true };
  const outcome = (changes: Partial<AssertionTest>): AssertionTest => ({
    ...{ problem: null, reason: '', protocol: 'saml', provider: 'https://idp.north.example/saml' },
    ...{ institution: NORTH_HOSPITAL, person_from: 'pairwiseId', person_hash: 'c0ffee' },
    ...{ affiliations: ['staff'], foreign_affiliations: [], expired: false },
    ...changes,
  });
  it.each<[Partial<AssertionTest>, string]>([
    [{}, 'This person would be logged in by North Hospital.'],
    [{ expired: true }, 'This response is too old for a login.'],
    [
      { problem: 'untrusted', reason: 'Invalid signature', institution: null },
      'The response is refused: Invalid signature',
    ],
    [{ problem: 'not_entitled' }, 'The person has none of the affiliations with access.'],
    [
      { foreign_affiliations: ['staff@evil.example'] },
      'Affiliations of other scopes, which do not countstaff@evil.example',
    ],
    [{ institution: { ...NORTH_HOSPITAL, licensed: false } }, 'not valid today: no Pro'],
  ])('explains %j: %s', async (changes, text) => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    const calls = accountServer({ '/Administrator/institutions/assertion': () => outcome(changes) });
    const { user } = renderAt('/Admin/institutions', <AssertionCheck />);
    await user.type(screen.getByLabelText('SAML response'), 'PHNhbWw+');
    await user.click(screen.getByRole('button', { name: 'Test assertion' }));
    const section = screen.getByRole('region', { name: 'Test an assertion' });
    await waitFor(() => expect(section).toHaveTextContent(text));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ response: 'PHNhbWw+', provider: '', attributes: '' },
    });
  });
});
