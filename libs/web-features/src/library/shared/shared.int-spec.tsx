import type { SharedStrategy } from '@clinical/contracts';
import { screen } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../../account/testing/account-server.js';
import { answeringServer, jsonResponse } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { ShareDialog } from './share-dialog.js';
import { SharedStrategyPage } from './shared-strategy-page.js';

const URL_OF_LINK = 'https://evidence.example.org/Sharedstrategy?id=7&key=abc';
const SHARED: SharedStrategy = {
  name: 'Wheeze in children',
  versions: [
    {
      ...{ number: 1, note: '', createdAt: '2026-03-14T09:05:00.000Z' },
      criteria: { search_type: 'advanced', criteria: 'wheeze.ti.', dialect: 'ovid' },
    },
  ],
  comments: [
    {
      ...{ id: 3, version: 1, line: 1, text: '<b>Add wheez*</b>', author: 'Luis Reader', deletable: true },
      createdAt: '2026-03-15T09:05:00.000Z',
    },
    {
      ...{ id: 4, version: 1, line: null, text: 'Fine', author: '', deletable: false },
      createdAt: '2026-03-16T09:05:00.000Z',
    },
  ],
};
const PAGE = '/Sharedstrategy?id=7&key=abc';

afterEach(forgetBrowser);

describe('the read-only link of a strategy', () => {
  it('is created with a last day, shown and revoked', async () => {
    holdTokens();
    let link: { url: string | null; endsAt: string | null } = { url: null, endsAt: null };
    const bodies: unknown[] = [];
    accountServer({
      '/User/savedSearches/7/link': ({ method, body }) => {
        if (method === 'POST') {
          bodies.push(body);
          link = { url: URL_OF_LINK, endsAt: '2026-05-01T00:00:00.000Z' };
        }
        if (method === 'DELETE') link = { url: null, endsAt: null };
        return method === 'DELETE' ? { status: 1 } : link;
      },
    });
    const { user } = renderAt(
      '/Savedsearches',
      <ShareDialog id={7} name="Wheeze" onClose={() => undefined} />,
    );
    const create = await screen.findByRole('button', { name: 'Create a link' });
    await user.type(screen.getByLabelText('Last day (optional)'), '2026-04-30');
    await user.click(create);
    expect(await screen.findByLabelText('Read-only link')).toHaveValue(URL_OF_LINK);
    expect(bodies).toEqual([{ lastDay: '2026-04-30' }]);
    expect(screen.getByLabelText('Last day (optional)')).toHaveValue('2026-04-30');
    await user.click(screen.getByRole('button', { name: 'Revoke the link' }));
    expect(await screen.findByText('The link was revoked')).toBeInTheDocument();
  });
});

describe('the page of a shared strategy', () => {
  const serve = (sent: unknown[] = []) =>
    accountServer({
      '/api/sharedStrategy': () => SHARED,
      '/api/sharedStrategy/lines': () => ({ lines: [{ number: 1, text: 'wheeze.ti.', total: 1234 }] }),
      '/api/sharedStrategy/comments': ({ body }) => {
        sent.push(body);
        return { status: 1 };
      },
    });

  it('shows a visitor its lines with their records and the comments as plain text', async () => {
    serve();
    renderAt(PAGE, <SharedStrategyPage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Wheeze in children' })).toBeVisible();
    expect(await screen.findByRole('row', { name: '1 wheeze.ti. 1,234' })).toBeVisible();
    expect(screen.getByText('<b>Add wheez*</b>')).toBeVisible();
    expect(screen.getByText('Syntax: Ovid')).toBeVisible();
    expect(screen.getByText(/A reader without a name/)).toHaveTextContent('Version 1');
    expect(screen.getByText(/Luis Reader/)).toHaveTextContent('Version 1, line 1');
    expect(screen.getByRole('button', { name: 'Log in to comment' })).toBeVisible();
    expect(screen.queryByLabelText('Comment')).toBeNull();
  });

  it('takes a comment on a line from a reader who has logged in', async () => {
    holdTokens();
    const sent: unknown[] = [];
    serve(sent);
    const { user } = renderAt(PAGE, <SharedStrategyPage />);
    await screen.findByRole('option', { name: 'Line 1' });
    await user.click(screen.getByRole('button', { name: 'Add the comment' }));
    expect(await screen.findByText('Enter a comment')).toBeVisible();
    await user.type(screen.getByLabelText('Comment'), 'Good');
    await user.selectOptions(screen.getByLabelText('About'), 'Line 1');
    await user.click(screen.getByRole('button', { name: 'Add the comment' }));
    expect(sent).toEqual([{ text: 'Good', version: 1, line: 1 }]);
  });

  it('says that a link is not valid', async () => {
    answeringServer(() => jsonResponse({ code: 'STRATEGY_LINK_NOT_FOUND', error: 'No' }, 404));
    renderAt(PAGE, <SharedStrategyPage />);
    expect(await screen.findByText(/The link of this strategy is not valid/)).toBeVisible();
  });
});
