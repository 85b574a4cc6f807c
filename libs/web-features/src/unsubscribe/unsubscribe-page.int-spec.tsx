import { act, screen } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { UnsubscribePage } from './unsubscribe-page.js';

const DONE = 'You will no longer receive the monthly email on your interests.';
const open = (address: string) => renderAt(address, <UnsubscribePage />, { path: '/Unsubscribe' });

afterEach(forgetBrowser);

describe('the page for unsubscribing', () => {
  it('confirms the unsubscription, and undoes it', async () => {
    const calls = accountServer({
      '/User/unsubscribe': () => ({ message: DONE, list: 'interests' }),
      '/User/subscribe': () => ({ message: 'You will receive it again.', list: 'interests' }),
    });
    const { user } = open('/Unsubscribe?_t=7.interests.k');
    expect(await screen.findByText(DONE)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Unsubscribe' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Subscribe again' }));
    expect(await screen.findByText('You will receive it again.')).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('You will receive it again.');
    expect(calls.map(({ path, method, body }) => [method, path, body])).toEqual([
      ['GET', '/User/unsubscribe?key=7.interests.k', undefined],
      ['POST', '/User/subscribe', { key: '7.interests.k' }],
    ]);
  });

  it('ends a kind of mail once, even when queries are refetched', async () => {
    const calls = accountServer({
      '/User/unsubscribe': () => ({ message: DONE, list: 'interests' }),
      '/User/subscribe': () => ({ message: 'You will receive it again.', list: 'interests' }),
    });
    const { user, queryClient } = open('/Unsubscribe?_t=7.interests.k');
    await user.click(await screen.findByRole('button', { name: 'Subscribe again' }));
    await screen.findByText('You will receive it again.');
    await act(() => queryClient.invalidateQueries());
    expect(calls.map(({ path }) => path)).toEqual(['/User/unsubscribe?key=7.interests.k', '/User/subscribe']);
  });

  it('explains a failure', async () => {
    accountServer({
      '/User/unsubscribe': () => jsonResponse({ error: 'This link for unsubscribing is not valid' }, 400),
    });
    open('/Unsubscribe?_t=x');
    expect(await screen.findByText('This link for unsubscribing is not valid')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Subscribe again' })).not.toBeInTheDocument();
  });

  it('lets a logged-in user choose, and asks others to log in', async () => {
    accountServer({});
    open('/Unsubscribe');
    expect(await screen.findByText(/opens from the link in an email/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
  });

  it('saves a choice', async () => {
    holdTokens();
    const calls = accountServer({
      '/User/mailChoices': ({ method }) => ({ interests: method === 'GET', 'saved-searches': true }),
    });
    const { user } = open('/Unsubscribe');
    const box = await screen.findByRole('switch', { name: /Monthly update/ });
    expect(box).toBeChecked();
    await user.click(box);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(box).not.toBeChecked();
    expect(calls.at(-1)?.body).toEqual({ list: 'interests', wanted: false });
  });
});
