import { screen, waitFor, within } from '@testing-library/react';
import { jsonResponse } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { accountServer, forgetBrowser, holdTokens } from '../testing/account-server.js';
import { AssistantsSection } from './assistants-section.js';
import { ConnectAssistantPage } from './connect-assistant-page.js';

const ADDRESS =
  '/Connectassistant?client_id=abc&redirect_uri=https%3A%2F%2Fassistant.example%2Fback&code_challenge=ccc&state=s1';
const ASKING = { name: 'Helpful assistant', host: 'assistant.example' };

afterEach(forgetBrowser);

describe('an assistant that asks for consent', () => {
  it('is named with its host, and refused by a button', async () => {
    holdTokens();
    const calls = accountServer({
      '/User/assistants/asking': () => ASKING,
      '/User/assistants': () =>
        jsonResponse({ code: 'X', error: 'Not now', diagnostics: [], requestId: '' }, 409),
    });
    const { user } = renderAt(ADDRESS, <ConnectAssistantPage />);
    expect(await screen.findByText(/^Helpful assistant wants to use/)).toBeInTheDocument();
    expect(screen.getByText(/You will be sent back to assistant\.example/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      client_id: 'abc',
      redirect_uri: 'https://assistant.example/back',
      code_challenge: 'ccc',
      state: 's1',
      allow: false,
    });
  });

  it('needs a recent login to be allowed', async () => {
    holdTokens();
    const body = { code: 'REAUTHENTICATION_REQUIRED', error: 'Log in again', diagnostics: [], requestId: '' };
    accountServer({
      '/User/assistants/asking': () => ASKING,
      '/User/assistants': () => jsonResponse(body, 401),
    });
    const { user } = renderAt(ADDRESS, <ConnectAssistantPage />);
    await user.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(await screen.findByRole('button', { name: 'Login again' })).toBeInTheDocument();
  });

  it('is refused where it is not registered', async () => {
    holdTokens();
    const body = { code: 'ASSISTANT_UNKNOWN', error: 'x', diagnostics: [], requestId: '' };
    accountServer({ '/User/assistants/asking': () => jsonResponse(body, 404) });
    renderAt(ADDRESS, <ConnectAssistantPage />);
    expect(await screen.findByText(/^This assistant is not registered here/)).toBeInTheDocument();
  });

  it('has to wait for a login', async () => {
    accountServer({});
    renderAt(ADDRESS, <ConnectAssistantPage />);
    expect(await screen.findByText('To access this page you need to Login!')).toBeInTheDocument();
  });
});

describe('connected assistants', () => {
  it('are listed with their last use, and revoked', async () => {
    holdTokens();
    const row = { id: 3, ...ASKING, createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null };
    let assistants = [row];
    const calls = accountServer({
      '/User/assistants': () => ({ assistants }),
      '/User/assistants/3': () => {
        assistants = [];
        return { revoked: 1 };
      },
    });
    const { user } = renderAt('/Profile', <AssistantsSection />);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('Helpful assistant');
    expect(item).toHaveTextContent('never used');
    await user.click(within(item).getByRole('button', { name: 'Revoke: Helpful assistant' }));
    expect(await screen.findByText('The assistant is no longer connected')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/User/assistants/3');
    await waitFor(() => expect(screen.getByText('No assistant is connected.')).toBeInTheDocument());
  });
});
