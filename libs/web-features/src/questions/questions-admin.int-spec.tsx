import type { FeedbackQueue, ListedQuestion, QuestionFigures } from '@clinical/questions/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { QuestionsAdminPage } from './questions-admin-page.js';

jest.setTimeout(30_000);

const ID = '7d2f4a1e-0c3b-4f6a-9d8e-1b2c3d4e5f60';
const FIGURES: QuestionFigures = {
  months: [{ month: '2026-10', asked: 5, answered: 3, abstained: 2, waiting: 0, failed: 0 }],
  rejected: [{ reason: 'added_words', count: 4 }],
  changed: [{ question: 'Does zinc work?', path: '/ask/zinc-1', changes: ['retracted'] }],
  changed_total: 1,
};
const QUEUE: FeedbackQueue = {
  data: [
    {
      ...{ id: ID, question: 'Does zinc work?', path: '/ask/zinc-1', kind: 'wrong_patients' },
      ...{ sentence: 'Zinc works.', comment: 'In mice.', given_at: '2026-10-02T10:00:00.000Z' },
      handled: false,
    },
  ],
  total: 1,
};
const CHOSEN: ListedQuestion = {
  ...{ questionId: ID, state: 'answered', language: 'en', slug: 'zinc', question: 'Is zinc safe?' },
  ...{ original: 'Is zinc safe?', areas: [], types: ['causes'], quality: 'Good', similarity: 0 },
  ...{ timestamp: '2026-10-01T12:00:00.000Z', cursor: 'x' },
};

/** As many as one page has, so that another may follow. */
const FIRST_PAGE = Array.from({ length: 20 }, (_, place) => ({
  ...CHOSEN,
  ...{ questionId: `${ID.slice(0, -2)}${place + 10}`, question: `Question ${place}?`, cursor: `c${place}` },
}));

const logInAs = (role: string) => {
  const tokens = { loggedin: 1, user_id: 7, roles: [{ role }] };
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify(tokens))}; Path=/`;
};
afterEach(() => {
  document.cookie = 'tokens=; Max-Age=0; Path=/';
});

const open = () => {
  const calls: unknown[] = [];
  answeringServer((path, _, { method, body }) => {
    if (path.startsWith('/api/site')) return aSite();
    if (path === '/api/asktrip/figures') return FIGURES;
    if (method === 'PATCH') {
      calls.push([path, body]);
      return body as object;
    }
    if (path.startsWith('/api/asktrip/feedback')) return QUEUE;
    const { lang, before } = body as { lang: string; before?: string };
    if (lang === 'es') return { result: [] };
    return { result: before === undefined ? FIRST_PAGE : [CHOSEN] };
  });
  return { ...renderAt('/Admin/questions', <QuestionsAdminPage />), calls };
};

describe('the page of editors and administrators about questions', () => {
  it('shows figures, refused sentences by reason, changed answers and audit records to administrators', async () => {
    logInAs('Administrator');
    open();
    const rejected = await screen.findByRole('region', { name: 'Sentences refused by the check' });
    expect(rejected).toHaveTextContent('It says more than the record, or something else: 4');
    const changed = screen.getByRole('region', { name: 'Answers that cite something changed' });
    expect(within(changed).getByRole('link', { name: 'Does zinc work?' })).toHaveAttribute(
      'href',
      '/ask/zinc-1',
    );
    expect(screen.getByRole('link', { name: 'All as JSON lines' })).toHaveAttribute(
      'href',
      '/api/asktrip/audit?format=jsonl',
    );
    expect(screen.getByRole('row', { name: /5 3 2 0 0$/ })).toBeInTheDocument();
  });

  it('lets editors deal with feedback, and shows them no figures', async () => {
    logInAs('Editor');
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Mark as done: Does zinc work?' }));
    await waitFor(() => expect(calls).toEqual([[`/api/asktrip/feedback/${ID}`, { handled: true }]]));
    expect(screen.queryByRole('region', { name: 'Audit records' })).not.toBeInTheDocument();
  });

  it('lists all questions of the newsletter in both languages', async () => {
    logInAs('Editor');
    const { user } = open();
    const english = await screen.findByRole('region', { name: 'In English' });
    await user.click(await within(english).findByRole('button', { name: 'More' }));
    expect(await within(english).findByRole('link', { name: 'Is zinc safe?' })).toBeInTheDocument();
    expect(within(english).getByRole('link', { name: 'Question 0?' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'In Spanish' })).toHaveTextContent(
      'No question was chosen yet.',
    );
  });

  it('is closed to others', async () => {
    logInAs('Pro');
    open();
    expect(await screen.findByText('This page is for administrators.')).toBeInTheDocument();
    expect(screen.queryByText('Newsletter')).not.toBeInTheDocument();
  });
});
