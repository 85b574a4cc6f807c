import { screen } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../../account/testing/account-server.js';
import { renderAt } from '../../testing/render-at.js';
import { FeedDialog } from './feed-dialog.js';

const URL_OF_FEED = 'https://evidence.example.org/feed/saved/7?key=abc';

afterEach(forgetBrowser);

describe('the feed of a saved search', () => {
  it('has a link that is created, shown and revoked', async () => {
    holdTokens();
    let url: string | null = null;
    accountServer({
      '/User/savedSearches/7/feed': ({ method }) => {
        if (method === 'POST') url = URL_OF_FEED;
        if (method === 'DELETE') url = null;
        return method === 'DELETE' ? { status: 1 } : { url };
      },
    });
    const { user } = renderAt(
      '/Savedsearches',
      <FeedDialog id={7} name="Asthma" onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Create a link' }));
    expect(await screen.findByLabelText('Link of the feed')).toHaveValue(URL_OF_FEED);
    await user.click(screen.getByRole('button', { name: 'Revoke the link' }));
    expect(await screen.findByText('The link was revoked')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Create a link' })).toBeInTheDocument();
  });
});
