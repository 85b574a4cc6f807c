import type { SearchDetails } from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { answeringServer } from '../testing/answering-server.js';
import { aResponse } from '../testing/a-search-response.js';
import { SITE } from '../testing/open-results.js';
import { renderAt } from '../testing/render-at.js';
import { ResultsPage } from './results-page.js';

const LINES = ['1. (a adj3 b).ti.', '2. (c adj3 d).ti.', '3. 1 or 2'];
const near = (start: number) =>
  ({
    severity: 'notice',
    code: 'Q053',
    message: 'adj3: at most 2 words between',
    start,
    end: start + 4,
  }) as const;
const DETAILS: SearchDetails = {
  ...{
    dialect: 'ovid',
    detected: null,
    query: LINES.join('\n'),
    bracketed: null,
    limits: [],
    relaxations: [],
  },
  lines: LINES.map((text, index) => ({
    ...{ number: index + 1, label: String(index + 1), text, start: 0, end: 1, total: 2, unused: false },
  })),
  leaves: [
    {
      ...{ start: 0, end: 1, line: 1, text: 'a', searched: 'a in title', fields: ['title'], kind: 'word' },
      ...{ hits: 0, expansions: [], expansionCount: 0, help: null },
    },
  ],
  notices: [near(5), near(20)],
};

function openStrategy(total: number) {
  const answer = aResponse({ criteria: DETAILS.query, total, search_details: DETAILS });
  answeringServer((path) => {
    if (path === '/api/site') return { ...SITE, isPro: true };
    return path.startsWith('/Search?') ? answer : [];
  });
  const criteria = encodeURIComponent(DETAILS.query);
  return renderAt(`/Searchresult?criteria=${criteria}&search_type=advanced&dialect=ovid`, <ResultsPage />);
}

describe('the results of a strategy', () => {
  it('have a heading that sums it up, and its details closed though a term finds nothing', async () => {
    openStrategy(2);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Strategy of 3 lines, Ovid' });
    expect(within(heading.parentElement ?? heading).getByText('2 results')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Search details' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await waitFor(() =>
      expect(document.querySelector('[data-announcer="polite"]')).toHaveTextContent(
        '2 results for 1. (a adj3 b).ti. …',
      ),
    );
  });

  it('show equal notices of the details once', async () => {
    const { user } = openStrategy(2);
    await user.click(await screen.findByRole('button', { name: 'Search details' }));
    const notices = await screen.findAllByText(/at most 2 words between/);
    expect(notices.map(({ textContent }) => textContent)).toContain(
      'Notice 2 × adj3: at most 2 words between',
    );
  });

  it('have their details open when nothing was found, as they say which part finds nothing', async () => {
    openStrategy(0);
    expect(await screen.findByRole('button', { name: 'Search details' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});
