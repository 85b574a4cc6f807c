import { screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from '../account/profile/profile-page.js';
import { accountServer, forgetBrowser, holdTokens, someProfile } from '../account/testing/account-server.js';
import { renderAt } from '../testing/render-at.js';

const STATS = '/Administrator/getInstitutionStats';

const month = (dt: string, cid: number, final = true) => ({
  ...{ dt, uid: 3, sid: 9, cid, documents_viewed: 1_240, full_text: 31, exports: 4, turn_aways: 2, final },
});
const KEY = {
  ...{ id: 5, name: 'Harvester', beginning: 'cou_abc', createdAt: '2026-10-01T08:00:00Z', lastUsedAt: null },
};

function open(
  profile: Parameters<typeof someProfile>[0],
  rows = [month('2026-11', 12, false), month('2026-10', 88)],
) {
  holdTokens();
  let keys = [KEY];
  const calls = accountServer({
    '/Auth/getProfileData': () => someProfile(profile),
    [STATS]: () => ({
      data: rows,
      total: rows.length,
      institution_id: 3,
      institution_name: 'North Hospital',
    }),
    [`${STATS}/keys`]: ({ method }) => (method === 'GET' ? { keys } : { ...KEY, id: 6, key: 'cou_secret' }),
    [`${STATS}/keys/5`]: () => {
      keys = [];
      return { revoked: 1 };
    },
  });
  const rendered = renderAt('/Profile', <ProfilePage />);
  return { calls, ...rendered };
}

afterEach(forgetBrowser);

describe('the usage report on the profile', () => {
  it('is for administrators of an institution only', async () => {
    open({ institution_admin: 0 });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Usage report' })).toBeNull();
  });

  it('lists the months, the newest first, with files and keys', async () => {
    const { user } = open({ institution_admin: 1 });
    await user.click(await screen.findByRole('button', { name: 'Usage report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Usage of North Hospital' });
    const rows = await within(dialog).findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthUsersSessionsSearchesRecords viewedFull-text linksExportsRefused',
      'November 2026so far39121,2403142',
      'October 202639881,2403142',
    ]);
    // The profile behind it has a section of the other name.
    expect(within(dialog).getByRole('region', { name: 'Usage by month' })).toBeInTheDocument();
    expect(within(dialog).getByRole('option', { name: 'DR_D2: Database Access Denied' })).toBeInTheDocument();
    expect(
      within(dialog).getByText(/needs the address http:\/\/localhost, the customer ID 3 /),
    ).toBeVisible();
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${STATS}/csv?institution_id=3`,
      expect.stringMatching(
        /report\?institution_id=3&report=DR_D1&format=tsv&begin_date=\d{4}-\d{2}&end_date=/,
      ),
    ]);
  });

  it('creates a key that is shown once, and revokes another', async () => {
    const { user } = open({ institution_admin: 1 });
    await user.click(await screen.findByRole('button', { name: 'Usage report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Usage of North Hospital' });
    await user.click(await within(dialog).findByRole('button', { name: 'Create a key' }));
    expect(within(dialog).getByText('Enter a name.')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of the key' }), 'new');
    await user.click(within(dialog).getByRole('button', { name: 'Create a key' }));
    // Shown once, in full length on a phone too.
    expect(await within(dialog).findByText('cou_secret')).toHaveStyle({ overflowWrap: 'anywhere' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Harvester' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke Harvester' });
    expect(question).toHaveTextContent('Programs that use this key can no longer collect reports.');
    await user.click(within(question).getByText('Cancel'));
    expect(within(dialog).getByText('Harvester')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Revoke Harvester' }));
    const again = await screen.findByRole('dialog', { name: 'Revoke Harvester' });
    await user.click(within(again).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(within(dialog).queryByText('Harvester')).toBeNull());
    expect(within(dialog).getByText('The key was revoked.')).toBeInTheDocument();
  });

  it('shows that nothing has been counted', async () => {
    const { user } = open({ institution_admin: 1 }, []);
    await user.click(await screen.findByRole('button', { name: 'Usage report' }));
    expect(await screen.findByText('No usage has been counted yet.')).toBeInTheDocument();
  });
});
