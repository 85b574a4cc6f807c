import type { FailedJobList } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { renderAt } from '../testing/render-at.js';
import { JobsPage } from './jobs-page.js';

const FAILED: FailedJobList = {
  data: [
    {
      id: 'j1',
      name: 'mail.send',
      queue: 'mail',
      attempts: 8,
      error: 'MailUndeliverableError: The mail server did not take it now (ECONNREFUSED)',
      failedAt: '2026-11-01T06:00:00.000Z',
    },
  ],
  total: 1,
  schedules: [],
  broker: null,
  queues: [{ queue: 'mail', waiting: 3, delayed: 2, running: 1, failed: 1 }],
};

afterEach(forgetBrowser);

describe('JobsPage', () => {
  it('lists failed jobs and retries one', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    let list = FAILED;
    const calls = accountServer({
      '/Administrator/jobs': ({ method }) => {
        if (method === 'GET') return list;
        list = { ...FAILED, data: [], total: 0 };
        return { retried: 1 };
      },
    });
    const { user } = renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    const failed = await screen.findByRole('region', { name: 'Failed jobs' });
    expect(within(failed).getByText(/ECONNREFUSED/)).toBeInTheDocument();
    await user.click(within(failed).getByRole('button', { name: /Try again: mail.send/ }));
    expect(await screen.findByText('1 job will be tried again.')).toBeInTheDocument();
    expect(await screen.findByText('No job has failed.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['j1'] });
  });

  it('shows schedules and what Redis holds', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    const schedules = [{ name: 'weekly-alerts', cron: '0 5 * * 1', nextAt: '2026-11-30T05:00:00.000Z' }];
    const broker = { reachable: true, jobs: [{ name: 'mail.send', waiting: 7, delayed: 2, active: 4 }] };
    accountServer({ '/Administrator/jobs': () => ({ ...FAILED, schedules, broker }) });
    renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    const cron = await screen.findByRole('region', { name: 'Schedules' });
    expect(within(cron).getByText('0 5 * * 1')).toBeInTheDocument();
    const redis = screen.getByRole('region', { name: 'Jobs in Redis' });
    expect(within(redis).getByRole('row', { name: 'mail.send 7 2 4' })).toBeInTheDocument();
  });

  it('says that Redis cannot be reached', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    accountServer({ '/Administrator/jobs': () => ({ ...FAILED, broker: { reachable: false, jobs: [] } }) });
    renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    expect(await screen.findByText(/Redis cannot be reached/)).toBeInTheDocument();
  });

  it('is for administrators', async () => {
    holdTokens({ roles: [{ role: 'Editor' }] });
    const calls = accountServer({});
    renderAt('/Admin/jobs', <JobsPage />, { path: '/Admin/jobs' });
    expect(await screen.findByRole('heading', { name: 'Background work' })).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
