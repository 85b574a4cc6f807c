import type { FetchedQuestion, ListedQuestion } from '@clinical/questions/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { fill, renderAt } from '../testing/render-at.js';
import { ExamplePage } from './example-page.js';
import { AskPage } from './ask-page.js';
import { QuestionSearchPage } from './past-questions-page.js';

const ID = '7d2f4a1e-0c3b-4f6a-9d8e-1b2c3d4e5f60';
const QUESTION = 'Does azithromycin reduce exacerbations of COPD?';

const common = {
  questionId: ID,
  ...{ state: 'answered' as const, language: 'en' as const, slug: 'does-azithromycin' },
  ...{ question: QUESTION, original: QUESTION, areas: ['respiratory' as const], types: ['causes' as const] },
  ...{ quality: 'Good' as const, timestamp: '2026-01-01T12:00:00.000Z' },
};
const LISTED: ListedQuestion = { ...common, similarity: 0, cursor: `2026-01-01T12:00:00.000Z,${ID}` };
const ANSWERED: FetchedQuestion = {
  ...common,
  ...{ newsletter: false, mine: true, stage: null, summary: null, sections: null },
  ...{ extendable: false, outside: [], changes: [] },
};
const CHECKED = {
  ...{ problematic: false, pii: false, reasonable: true, alternative: '', parts: [] },
  ...{ questionId: ID, slug: 'does-azithromycin', language: 'en' },
};
const profile = (allowed: string, remaining: number | null = 3) => ({
  user: { users_roles: [] },
  ...{ allowed, remaining, disclaimer: true, short_answers: true },
});

/** A server that gives each step its result. @returns the steps that were called */
function serve(results: Readonly<Record<string, unknown>>): unknown[] {
  const steps: unknown[] = [];
  answeringServer((path, _, { body }) => {
    if (path.startsWith('/api/site')) return aSite();
    const { step } = body as { step: string };
    steps.push(step);
    if (results[step] instanceof Response) return results[step].clone();
    if (results[step] === 500) return jsonResponse({ code: 'UNEXPECTED', error: 'x', requestId: 'r' }, 500);
    return { result: results[step] ?? [] };
  });
  return steps;
}

const ask = async (question: string) => {
  const { user } = renderAt('/ask', <AskPage />);
  await screen.findByText(/left this month/);
  await fill(user, screen.getByLabelText('Your clinical question'), question);
  await user.click(screen.getByRole('button', { name: 'Ask Question' }));
  return user;
};

describe('the page where questions are asked', () => {
  it('checks, looks for similar questions, answers and opens the page of the question', async () => {
    const steps = serve({ profile: profile('yes'), create: CHECKED, answer: ANSWERED });
    await ask(QUESTION);
    await waitFor(() => expect(steps).toContain('answer'));
    expect(steps.filter((step) => step !== 'recent' && step !== 'profile')).toEqual([
      'create',
      'similar',
      'answer',
    ]);
  });

  it('shows similar questions first, and answers the own one when told to', async () => {
    const steps = serve({
      ...{ profile: profile('yes'), create: CHECKED, answer: ANSWERED },
      similar: [{ ...LISTED, similarity: -1 }],
    });
    const user = await ask(QUESTION);
    const similar = await screen.findByRole('region', { name: 'Similar questions have been answered' });
    expect(within(similar).getByRole('link', { name: QUESTION })).toHaveAttribute(
      'href',
      `/ask/does-azithromycin-${ID}`,
    );
    expect(steps).not.toContain('answer');
    await user.click(screen.getByRole('button', { name: 'Continue with my original question...' }));
    await waitFor(() => expect(steps).toContain('answer'));
  });

  it('offers a better wording of a vague question, and answers the own one when told to', async () => {
    const alternative = 'How is migraine treated in adults?';
    const steps = serve({ profile: profile('yes'), create: { ...CHECKED, alternative }, answer: ANSWERED });
    const user = await ask('migraine treatment');
    expect(await screen.findByRole('button', { name: alternative })).toBeVisible();
    expect(steps).not.toContain('answer');
    await user.click(screen.getByRole('button', { name: 'Continue with my original question...' }));
    await waitFor(() => expect(steps).toContain('answer'));
  });

  it('says that there are several questions, and puts the chosen one into the box', async () => {
    const parts = ['Does zinc shorten colds?', 'Is zinc safe in children?'];
    const steps = serve({ profile: profile('yes'), create: { ...CHECKED, parts }, answer: ANSWERED });
    const user = await ask(parts.join(' '));
    expect(await screen.findByText('This is more than one question. Ask each by itself:')).toBeVisible();
    expect(steps).not.toContain('answer');
    await user.click(screen.getByRole('button', { name: parts[1] }));
    expect(screen.getByLabelText('Your clinical question')).toHaveValue(parts[1]);
  });

  it.each([
    [{ pii: true }, 'The system has flagged possible patient-identifiable information.'],
    [{ problematic: true, alternative: 'How is overdose treated?' }, 'How about "How is overdose treated?"'],
    [{ reasonable: false }, 'Your question is not reasonable.'],
  ])('says why a question is not answered: %j', async (flags, text) => {
    const steps = serve({ profile: profile('yes'), create: { ...CHECKED, ...flags, questionId: '' } });
    await ask(QUESTION);
    expect(await screen.findByText(new RegExp(text.replaceAll(/[?.]/g, String.raw`\$&`)))).toBeVisible();
    expect(steps).not.toContain('answer');
  });

  it('puts the other wording into the box', async () => {
    serve({
      profile: profile('yes'),
      create: { ...CHECKED, reasonable: false, alternative: 'Is rest useful?', questionId: '' },
    });
    const user = await ask(QUESTION);
    await user.click(await screen.findByRole('button', { name: 'Use this question' }));
    expect(screen.getByLabelText('Your clinical question')).toHaveValue('Is rest useful?');
  });

  it('asks visitors to log in, and sends nothing', async () => {
    const steps = serve({ profile: profile('login', null) });
    const { user } = renderAt('/ask?q=Is+rest+useful+in+sciatica', <AskPage />);
    await user.click(await screen.findByRole('button', { name: 'Log in to ask' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log in to ask' });
    expect(within(dialog).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/Login?target_link_uri=%2Fask%3Fq%3DIs%2Brest%2Buseful%2Bin%2Bsciatica',
    );
    expect(screen.getByRole('button', { name: 'Ask Question', hidden: true })).toBeDisabled();
    expect(steps).not.toContain('create');
  });

  it('explains the limit when all questions of the month were asked', async () => {
    serve({ profile: profile('limit', 0) });
    await ask(QUESTION);
    const dialog = await screen.findByRole('dialog', { name: 'Question Limits Explained' });
    expect(within(dialog).getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/Upgrade');
  });

  it.each([
    ['LOGIN_REQUIRED', 401, 'Log in to ask'],
    ['EMAIL_UNVERIFIED', 403, 'Verify your email address'],
    ['QUESTION_LIMIT', 403, 'Question Limits Explained'],
  ])('says why when the server refuses by %s, and keeps the question', async (code, status, name) => {
    serve({ profile: profile('yes'), create: jsonResponse({ code, error: 'x', requestId: 'r' }, status) });
    await ask(QUESTION);
    const dialog = await screen.findByRole('dialog', { name });
    expect(screen.getByLabelText('Your clinical question')).toHaveValue(QUESTION);
    if (code === 'LOGIN_REQUIRED')
      expect(within(dialog).getByRole('link', { name: 'Login' })).toHaveAttribute(
        'href',
        '/Login?target_link_uri=%2Fask%3Fq%3DDoes%2Bazithromycin%2Breduce%2Bexacerbations%2Bof%2BCOPD%253F',
      );
  });

  it('says that there were too many questions', async () => {
    serve({ profile: profile('yes'), create: jsonResponse({ code: 'TOO_MANY_REQUESTS', error: 'x' }, 429) });
    await ask(QUESTION);
    expect(await screen.findByText(/^Too many questions in a short time/)).toBeVisible();
  });

  it.each([
    [9, /^Write at least 10 characters/],
    [501, /^Write at most 500 characters/],
  ])('sends no question of %i characters, says why, and keeps the text', async (length, text) => {
    const steps = serve({ profile: profile('yes') });
    const question = 'x'.repeat(length);
    const { user } = renderAt(`/ask?q=${question}`, <AskPage />);
    await screen.findByText(/left this month/);
    await user.click(screen.getByRole('button', { name: 'Ask Question' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Your clinical question')).toHaveValue(question);
    expect(steps).not.toContain('create');
  });

  it('says that an error occurred, and keeps the question', async () => {
    serve({ profile: profile('yes'), create: 500 });
    await ask(QUESTION);
    expect(await screen.findByText(/An error has occurred while submitting your question/)).toBeVisible();
    expect(screen.getByLabelText('Your clinical question')).toHaveValue(QUESTION);
  });
});

describe('the search of past questions', () => {
  it('lists what has the words', async () => {
    const steps = serve({ profile: profile('login'), recent: [LISTED] });
    renderAt('/ask/search?q=copd', <QuestionSearchPage />);
    expect(await screen.findByRole('link', { name: QUESTION })).toBeVisible();
    expect(steps).toEqual(['recent']);
  });

  it('says when nothing has them', async () => {
    serve({ recent: [] });
    renderAt('/ask/search?q=copd', <QuestionSearchPage />);
    expect(await screen.findByText('No matching questions found.')).toBeVisible();
  });
});

describe('the example', () => {
  it('shows a made-up answer, whose sentences open their place, and takes no feedback', async () => {
    serve({});
    const { user } = renderAt('/question-example', <ExamplePage />);
    expect(await screen.findByText(/are made up/)).toBeVisible();
    const line = screen.getByRole('region', { name: 'Clinical Bottom Line' });
    await user.click(within(line).getByRole('button', { name: /^Reference 1/ }));
    const panel = await screen.findByRole('dialog', { name: 'Reference 1' });
    expect(within(panel).getByText(/^Examplin reduced/)).toHaveProperty('tagName', 'MARK');
    expect(screen.queryByRole('button', { name: /^Report/, hidden: true })).toBeNull();
  });
});
