import type { ShortAnswer } from '@clinical/questions/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { jsonResponse } from '../testing/answering-server.js';
import { openResults, type ResultsServer } from '../testing/open-results.js';

jest.setTimeout(30_000);

const QUESTION = 'Does zinc shorten colds?';
const REFERENCE = {
  ...{ number: 2, document: 'pubmed-7', title: 'Zinc for colds', publication: 'J Trials', date: '2020' },
  ...{ url: '', design: 'randomised-trial', tier: 'trials' as const, participants: 120, population: '' },
  ...{ study: 1, retracted: false, cards: ['c1'] },
};
const ANSWER: NonNullable<ShortAnswer['answer']> = {
  bottom_line: [{ kind: 'quotation', text: 'Zinc shortened colds.', cards: ['c1'] }],
  quality: { label: 'Moderate', rule: 'one_trial', downgrades: [] },
  abstention: null,
  references: [REFERENCE],
};
const ABSTAINED: NonNullable<ShortAnswer['answer']> = {
  ...{ bottom_line: [], quality: null, references: [] },
  abstention: {
    ...{ reason: 'nothing_found', nearest: [] },
    broader: [{ criteria: 'zinc', query: 'criteria=zinc' }],
  },
};

const logIn = () => {
  const tokens = { loggedin: 1, user_id: 7 };
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify(tokens))}; Path=/`;
};
afterEach(() => {
  document.cookie = 'tokens=; Max-Age=0; Path=/';
});

interface Opened {
  readonly criteria?: string;
  /** More of the address. */
  readonly more?: string;
  readonly allowed?: string;
  readonly switchedOn?: boolean;
  readonly search?: ResultsServer['search'];
}
const open = (
  answer: ShortAnswer['answer'],
  { criteria = QUESTION, more = '', allowed = 'yes', switchedOn = true, ...server }: Opened = {},
) =>
  openResults(`?criteria=${encodeURIComponent(criteria)}${more}`, {
    ...server,
    other: ({ pathname }) => {
      if (pathname === '/api/asktrip/short') return { answer };
      if (pathname !== '/api/asktrip') return undefined;
      const rights = { remaining: null, disclaimer: true, short_answers: switchedOn };
      return { result: { user: { users_roles: [] }, allowed, ...rights } };
    },
  });
const noBox = () => expect(screen.queryByRole('region', { name: 'Short answer' })).not.toBeInTheDocument();
const called = (calls: readonly string[]) => calls.filter((call) => call === '/api/asktrip/short').length;

describe('a short answer above results', () => {
  it('quotes records with their sources, after the results, and leads to the full question', async () => {
    logIn();
    const { calls } = open(ANSWER);
    const box = await screen.findByRole('region', { name: 'Short answer' });
    expect(await within(box).findByText('Zinc shortened colds.')).toHaveAttribute('lang', 'en');
    expect(within(box).getByRole('link', { name: 'Zinc for colds' })).toHaveAttribute(
      'href',
      '/Document/pubmed-7',
    );
    expect(within(box).getByRole('link', { name: 'Answer this' })).toHaveAttribute(
      'href',
      `/ask?q=${encodeURIComponent(QUESTION)}`,
    );
    const order = calls.filter((call) => call.startsWith('/Search?') || call === '/api/asktrip/short');
    expect(order.map((call) => call.split('?')[0])).toEqual(['/Search', '/api/asktrip/short']);
  });

  it('says that there is none, with broader searches', async () => {
    logIn();
    open(ABSTAINED);
    const box = await screen.findByRole('region', { name: 'Short answer' });
    expect(await within(box).findByRole('link', { name: 'zinc' })).toHaveAttribute(
      'href',
      '/Searchresult?criteria=zinc',
    );
  });

  it('is not asked for by visitors, nor for a text that is no question', async () => {
    const visitor = open(ANSWER);
    await screen.findByText('1 result');
    expect(called(visitor.calls)).toBe(0);
    cleanup();
    logIn();
    const other = open(ANSWER, { criteria: 'zinc colds' });
    await screen.findByText('1 result');
    expect(called(other.calls)).toBe(0);
  });

  it('leaves no trace where the server gives none', async () => {
    logIn();
    const { calls } = open(null);
    await waitFor(() => expect(called(calls)).toBe(1));
    await waitFor(noBox);
  });

  it.each([
    ['whose address is not verified', { allowed: 'verify' }],
    ['who have no question left', { allowed: 'limit' }],
    ['where short answers are off', { switchedOn: false }],
  ])('is neither drawn nor asked for by people %s', async (_, options) => {
    logIn();
    const { calls } = open(ANSWER, options);
    await screen.findByText('1 result');
    await waitFor(() => expect(calls).toContain('/api/asktrip'));
    noBox();
    expect(called(calls)).toBe(0);
  });

  it.each([
    ['with a filter', '&from_date=2020-01-01'],
    ['on further pages', '&page=2'],
  ])('is not shown %s', async (_, more) => {
    logIn();
    const { calls, searches } = open(ANSWER, { more });
    await waitFor(() => expect(searches()).toHaveLength(1));
    await screen.findByText('1 result');
    noBox();
    expect(called(calls)).toBe(0);
  });

  it('does not wait beside a search that failed', async () => {
    logIn();
    const search = () => jsonResponse({ code: 'UNEXPECTED', error: 'x', requestId: 'r' }, 500);
    open(ANSWER, { search });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    noBox();
  });
});
