import { screen, within } from '@testing-library/react';
import { AccountPage } from './account-page.js';
import { accountServer, forgetBrowser, holdTokens } from './testing/account-server.js';
import { aSite } from '../testing/a-search-response.js';
import { renderAt } from '../testing/render-at.js';

afterEach(forgetBrowser);

const button = () => screen.getByRole('button', { name: 'Account menu' });
const menu = () => screen.getByRole('navigation', { name: 'Your account' });

function open(address = '/Profile') {
  accountServer({});
  return renderAt(address, <AccountPage title="A page">content</AccountPage>);
}

describe('the menu of an account', () => {
  it('is opened and closed by its button', async () => {
    holdTokens({});
    const { user } = open();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveAttribute('aria-controls', menu().id);
    await user.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(menu().closest('[data-opened="true"]')).toBeInTheDocument();
    await user.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(menu().closest('[data-opened]')).not.toBeInTheDocument();
  });

  it('closes with Escape, and the focus returns to the button', async () => {
    holdTokens({});
    const { user } = open();
    button().focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(within(menu()).getByRole('link', { name: 'Latest' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveFocus();
  });

  it('closes when a page is chosen, even the same one, and the focus moves to the heading', async () => {
    holdTokens({});
    const { user, address } = open();
    await user.click(button());
    await user.click(within(menu()).getByRole('link', { name: 'Edit Profile' }));
    expect(address()).toBe('/Profile');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leaves the focus on the chosen link where it is beside the page', async () => {
    holdTokens({});
    const { user } = open();
    const link = within(menu()).getByRole('link', { name: 'Edit Profile' });
    await user.click(link);
    expect(link).toHaveFocus();
  });

  it('is absent for a visitor, with its button', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Account menu' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers nothing of an account to readers who have Pro of an institution and are not logged in', async () => {
    accountServer({ '/api/site': () => aSite({ isPro: true }) });
    renderAt('/History', <AccountPage title="A page">content</AccountPage>);
    const navigation = await screen.findByRole('navigation', { name: 'Your account' });
    const names = within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Latest', 'History', 'Bookmarked', 'Saved searches', 'Edit Profile']);
  });

  it.each([
    ['an administrator', 'Administrator', '/Admin'],
    ['an editor', 'Editor', '/Admin/pages'],
  ] as const)('leads %s to the administration by one entry', (_, role, to) => {
    holdTokens({ roles: [{ role }] });
    open();
    expect(within(menu()).getByRole('link', { name: 'Administration' })).toHaveAttribute('href', to);
    expect(within(menu()).queryByRole('link', { name: 'Pages' })).not.toBeInTheDocument();
  });
});

describe('the menu of the administration', () => {
  const administration = () => screen.getByRole('navigation', { name: 'Administration' });
  const openPage = (role: 'Administrator' | 'Editor' | 'Pro', address: string) => {
    holdTokens({ roles: [{ role }] });
    accountServer({});
    return renderAt(
      address,
      <AccountPage title="A page" administration>
        content
      </AccountPage>,
    );
  };
  const groups = () =>
    within(administration())
      .getAllByRole('heading')
      .map((heading) => [
        heading.textContent,
        ...within(heading.parentElement ?? administration())
          .getAllByRole('link')
          .map((link) => link.textContent),
      ]);

  it('lists every page by group, and marks the current one', () => {
    openPage('Administrator', '/Admin/jobs');
    expect(groups()).toEqual([
      ['Operation', 'Overview', 'Jobs', 'Audit log'],
      ['People', 'Accounts', 'Payments', 'Messages'],
      ['Institutions', 'Institutions', 'Federations'],
      ['Content', 'Refinements', 'Broken links', 'Adverts', 'Pages', 'Clinical questions'],
    ]);
    expect(within(administration()).getByRole('link', { current: 'page' })).toHaveTextContent('Jobs');
    expect(screen.queryByRole('navigation', { name: 'Your account' })).not.toBeInTheDocument();
  });

  it('has the pages of editors alone for an editor, behind its own button', async () => {
    const { user } = openPage('Editor', '/Admin/pages');
    expect(groups()).toEqual([['Content', 'Pages', 'Clinical questions']]);
    await user.click(screen.getByRole('button', { name: 'Administration menu' }));
    expect(administration().closest('[data-opened="true"]')).toBeInTheDocument();
  });

  it('is the menu of the account for readers who may open none of its pages', () => {
    openPage('Pro', '/Admin/jobs');
    expect(menu()).toBeInTheDocument();
  });
});

describe('the frame of an account page', () => {
  it('leaves the main element to the layout of the site', () => {
    holdTokens({});
    open();
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
  });

  it('writes its style element with the nonce of the page', () => {
    document.head.innerHTML = '<meta property="csp-nonce" nonce="bm9uY2Ugb2YgYSBwYWdl" />';
    holdTokens({});
    open();
    const written = [...document.querySelectorAll<HTMLStyleElement>('style[data-mantine-styles]')];
    expect(written.map(({ nonce }) => nonce)).toEqual(['bm9uY2Ugb2YgYSBwYWdl']);
    document.head.innerHTML = '';
  });
});
