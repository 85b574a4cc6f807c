import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { screen, waitFor } from '@testing-library/react';
import { openResults } from '../testing/open-results.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { downloadReport } from './search-report.query.js';

jest.setTimeout(30_000);

const saved: string[] = [];
const opened: unknown[] = [];
beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  opened.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  jest.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(address);
    return null;
  });
});
afterEach(() => jest.restoreAllMocks());

const aReport = () =>
  new Response('# Report', {
    headers: { 'Content-Disposition': 'attachment; filename="tripReport1.md"' },
  });

describe('the report of a search', () => {
  it('is saved with one click on its format', async () => {
    const { user, calls } = openResults('?criteria=asthma&from_date=2020', {
      other: ({ pathname }) => (pathname === '/searchReport' ? aReport() : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'PRISMA-S report' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Markdown' }));
    await waitFor(() => expect(saved).toEqual(['tripReport1.md']));
    expect(calls).toContain('/searchReport');
  });

  it('opens as a page for printing', async () => {
    const { user } = openResults('?criteria=asthma', {});
    await user.click(await screen.findByRole('button', { name: 'PRISMA-S report' }));
    await user.click(await screen.findByRole('menuitem', { name: 'HTML, for printing' }));
    await waitFor(() =>
      expect(opened).toEqual([
        '/searchReport?criteria=asthma&search_type=standard&report_format=html&lang=en',
      ]),
    );
    expect(saved).toEqual([]);
  });

  it('reports a failure', async () => {
    const { user } = openResults('?criteria=asthma', {
      other: ({ pathname }) => (pathname === '/searchReport' ? jsonResponse({}, 503) : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'PRISMA-S report' }));
    await user.click(await screen.findByRole('menuitem', { name: 'DOCX (Word)' }));
    expect(await screen.findByText('The report could not be made. Try again.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('is requested by POST when the strategy is too long for an address', async () => {
    const sent: unknown[] = [];
    answeringServer((path, _, { body }) => {
      sent.push([path, (body as { criteria: string }).criteria.length]);
      return aReport();
    });
    await downloadReport({ ...EMPTY_SEARCH_REQUEST, criteria: 'a OR '.repeat(3_000) }, 'html');
    expect([sent, opened, saved]).toEqual([[['/searchReport', 15_000]], [], ['tripReport1.md']]);
  });

  it('names the feed of the search in the head of the page', async () => {
    openResults('?criteria=asthma&page=2&sort=y', {});
    await screen.findByRole('article');
    expect(document.head.querySelector('link[rel=alternate]')).toHaveAttribute(
      'href',
      '/feed?criteria=asthma&search_type=standard',
    );
  });
});
