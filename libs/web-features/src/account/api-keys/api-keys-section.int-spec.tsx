import { screen, within } from '@testing-library/react';
import { jsonResponse } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { accountServer, forgetBrowser, holdTokens } from '../testing/account-server.js';
import { ApiKeysSection } from './api-keys-section.js';

const KEY = {
  id: 3,
  name: 'Nightly script',
  beginning: 'ces_abcdef',
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: null,
};
const SECRET = `ces_${'a'.repeat(43)}`;

type Answers = Parameters<typeof accountServer>[0];

function open(answers: Answers = {}) {
  holdTokens();
  let keys = [KEY];
  const calls = accountServer({
    '/User/apiKeys': ({ method }) => {
      if (method === 'GET') return { keys };
      keys = [{ ...KEY, id: 4, name: 'Laptop' }, ...keys];
      return { ...keys[0], key: SECRET };
    },
    '/User/apiKeys/3': () => {
      keys = [];
      return { revoked: 1 };
    },
    ...answers,
  });
  return { calls, ...renderAt('/Profile', <ApiKeysSection />) };
}

afterEach(forgetBrowser);

describe('API keys', () => {
  it('are listed with their last use, and revoked', async () => {
    const { calls, user } = open();
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('Nightly script');
    expect(item).toHaveTextContent('ces_abcdef…, created');
    expect(item).toHaveTextContent('never used');
    await user.click(within(item).getByRole('button', { name: 'Revoke: Nightly script' }));
    expect(await screen.findByText('The key was revoked')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/User/apiKeys/3');
    expect(screen.queryByText('Nightly script')).not.toBeInTheDocument();
  });

  it('are created under a name, and shown once', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    expect(screen.getByLabelText('Name of the new key')).toHaveAccessibleDescription(
      'Give the key a name, such as what will use it',
    );
    await user.type(screen.getByLabelText('Name of the new key'), 'Laptop');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(SECRET)).toBeInTheDocument();
    expect(await screen.findByText('Laptop')).toBeInTheDocument();
  });

  it('require a recent login', async () => {
    const body = { code: 'REAUTHENTICATION_REQUIRED', error: 'Log in again', diagnostics: [], requestId: '' };
    const { user } = open({
      '/User/apiKeys': ({ method }) => (method === 'GET' ? { keys: [] } : jsonResponse(body, 401)),
    });
    await user.type(await screen.findByLabelText('Name of the new key'), 'Laptop');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByRole('button', { name: 'Login again' })).toBeInTheDocument();
  });
});
