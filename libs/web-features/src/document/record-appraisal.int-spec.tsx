import type { RecordAppraisal } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { DocumentPage } from './document-page.js';
import { aLookup, anAppraisal, aQuote, aReview, aTrialAppraisal } from '../testing/a-record.js';
import { aSite } from '../testing/a-search-response.js';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';

const SITE = aSite();
const ABSTRACT = [
  { label: 'METHODS', text: 'It was double-blind. We searched MEDLINE.' },
  { label: 'RESULTS', text: 'Fewer exacerbations.' },
];
const BLIND = aQuote('It was double-blind.');
const SEARCHED = aQuote('We searched MEDLINE.', 21);

/** Opens the page of a record with an appraisal and returns the section about it. */
async function openRecord(
  appraisal: Partial<RecordAppraisal>,
  record: Parameters<typeof aLookup>[0] = {},
  language: 'en' | 'es' = 'en',
) {
  const lookup = aLookup({ abstract: ABSTRACT, appraisal: anAppraisal(appraisal), ...record });
  answeringServer((path) => (path === '/api/site' ? SITE : lookup));
  const page = renderAt('/Document/d1', <DocumentPage />, { path: '/Document/:id', language });
  const name = language === 'en' ? 'Appraisal' : 'Evaluación';
  return { ...page, appraisal: within(await screen.findByRole('region', { name })) };
}

const marked = () =>
  [...document.querySelectorAll('mark')].map(({ textContent, dataset }) => [textContent, dataset['active']]);

describe('the appraisal of a record', () => {
  it('shows every point of a systematic review with its reason and sentence', async () => {
    const points = aReview().points.map((point) => (point.quote ? { ...point, quote: SEARCHED } : point));
    const { appraisal } = await openRecord({ review: aReview({ points }) });
    expect(appraisal.getByText('Appears Promising')).toBeInTheDocument();
    expect(appraisal.getByText('3 of 5 points')).toBeInTheDocument();
    expect(
      appraisal.getByRole('link', { name: 'Go to sentence 1: We searched MEDLINE.' }),
    ).toBeInTheDocument();
    expect(appraisal.getByText('By our editors')).toBeInTheDocument();
    expect(marked()).toEqual([['We searched MEDLINE.', 'false']]);
  });

  it('shows how every domain of a trial is judged, in words and with its sentence', async () => {
    const { appraisal } = await openRecord({ trial: aTrialAppraisal() });
    expect(
      appraisal.getByRole('meter', { name: 'Trial quality, Concern to Promising: 60%' }),
    ).toHaveAttribute('aria-valuenow', '60');
    expect(
      ['Low risk of bias', 'High risk of bias', 'Not reported in the abstract'].map(
        (words) => appraisal.getByText(words).closest('li')?.textContent,
      ),
    ).toEqual([
      'BlindingLow risk of biasThe groups were concealed1It was double-blind.',
      'Sample sizeHigh risk of biasOnly 20 participants',
      'Not reported in the abstractFunding',
    ]);
  });

  it('says the quality of a trial in a word under its name', async () => {
    const { appraisal } = await openRecord({ trial: aTrialAppraisal() });
    expect(appraisal.getByRole('heading', { name: 'Trial quality' })).toBeInTheDocument();
    expect(appraisal.getByText('Moderate (from the abstract)')).toBeInTheDocument();
  });

  it('shows known points of known points that the rows add up to, and what is not stated by name', async () => {
    const [found] = aReview().points;
    const points = [
      ...aReview().points,
      { ...found, part: 'tools', name: 'Quality assessment', points: null, quote: null },
      { ...found, part: 'registration', name: 'Registered protocol', points: null, quote: null },
    ] as ReturnType<typeof aReview>['points'];
    const { appraisal } = await openRecord({ review: aReview({ points }) });
    expect(appraisal.getByText('3 of 5 points')).toBeInTheDocument();
    expect(appraisal.getAllByText(/^\d of \d$/).map(({ textContent }) => textContent)).toEqual([
      '1 of 3',
      '2 of 2',
    ]);
    expect(appraisal.getByText('Not stated, left out of the score').closest('li')).toHaveTextContent(
      'Quality assessment, Registered protocol',
    );
  });

  it('shows no points of its parts where editors scored the review as a whole', async () => {
    const points = aReview().points.map((point) => ({ ...point, points: null }));
    const review = aReview({ scored_by: 'editors', points, known_points: 12, known_out_of: 14 });
    const { appraisal } = await openRecord({ review });
    expect(appraisal.getByText('12 of 14 points')).toBeInTheDocument();
    expect(appraisal.queryByText(/^\d of \d$/)).not.toBeInTheDocument();
    expect(appraisal.getByText(/^Six authors/)).toBeInTheDocument();
    expect(appraisal.queryByText('Not stated, left out of the score')).not.toBeInTheDocument();
  });

  it.each([
    ['unable', 'Unable to assess', 'The abstract tells 2 of 5 items; a score needs at least 3'],
    ['notYet', 'Not Yet Assessed', 'Not Yet Assessed'],
  ] as const)('says that a review is %s in plain text, without a mark', async (label, label_text, note) => {
    const assessed = label === 'unable' ? -1 : 0;
    const points = aReview().points.map((point) => ({ ...point, by: 'abstract' as const, points: null }));
    const { appraisal } = await openRecord({
      review: aReview({ label, label_text, assessed, note, points }),
    });
    expect(appraisal.getByText(label_text).closest('[data-tone]')).toBeNull();
    expect(appraisal.getByText(`${note}.`)).toBeInTheDocument();
    expect(appraisal.queryByText(/of 5 points/)).not.toBeInTheDocument();
  });

  it('is missing where only the design is known, which the summary and the details name', async () => {
    const lookup = aLookup({ abstract: ABSTRACT, appraisal: anAppraisal() });
    answeringServer((path) => (path === '/api/site' ? SITE : lookup));
    renderAt('/Document/d1', <DocumentPage />, { path: '/Document/:id' });
    await screen.findByRole('heading', { name: 'Details' });
    expect(screen.queryByRole('region', { name: 'Appraisal' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Appraisal' })).not.toBeInTheDocument();
  });

  it('marks the sentence of a hovered or focused point', async () => {
    const trial = aTrialAppraisal();
    const facts = [
      { fact: 'databases' as const, name: 'Databases searched', value: 'MEDLINE', quote: SEARCHED },
    ];
    const { appraisal, user } = await openRecord({ trial, facts });
    expect(marked()).toEqual([
      ['It was double-blind.', 'false'],
      ['We searched MEDLINE.', 'false'],
    ]);
    await user.hover(appraisal.getByRole('link', { name: /^Go to sentence 2/ }));
    expect(marked().map(([, active]) => active)).toEqual(['false', 'true']);
    await user.unhover(appraisal.getByRole('link', { name: /^Go to sentence 2/ }));
    expect(marked().map(([, active]) => active)).toEqual(['false', 'false']);
    await user.tab();
    while (!document.activeElement?.getAttribute('aria-label')?.startsWith('Go to sentence 1'))
      await user.tab();
    expect(marked().map(([, active]) => active)).toEqual(['true', 'false']);
  });

  it('links to a sentence and back to its point', async () => {
    const { appraisal, user } = await openRecord({ trial: aTrialAppraisal() });
    await user.click(appraisal.getByRole('link', { name: /^Go to sentence 1/ }));
    expect(document.activeElement).toHaveTextContent('It was double-blind.');
    expect(document.activeElement?.tagName).toBe('MARK');
    await user.click(screen.getByRole('link', { name: 'Sentence 1: back to what it shows' }));
    expect(appraisal.getByRole('link', { name: /^Go to sentence 1/ })).toHaveFocus();
  });

  it('shows a quote separately when the abstract does not contain it', async () => {
    const facts = [
      { fact: 'funding' as const, name: 'Funding', value: 'Industry', quote: aQuote('Not there.', 4, 7) },
    ];
    const { appraisal } = await openRecord({ facts });
    expect(appraisal.getByText('Not there.').tagName).toBe('BLOCKQUOTE');
    expect(marked()).toEqual([]);
  });

  it('shows the stated facts, several values of a kind under one name', async () => {
    const facts = ['NCT1', 'NCT2'].map((value) => ({
      fact: 'registration' as const,
      name: 'Trial registration',
      value,
      quote: BLIND,
    }));
    const { appraisal } = await openRecord({ facts });
    expect(appraisal.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Trial registration',
    ]);
    expect(appraisal.getAllByRole('link', { name: /^Go to sentence 1/ })).toHaveLength(1);
  });

  it('shows the score of a guideline by its criteria, or that there is none yet', async () => {
    const categories = [{ id: 4, category_name: 'UK', quality: 1 }];
    const scored = await openRecord({ guidelines_score: [6, 2, 1, 2, 1, 0] }, { categories });
    expect(
      scored.appraisal.getByRole('row', { name: /^Conflict of interest .* 0 of 1$/ }),
    ).toBeInTheDocument();
    expect(scored.appraisal.getByText('6/8')).toBeInTheDocument();
  });

  it('shows that a guideline without a score is not yet assessed', async () => {
    const { appraisal } = await openRecord({}, { categories: [{ id: 4, category_name: 'UK', quality: 1 }] });
    expect(appraisal.getByText('Not Yet Assessed')).toBeInTheDocument();
  });

  it('links to the other records of a trial, and marks a retracted one', async () => {
    await openRecord(
      { trial: aTrialAppraisal() },
      {
        related: [
          {
            id: 'r/1',
            title: 'The registered trial',
            registration: 'NCT01234567',
            relation: 'trial',
            is_registry_entry: true,
            retracted: true,
            category: 111,
            category_name: 'Ongoing Clinical Trials',
            date: '2019-05',
          },
        ],
      },
    );
    const related = within(screen.getByRole('region', { name: 'Linked records' }));
    expect(related.getByRole('link', { name: 'The registered trial' })).toHaveAttribute(
      'href',
      '/Document/r%2F1?view=record',
    );
    expect(related.getByText('The registered trial').tagName).toBe('S');
    expect(
      related.getByText('Same trial · Retracted · Registry entry · May 2019 · Registered as NCT01234567'),
    ).toBeInTheDocument();
  });

  it('names clinical areas in the language of the page', async () => {
    const areas = [{ id: 'paediatrics', title: 'Paediatrics' }];
    await openRecord({ trial: aTrialAppraisal() }, { clinical_areas: areas }, 'es');
    expect(screen.getByText('Pediatría')).toBeInTheDocument();
  });
});
