import type { Answer, FetchedQuestion } from '@clinical/questions/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aLookup } from '../testing/a-record.js';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { QuestionPage } from './question-page.js';

const ID = '7d2f4a1e-0c3b-4f6a-9d8e-1b2c3d4e5f60';
const QUOTE = 'Azithromycin reduced exacerbations in adults with COPD.';

const ANSWER: Answer = {
  question: 'Does azithromycin reduce exacerbations of COPD?',
  reading: {
    type: 'initial_management',
    slots: { population: 'copd', intervention: 'azithromycin', comparator: '', outcome: 'exacerbations' },
    ...{
      yes_no: true,
      polarity: 'positive',
      asks_for: 'benefit',
      age_group: null,
      pregnancy: false,
      renal: false,
    },
  },
  state: 'answered',
  writer: { kind: 'extractive', model: null },
  bottom_line: [{ kind: 'quotation', text: QUOTE, cards: ['c1'] }],
  counts: { guidelines: 0, reviews: 0, trials: 1, observational: 0, other: 0 },
  quality: { label: 'Moderate', rule: 'one_trial', downgrades: ['all_old'] },
  gauge: null,
  evidence: [
    { tier: 'guidelines', sentences: [] },
    { tier: 'trials', sentences: [{ kind: 'quotation', text: QUOTE, cards: ['c1'] }] },
  ],
  harms: [],
  numbers: [],
  disagreement: null,
  gaps: ['no_guidelines'],
  abstention: null,
  references: [
    {
      ...{
        number: 1,
        document: 'pubmed-1',
        title: 'A trial of azithromycin',
        publication: 'Lancet',
        date: '2011-08',
      },
      ...{ url: 'https://example.org/1', design: 'randomised-trial', tier: 'trials', participants: 1142 },
      ...{ population: '', study: 1, retracted: false, cards: ['c1'] },
    },
  ],
  cards: [
    {
      ...{
        id: 'c1',
        document: 'pubmed-1',
        section: 0,
        start: 0,
        end: QUOTE.length,
        quote: QUOTE,
        hash: 'a'.repeat(64),
      },
      ...{ role: 'conclusions', tier: 'trials', direction: 'favours', harm: false, effects: [], arms: [] },
      ...{ direct: true, mismatches: [], score: 1 },
    },
  ],
  found: {
    queries: [{ criteria: 'azithromycin AND copd', query: 'criteria=azithromycin+AND+copd', total: 12 }],
    ...{ screened: 12, left_out: [] },
  },
  audit: { version: '1', rejections: [], hash: 'b'.repeat(64) },
};

const QUESTION: FetchedQuestion = {
  ...{
    questionId: ID,
    state: 'answered',
    language: 'en',
    slug: 'does-azithromycin',
    question: ANSWER.question,
  },
  ...{
    original: 'azithromycin copd??',
    areas: ['respiratory'],
    types: ['initial_management'],
    quality: 'Moderate',
  },
  ...{ timestamp: '2026-01-14T12:00:00.000Z', newsletter: false, mine: false, stage: null, summary: null },
  ...{ extendable: false, outside: [], changes: [] },
  sections: ANSWER,
};
const PROFILE = {
  user: { users_roles: [] },
  ...{ allowed: 'login', remaining: null, disclaimer: true, short_answers: true },
};

const VERSION = {
  ...{ number: 1, replaced_at: '2026-02-01T12:00:00.000Z', question: ANSWER.question },
  ...{ conclusion: 'As it was. [1]', answer: '' },
};

const RELATED = {
  ...{
    questionId: '11111111-2222-4333-8444-555555555555',
    state: 'answered',
    language: 'en',
    slug: 'are-macrolides',
  },
  ...{ question: 'Are macrolides safe in COPD?', original: 'Are macrolides safe in COPD?', quality: null },
  ...{ areas: ['respiratory'], types: ['complications'], timestamp: '2025-12-01T12:00:00.000Z' },
  ...{ similarity: -0.6, cursor: 'c', since: { newer: 1, retracted: 2 } },
};

function show(question: object = {}, record: object = {}, profile: object = PROFILE) {
  const sent: unknown[] = [];
  answeringServer((path, _, { body }) => {
    if (path.startsWith('/api/site')) return aSite();
    if (path.startsWith('/Document/'))
      return aLookup({
        abstract: [
          { label: 'CONCLUSIONS', text: QUOTE },
          { label: 'METHODS', text: 'It was a trial.' },
        ],
        ...record,
      });
    if (path.endsWith('/feedback')) {
      sent.push(body);
      return { stored: true, personal_data: false };
    }
    const { step } = body as { step: string };
    if (['answer', 'update', 'restore'].includes(step)) sent.push(body);
    if (step === 'update') return { result: { refused: [{ text: 'It cures.', reason: 'added_words' }] } };
    if (step === 'versions') return { result: { versions: [VERSION] } };
    if (step === 'similar')
      return { result: [{ ...RELATED, questionId: ID, question: ANSWER.question.toUpperCase() }, RELATED] };
    return { result: step === 'profile' ? profile : { ...QUESTION, ...question } };
  });
  const page = renderAt(
    `/ask/does-azithromycin-${ID}`,
    <Routes>
      <Route path="/ask/:question" element={<QuestionPage />} />
    </Routes>,
  );
  return { ...page, sent };
}

describe('the page of a question', () => {
  beforeEach(() => window.localStorage.clear());

  it('asks for responsibility first, and remembers that it was taken', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: "Don't warn me of this again" }));
    expect(screen.queryByRole('region', { name: 'Clinical Bottom Line' })).toBeNull();
    await user.click(screen.getByRole('button', { name: "It's ok, I understand - show the answer" }));
    expect(await screen.findByRole('region', { name: 'Clinical Bottom Line' })).toBeVisible();
    cleanup();
    show();
    expect(await screen.findByRole('region', { name: 'Clinical Bottom Line' })).toBeVisible();
  });

  it.each(['xx-999999', `does-azithromycin-${ID}`])(
    'is the page for what is not found at %s, if there is no question',
    async (address) => {
      answeringServer((path) =>
        path.startsWith('/api/site')
          ? aSite()
          : jsonResponse({ code: 'QUESTION_NOT_FOUND', error: 'x', requestId: 'r' }, 404),
      );
      renderAt(
        `/ask/${address}`,
        <Routes>
          <Route path="/ask/:question" element={<QuestionPage />} />
        </Routes>,
      );
      expect(await screen.findByRole('heading', { level: 1, name: /^Page not found/ })).toBeVisible();
    },
  );

  it('names questions that are like it, with what happened to their evidence', async () => {
    show();
    const related = await screen.findByRole('region', { name: 'Related questions' });
    expect(within(related).getByRole('link', { name: 'Are macrolides safe in COPD?' })).toHaveAttribute(
      'href',
      `/ask/are-macrolides-${RELATED.questionId}`,
    );
    expect(within(related).getAllByRole('link')).toHaveLength(1);
    expect(related).toHaveTextContent('2 cited records retracted since');
    expect(related).toHaveTextContent('1 new record with a higher level of evidence since');
  });

  it('says what has changed since, and has the answer made again for whoever asked', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    const changes = [{ kind: 'retracted', document: 'pubmed-1', title: 'A trial of azithromycin' }];
    const { user, sent } = show({ changes, mine: true });
    expect(await screen.findByText('The evidence behind this answer has changed')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'A trial of azithromycin' })[0]).toHaveAttribute(
      'href',
      '/Document/pubmed-1',
    );
    await user.click(screen.getByRole('button', { name: 'Answer again with the evidence of today' }));
    expect(sent).toContainEqual(expect.objectContaining({ step: 'answer', questionId: ID, slots: {} }));
    cleanup();
    show({ changes });
    expect(await screen.findByRole('link', { name: 'Ask again' })).toHaveAttribute(
      'href',
      '/ask?q=Does+azithromycin+reduce+exacerbations+of+COPD%3F',
    );
  });

  it('lets editors change an answer, says which sentences no record supports, and restores versions', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    const summary = { conclusion: `${QUOTE} [1]`, answer: '', references: [], refCountAI: 0 };
    const { user, sent } = show(
      { summary },
      {},
      { ...PROFILE, user: { users_roles: [{ role: 'AskTripAdmin' }] } },
    );
    document.documentElement.scrollTop = 300;
    await user.click(await screen.findByRole('button', { name: 'Edit Question' }));
    expect(document.documentElement.scrollTop).toBe(0);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Question' });
    const line = within(dialog).getByRole('textbox', { name: 'Clinical Bottom Line' });
    expect(line).toHaveValue(`${QUOTE} [1]`);
    await user.clear(line);
    await user.type(line, 'It cures.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText(/^It says more than the record, or something else:/),
    ).toBeVisible();
    expect(sent).toContainEqual(expect.objectContaining({ step: 'update', conclusion: 'It cures.' }));
    const versions = within(dialog).getByRole('region', { name: 'Former versions' });
    expect(within(versions).getByText('As it was. [1]').tagName).toBe('DEL');
    await user.click(within(versions).getByRole('button', { name: 'Restore' }));
    expect(sent).toContainEqual(expect.objectContaining({ step: 'restore', number: 1 }));
  });

  it('shows an answer that people wrote in the past, with headings, bold text and its references', async () => {
    const { user } = show({
      sections: null,
      summary: {
        conclusion: 'It **helps**.',
        answer: '### Trials\nOne trial, <b>no</b> more [1].',
        references: [{ url: 'https://example.org/1', title: 'A trial', publication: '', date: '2011-08' }],
        refCountAI: 0,
      },
    });
    expect(await screen.findByText(/^The answer below was written by people\b/)).toBeVisible();
    expect(screen.queryByText(/No generative model was used/)).toBeNull();
    await user.click(screen.getByRole('button', { name: "It's ok, I understand - show the answer" }));
    const line = await screen.findByRole('region', { name: 'Clinical Bottom Line' });
    expect(within(line).getByText('helps').tagName).toBe('STRONG');
    const answer = screen.getByRole('region', { name: 'Answer' });
    expect(within(answer).getByRole('heading', { level: 3, name: 'Trials' })).toBeVisible();
    expect(within(answer).getByText('One trial, <b>no</b> more [1].')).toBeVisible();
    expect(screen.getByRole('link', { name: 'A trial' })).toHaveAttribute('href', 'https://example.org/1');
    expect(screen.getByText(/^Outside .* · Aug 2011$/)).toBeVisible();
    expect(screen.getByText(/^People answered this question in the past\./)).toBeVisible();
  });

  it('shows the bottom line with its quality and reference, which opens the quotation in its record', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    show();
    const line = await screen.findByRole('region', { name: 'Clinical Bottom Line' });
    expect(line).toHaveTextContent(
      'Quality of evidence: Moderate. Why: one trial; lowered because all sources are more than ten years old.',
    );
    expect(within(line).getByRole('button', { name: /^Reference 1, show where/ })).toBeVisible();
    const references = screen.getByRole('region', { name: 'References' });
    expect(
      within(references).getByRole('link', { name: 'Show the quotation in its record' }),
    ).toHaveAttribute(
      'href',
      '/Document/pubmed-1#:~:text=Azithromycin%20reduced%20exacerbations%20in%20adults%20with%20COPD.',
    );
    expect(screen.getByRole('link', { name: 'azithromycin AND copd' })).toHaveAttribute(
      'href',
      '/Searchresult?criteria=azithromycin+AND+copd',
    );
  });

  it('shows beside a sentence the record that it quotes, with its words marked', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    const { user } = show();
    const line = await screen.findByRole('region', { name: 'Clinical Bottom Line' });
    await user.click(within(line).getByRole('button', { name: /^Reference 1, show where/ }));
    const panel = await screen.findByRole('dialog', { name: 'Reference 1' });
    expect(await within(panel).findByText(QUOTE)).toHaveProperty('tagName', 'MARK');
    expect(within(panel).getByText(/It was a trial/)).toBeVisible();
  });

  it('says of no record of the collection that it is from outside, not of one without a publication either', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    const references = ANSWER.references.map((reference) => ({ ...reference, publication: '' }));
    show({ sections: { ...ANSWER, references } });
    const list = await screen.findByRole('region', { name: 'References' });
    expect(within(list).getByText(/n = /)).toBeVisible();
    expect(within(list).queryByText(/Outside/)).toBeNull();
  });

  it('says which references are from outside of the collection, and shows their words without asking for a record', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    const { user } = show({
      state: 'extended',
      outside: [{ id: 'pubmed-1', title: 'A trial', abstract: [{ label: 'CONCLUSIONS', text: QUOTE }] }],
    });
    expect(
      await screen.findByText(/^This questions has been further answered using sources outside of/),
    ).toBeVisible();
    const references = screen.getByRole('region', { name: 'References' });
    expect(
      within(references).getByText(/^Some of these references may have come from outside/),
    ).toBeVisible();
    expect(within(references).getByText(/Outside /, { selector: 'p' })).toBeVisible();
    expect(within(references).getByRole('link', { name: 'A trial of azithromycin' })).toHaveAttribute(
      'href',
      'https://example.org/1',
    );
    const line = screen.getByRole('region', { name: 'Clinical Bottom Line' });
    await user.click(within(line).getByRole('button', { name: /^Reference 1, show where/ }));
    const panel = await screen.findByRole('dialog', { name: 'Reference 1' });
    expect(within(panel).getByText(QUOTE)).toHaveProperty('tagName', 'MARK');
    expect(within(panel).queryByText('It was a trial.')).toBeNull();
  });

  it('digs deeper while a question is being extended', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    show({ state: 'extending' });
    expect(await screen.findByText('Digging deeper...')).toBeVisible();
  });

  it('shows the words alone when the record has changed since', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    const { user } = show({}, { abstract: [{ label: '', text: 'Nothing of the kind.' }] });
    const line = await screen.findByRole('region', { name: 'Clinical Bottom Line' });
    await user.click(within(line).getByRole('button', { name: /^Reference 1, show where/ }));
    const panel = await screen.findByRole('dialog', { name: 'Reference 1' });
    expect(await within(panel).findByText(/The record has changed/)).toBeVisible();
    expect(within(panel).getByText(QUOTE)).toHaveProperty('tagName', 'MARK');
  });

  it('takes what is wrong with a sentence', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    const { user, sent } = show();
    const line = await screen.findByRole('region', { name: 'Clinical Bottom Line' });
    await user.click(within(line).getByRole('button', { name: /^Report this sentence/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this sentence' });
    expect(within(dialog).queryByRole('radio', { name: 'The answer is helpful' })).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: 'It is outdated' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText(/Thank you/)).toBeVisible();
    expect(sent).toEqual([{ kind: 'outdated', sentence: QUOTE, comment: '' }]);
  });

  it('offers the answer as a file', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Save the answer' }));
    expect(await screen.findByRole('menuitem', { name: 'References as RIS' })).toHaveAttribute(
      'href',
      `/api/asktrip/${ID}/file?format=ris`,
    );
  });

  it('shows the question as it was typed on request', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show original question' }));
    expect(screen.getByText('azithromycin copd??')).toBeVisible();
  });

  it('says that a question is still being processed', async () => {
    show({ state: 'pending', stage: 'searching', sections: null });
    expect(await screen.findByText('This question is still being processed...')).toBeVisible();
  });

  it('says why there is no answer, and what comes nearest', async () => {
    window.localStorage.setItem('ask-acknowledged', 'true');
    const abstention = {
      reason: 'indirect_only',
      nearest: [
        { document: 'pubmed-2', title: 'A trial in children', mismatches: ['population', 'no_abstract'] },
        { document: 'pubmed-3', title: 'A trial', mismatches: [], conclusion: 'Azithromycin was cheap.' },
      ],
      broader: [{ criteria: 'azithromycin', query: 'criteria=azithromycin' }],
    };
    show({ state: 'limited', sections: { ...ANSWER, bottom_line: [], quality: null, abstention } });
    const region = await screen.findByRole('region', { name: 'No answer' });
    expect(within(region).getByText('Does not match: People')).toBeVisible();
    expect(within(region).getByText('It has no abstract that could be quoted.')).toBeVisible();
    expect(within(region).getByText(/^Its conclusion, which may not answer the question:/)).toHaveTextContent(
      'Azithromycin was cheap.',
    );
    expect(within(region).getByRole('link', { name: 'azithromycin' })).toHaveAttribute(
      'href',
      '/Searchresult?criteria=azithromycin',
    );
  });
});
