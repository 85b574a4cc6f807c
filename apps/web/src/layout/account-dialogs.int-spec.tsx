import { useAccountDialogs } from '@clinical/web-features';
import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { forgetTokens, renderApp } from '../testing/render-app.js';
import { AccountDialogsProvider } from './account-dialogs.js';

afterEach(forgetTokens);

function Openers() {
  const { openLogin, openSignUp, openUpgrade } = useAccountDialogs();
  return (
    <>
      <button onClick={() => openLogin('/History')}>login</button>
      <button onClick={openSignUp}>sign up</button>
      <button onClick={openUpgrade}>upgrade</button>
      <Link to="/elsewhere">elsewhere</Link>
      <Link to="/">back</Link>
    </>
  );
}

const open = () =>
  renderApp(
    <AccountDialogsProvider>
      <Openers />
    </AccountDialogsProvider>,
  );
const dialogs = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

describe('the dialogs of accounts', () => {
  it('are open one at a time: the Pro dialog closes the sign-up, and vice versa', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'upgrade' }));
    await screen.findByRole('dialog');
    expect(dialogs()).toEqual(['Upgrade to Pro']);
    await user.click(screen.getByRole('button', { name: 'Sign up here' }));
    expect(dialogs()).toEqual(['Create a new account']);
    await user.click(screen.getByRole('button', { name: 'upgrade' }));
    expect(dialogs()).toEqual(['Upgrade to Pro']);
    await user.click(screen.getByRole('button', { name: 'login' }));
    expect(dialogs()).toEqual(['Login']);
  });

  it('close with their button, and with a change of page', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'login' }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialogs()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'login' }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(dialogs()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'back' }));
    expect(dialogs()).toEqual([]);
  });

  it('list the ways to get Pro', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'upgrade' }));
    await screen.findByRole('dialog');
    const ways = screen.getAllByRole('link').map((link) => link.textContent);
    expect(ways).toEqual([
      'elsewhere',
      'back',
      'Personal subscription',
      'Institutional price list',
      'Contact us',
    ]);
  });
});
