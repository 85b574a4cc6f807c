import type { ReviewScoreRecord, SearchDocument, SearchResponse } from '@clinical/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aResponse } from '../../testing/a-search-response.js';
import { anIntegrity, aReview, aTrial } from '../../testing/a-record.js';
import { jsonResponse } from '../../testing/answering-server.js';
import { openResults } from '../../testing/open-results.js';

const REVIEW = { category: 11, category_name: 'Systematic Reviews', categories: [11], grade: 1 };
const GUIDELINE = { category: 4, category_name: 'UK', categories: [4], grade: 1 };

/** Opens the results with one document, and returns its card. */
async function openCard(
  document: Partial<SearchDocument>,
  summary: Partial<SearchResponse['summary']> = {},
  other?: (url: URL) => object | Promise<object> | undefined,
) {
  const page = openResults('?criteria=asthma', {
    search: () => aResponse(summary, [aDocument(document)]),
    ...(other ? { other } : {}),
  });
  const card = within(await screen.findByRole('article'));
  return { ...page, card };
}

describe('the study of a result', () => {
  const conclusion = 'Budesonide reduced exacerbations in children with persistent asthma.';

  it('is its design, its people, and what the authors conclude', async () => {
    const { card } = await openCard({ participants: 1240, conclusion });
    expect(card.getByText('Randomised controlled trial')).toBeInTheDocument();
    expect(card.getByText('1,240 participants')).toBeInTheDocument();
    expect(card.getByText(/Budesonide reduced/)).toHaveTextContent(`Conclusion: ${conclusion}`);
  });

  it('does not repeat the kind of evidence, and shows what is concluded in place of the snippet', async () => {
    const { card } = await openCard({
      ...{ ...REVIEW, design: 'Systematic review' },
      ...{ conclusion, snippet_text: 'Children were given budesonide.', snippet_highlights: [] },
    });
    expect(card.queryByText('Systematic review')).not.toBeInTheDocument();
    expect(card.getByText(/Budesonide reduced/)).toBeInTheDocument();
    expect(card.queryByText(/were given/)).not.toBeInTheDocument();
    expect(card.queryByText(/participants/)).not.toBeInTheDocument();
  });
});

describe('a notice in the list', () => {
  const title = 'Retracted: Budesonide for childhood asthma: a randomised trial';
  const notice = {
    kind: 'retraction',
    title: 'Retraction notice',
    text: 'This notice retracts another article; it is not a study',
    article: 'Budesonide for childhood asthma: a randomised trial',
  } as const;
  const document = { Title: title, title_highlights: [{ start: 36, end: 42 }], category: 112, notice };

  it('is headed by what it is and the article that it is about, with no number, type or grade', async () => {
    const { card } = await openCard(document);
    const heading = card.getByRole('heading', { level: 3 });
    expect(heading).toHaveTextContent(`Retraction notice for: ${notice.article}`);
    expect(heading.closest('[data-status]')).toHaveAttribute('data-status', 'retracted');
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/r/d1');
    expect(heading.querySelector('mark')).toHaveTextContent(/^asthma$/);
    expect(card.queryByText('1.')).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: /Retraction Notices|evidence/ })).not.toBeInTheDocument();
  });

  it.each([
    ['concern', 'Expression of concern about:', 'concern'],
    ['correction', 'Correction to:', 'correction'],
  ] as const)('of a %s is headed %s', async (kind, label, status) => {
    const { card } = await openCard({ ...document, notice: { ...notice, kind } });
    expect(card.getByText(label).closest('[data-status]')).toHaveAttribute('data-status', status);
  });

  it('has its own title where that names no article', async () => {
    const { card } = await openCard({
      ...document,
      Title: 'Retraction.',
      notice: { ...notice, article: '' },
    });
    expect(card.getByRole('heading', { name: 'Retraction notice: Retraction.' })).toBeInTheDocument();
  });
});

describe('the views of a result', () => {
  it('are shown with their period', async () => {
    const { card } = await openCard({ views: 1_234 });
    expect(card.getByText('1,234 views in 12 months')).toBeInTheDocument();
  });

  it.each([null, 0])('are left out when they are %s', async (views) => {
    const { card } = await openCard({ views });
    expect(card.queryByText(/views? in 12 months/)).not.toBeInTheDocument();
  });
});

describe('the label of a systematic review', () => {
  it.each([
    ['promising', 'Appears Promising'],
    ['concerns', 'Potential Concerns'],
    ['bad', 'Bad'],
  ] as const)('is %s in the words %s', async (label, label_text) => {
    const { card } = await openCard(REVIEW, { srscores_data: [aReview({ label, label_text })] });
    expect(card.getByText(label_text).closest('[data-tone]')).toBeInTheDocument();
  });

  it('says that a program judged, and on what basis', async () => {
    const { card } = await openCard(REVIEW, { srscores_data: [aReview()] });
    expect(card.getByText('Automated, from the abstract')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Automated, from the abstract' })).toHaveAttribute(
      'aria-haspopup',
      'dialog',
    );
  });

  it('says that editors scored it when they did', async () => {
    const { card } = await openCard(REVIEW, { srscores_data: [aReview({ scored_by: 'editors' })] });
    expect(card.getByText('by our editors')).toBeInTheDocument();
  });

  it('opens its points, each with its reason and its sentence', async () => {
    const { card, user } = await openCard(REVIEW, { srscores_data: [aReview()] });
    await user.click(card.getByRole('button', { name: /^3\/5: how Budesonide .* was scored$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Systematic review score' }));
    expect(dialog.getByText('3 of 5 points')).toBeInTheDocument();
    expect(dialog.getByText('Appears Promising')).toBeInTheDocument();
    const [databases, authors] = dialog
      .getAllByRole('listitem')
      .filter((item) => /\d of \d/.test(item.textContent));
    expect(databases).toHaveTextContent(
      'Databases searched1 of 3Databases named: MEDLINEWe searched MEDLINE.',
    );
    expect(authors).toHaveTextContent('Authors2 of 2Six authors, one a librarian By our editors');
    expect(dialog.getByRole('link', { name: /^Open the full record/ })).toHaveAttribute(
      'href',
      '/Document/d1?view=record',
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains which points were lost, and what is not stated', async () => {
    const [found] = aReview().points;
    const other = { ...found, points: null, out_of: 3, text: '', by: 'abstract', quote: null };
    const points = [
      found,
      { ...other, part: 'registration', name: 'Registration' },
      { ...other, part: 'tools', name: 'Quality' },
      { ...other, part: 'age', name: 'Age', text: '12 years', points: 1 },
    ] as ReviewScoreRecord['points'];
    const review = aReview({ label: 'concerns', label_text: 'Concerns', points });
    const { card, user } = await openCard(REVIEW, { srscores_data: [review] });
    await user.click(card.getByRole('button', { name: 'Concerns' }));
    const reason = within(await screen.findByRole('dialog', { name: 'Concerns' }));
    expect(reason.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Points lost: Age (12 years)',
      'Not stated, left out of the score: Registration, Quality',
    ]);
  });

  it.each([
    ['unable', 'Unable to assess', -1],
    ['notYet', 'Not Yet Assessed', 0],
  ] as const)('is left out of the list when it is %s', async (label, label_text, assessed) => {
    const review = aReview({ label, label_text, assessed, total: 0 });
    const { card } = await openCard(REVIEW, { srscores_data: [review] });
    expect(card.queryByText(label_text)).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: /was scored|^Why: how/ })).not.toBeInTheDocument();
  });

  it('has no link to an explanation when there is none', async () => {
    const review = aReview({ label: 'bad', label_text: 'Bad', assessed: 0, has_explainer: false });
    const { card } = await openCard(REVIEW, { srscores_data: [review] });
    expect(card.getByText('Bad')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: /was scored/ })).not.toBeInTheDocument();
    expect(card.queryByText('Automated, from the abstract')).not.toBeInTheDocument();
  });

  it('shows the points of a review without a score, and no total', async () => {
    const review = aReview({ label: 'bad', label_text: 'Bad', assessed: -1, total: 0 });
    const { card, user } = await openCard(REVIEW, { srscores_data: [review] });
    await user.click(card.getByRole('button', { name: /^Why: how/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('No total: too little is known about the review.')).toBeInTheDocument();
  });
});

describe('the guideline score', () => {
  it('is shown next to a guideline out of 8 and opens its criteria', async () => {
    const results = {
      methodology: 2,
      evidence_grading: 1,
      systematic_evidence: 2,
      funding: 1,
      conflict: 0,
      comments: 'Good <b>methods</b>.',
    };
    const { card, user, calls } = await openCard(
      { ...GUIDELINE, guidelines_score: [6, 2, 1, 2, 1, 0] },
      {},
      () => ({ results, publication: 'NICE' }),
    );
    await user.click(card.getByRole('button', { name: /^Guideline score 6\/8/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Guidelines Score' }));
    expect(await dialog.findByText('6/8 over 5 criteria')).toBeInTheDocument();
    expect(calls).toContain('/Administrator/getGuidelinesScore?pub_id=7');
    expect(dialog.getByText('NICE')).toBeInTheDocument();
    expect(dialog.getByText('Good <b>methods</b>.')).toBeInTheDocument();
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '2 of 2',
      '1 of 2',
      '2 of 2',
      '1 of 1',
      '0 of 1',
    ]);
  });

  it('is missing for a guideline without one', async () => {
    const { card } = await openCard(GUIDELINE);
    expect(card.queryByText('Not Yet Assessed')).not.toBeInTheDocument();
    expect(card.queryByText(/Guideline score/)).not.toBeInTheDocument();
  });

  it("is missing for a trial, regardless of its publication's score", async () => {
    const { card } = await openCard({ guidelines_score: [6, 2, 1, 2, 1, 0] });
    expect(card.queryByText(/Guideline score/)).not.toBeInTheDocument();
  });

  it('reports a failed load, and retries', async () => {
    let broken = true;
    const { card, user } = await openCard({ ...GUIDELINE, guidelines_score: [3, 1, 1, 1, 0, 0] }, {}, () =>
      broken ? jsonResponse({}, 400) : { results: null, publication: 'NICE' },
    );
    await user.click(card.getByRole('button', { name: /^Guideline score 3\/8/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('The score could not be loaded.')).toBeInTheDocument();
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Not Yet Assessed')).toBeInTheDocument();
  });
});

describe('the gauge of a trial', () => {
  const analysis = {
    d1: {
      strengths: '- **Blinding:** double-blind <img src=x onerror=alert(1)>',
      limitations: '- small\n- **Funding:** not reported',
      ratings: 'moderate (from the abstract)',
    },
  };

  it('opens the analysis: rating, strengths and limitations, without HTML', async () => {
    const { card, user, calls } = await openCard({ trial: aTrial() }, {}, () => analysis);
    await user.click(
      card.getByRole('button', {
        name: /^Trial quality: moderate \(from the abstract\)\. Concern to Promising: 60%/,
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'RCT Analysis' }));
    expect(await dialog.findByText('Moderate (from the abstract)')).toBeInTheDocument();
    expect(calls).toContain('/rctScore?id=d1');
    expect(dialog.getByText('Blinding:').tagName).toBe('STRONG');
    expect(
      dialog.getByText('double-blind <img src=x onerror=alert(1)>', { exact: false }),
    ).toBeInTheDocument();
    expect(document.querySelector('img')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'What the gauge means' }));
    expect(await screen.findByRole('dialog', { name: 'Robot Reviewer score' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'RCT Analysis' })).not.toBeInTheDocument();
  });

  it("says 'Processing analysis..' until the analysis has loaded", async () => {
    let answer: (body: object) => void = () => undefined;
    const { card, user } = await openCard(
      { trial: aTrial() },
      {},
      () => new Promise<object>((resolve) => (answer = resolve)),
    );
    await user.click(card.getByRole('button', { name: /^Trial quality: moderate/ }));
    expect(await screen.findByText('Processing analysis..')).toBeInTheDocument();
    answer(analysis);
    expect(await screen.findByText('Moderate (from the abstract)')).toBeInTheDocument();
  });

  it('shows the message of the server when there is no analysis', async () => {
    const { card, user } = await openCard({ trial: aTrial() }, {}, () =>
      jsonResponse({ code: 'NOT_FOUND', error: 'This record is no controlled trial', requestId: 'r' }, 404),
    );
    await user.click(card.getByRole('button', { name: /^Trial quality: moderate/ }));
    expect(await screen.findByText('This record is no controlled trial')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('uses the older scale when its score does', async () => {
    const trial = aTrial({ gauge: { scale: 'highToLow', percent: 75 }, rating: '' });
    const { card } = await openCard({ trial });
    const gauge = card.getByRole('button', { name: /^Risk of bias, High to Low: 75%/ });
    expect(gauge).toHaveTextContent('Risk of bias, High to Low: 75%HighLow');
  });

  it('says the quality in words next to the gauge, and never as a risk of bias', async () => {
    const { card } = await openCard({ trial: aTrial() });
    expect(card.getByText('Trial quality: moderate (from the abstract)')).toBeInTheDocument();
    expect(screen.queryByText(/risk of bias/i)).not.toBeInTheDocument();
  });

  it('is missing without a score', async () => {
    const { card } = await openCard({ trial: aTrial({ gauge: null }) });
    expect(
      card.queryByRole('button', { name: /Trial quality|Concern to Promising/ }),
    ).not.toBeInTheDocument();
  });
});

describe('a retracted or questioned record', () => {
  it('is struck through, marked as retracted, and names the notice', async () => {
    const { card, user } = await openCard({ integrity: anIntegrity() });
    expect(card.getByRole('heading', { level: 3 })).toHaveTextContent(/^Retracted: Budesonide/);
    expect(card.getByRole('link', { name: /^Budesonide/ })).toHaveAttribute('data-retracted', 'true');
    expect(card.getByRole('note')).toHaveTextContent(
      'This article has been retracted. Its findings should not be relied on.',
    );
    await user.click(card.getByRole('button', { name: /^What is known: Retracted/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retracted' }));
    expect(dialog.getByText('J Ex. 2022;13:9')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /^Read the notice in PubMed/ })).toHaveAttribute(
      'href',
      'https://pubmed.ncbi.nlm.nih.gov/999/',
    );
    expect(dialog.getByRole('link', { name: /^Read the notice at its publisher/ })).toHaveAttribute(
      'href',
      'https://doi.org/10.1000/notice.9',
    );
  });

  it('is marked, and not struck through, with an expression of concern', async () => {
    const integrity = anIntegrity({
      status: 'concern',
      basis: 'title',
      title: 'Expression of concern',
      text: 'Editors have expressed concern about this article',
      notice: '',
      notice_pmid: '',
      notice_doi: '',
    });
    const { card, user } = await openCard({ integrity });
    expect(card.getByRole('link', { name: /^Budesonide/ })).not.toHaveAttribute('data-retracted');
    await user.click(card.getByRole('button', { name: /^What is known: Expression of concern/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Expression of concern' }));
    expect(dialog.getByText('We have not found the retraction notice.')).toBeInTheDocument();
    expect(dialog.getByText('The title of the record says so.')).toBeInTheDocument();
  });
});

describe('the type of evidence', () => {
  it.each([
    [{}, '/view/evidence/controlled-trials'],
    [REVIEW, '/view/evidence/systematic-reviews'],
    [GUIDELINE, '/view/evidence/guidelines'],
    [{ category: 107, category_name: 'Case Reports', categories: [107] }, '/view/evidence/other'],
  ])('explains %j and links to its page at %s', async (document, path) => {
    const { card, user } = await openCard(document);
    const badge = card.getByRole('button', { name: /^(Key primary research|Secondary evidence): / });
    expect(badge).toHaveAttribute('aria-description', 'Publication type: Randomized Controlled Trial');
    await user.click(badge);
    const why = within(await screen.findByRole('dialog', { name: badge.getAttribute('aria-label') ?? '' }));
    expect(why.getByText('Publication type: Randomized Controlled Trial.')).toBeInTheDocument();
    expect(why.getByText('Classified automatically')).toBeInTheDocument();
    expect(why.getByRole('link', { name: 'About this kind of evidence' })).toHaveAttribute('href', path);
  });

  it('has no grade for material', async () => {
    const { card, user } = await openCard({
      category: 115,
      category_name: 'Videos',
      material: {
        ...{ kind: 'video', thumbnail: null, duration_seconds: null, page_count: null },
        ...{ audience: [], languages: [] },
      },
    });
    await user.click(card.getByRole('button', { name: 'Videos' }));
    expect(await screen.findByRole('dialog', { name: 'Videos' })).toBeInTheDocument();
  });
});

describe('the reason of a mark', () => {
  const NOTE = 'Based on the abstract only';
  const openReview = () => openCard(REVIEW, { srscores_data: [aReview()] });

  it('is shown on hover, and hidden afterwards', async () => {
    const { card, user } = await openReview();
    await user.hover(card.getByRole('button', { name: 'Appears Promising' }));
    const why = await screen.findByRole('dialog', { name: 'Appears Promising' });
    expect(within(why).getByText(`${NOTE}.`)).toBeInTheDocument();
    await user.unhover(card.getByRole('button', { name: 'Appears Promising' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens by key with its sentences, and Escape returns the focus', async () => {
    const { card, user } = await openReview();
    const label = card.getByRole('button', { name: 'Appears Promising' });
    expect(label).toHaveAttribute('aria-description', NOTE);
    label.focus();
    await user.keyboard('{Enter}');
    const why = await screen.findByRole('dialog', { name: 'Appears Promising' });
    expect(within(why).getByText('Automated, from the abstract')).toBeInTheDocument();
    expect(within(why).getByText('Databases searched')).toBeInTheDocument();
    expect(within(why).getByText('We searched MEDLINE.')).toBeInTheDocument();
    await waitFor(() => expect(why.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(label).toHaveFocus();
  });

  it('closes on another click, on it or elsewhere', async () => {
    const { card, user } = await openReview();
    const label = card.getByRole('button', { name: 'Appears Promising' });
    await user.click(label);
    await screen.findByRole('dialog');
    await user.click(label);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(label);
    await screen.findByRole('dialog');
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names the rating of a trial, next to its gauge and its basis', async () => {
    const { card, user } = await openCard({ trial: aTrial() });
    await user.hover(card.getByRole('button', { name: /^Trial quality: moderate/ }));
    const why = await screen.findByRole('dialog', { name: 'Trial quality: moderate (from the abstract)' });
    expect(within(why).getByText(`${NOTE}.`)).toBeInTheDocument();
    expect(within(why).getByText('Automated, from the abstract')).toBeInTheDocument();
  });

  it('does not cover the analysis that its mark opens', async () => {
    const { card, user } = await openCard({ trial: aTrial() }, {}, () => ({}));
    await user.hover(card.getByRole('button', { name: /^Trial quality: moderate/ }));
    await screen.findByRole('dialog', { name: 'Trial quality: moderate (from the abstract)' });
    await user.click(card.getByRole('button', { name: /^Trial quality: moderate/ }));
    await screen.findByRole('dialog', { name: 'RCT Analysis' });
    expect(
      screen.queryByRole('dialog', { name: 'Trial quality: moderate (from the abstract)' }),
    ).not.toBeInTheDocument();
  });

  it('is not in a title attribute, which only a mouse reaches', async () => {
    const { card } = await openReview();
    for (const button of card.getAllByRole('button')) {
      expect(button).not.toHaveAttribute('title');
      expect(button.querySelector('title, [title]')).toBeNull();
    }
  });
});
