import { readFileSync } from 'node:fs';
import { aRecord, sharedDataFile } from '../testing/records.js';
import { categorise } from './categorise.js';
import { CATEGORY } from './category-ids.js';

interface Screened {
  readonly title: string | null;
  readonly journal: string | null;
  readonly sr_label: string | null;
}

const ABOUT_REVIEWS: ReadonlySet<number> = new Set([
  CATEGORY.opinionAndNews,
  CATEGORY.notices,
  CATEGORY.scopingReviews,
]);

const file = sharedDataFile('evidence-types', 'screened_systematic-subset_labels.jsonl');
const withLabels = file === null ? describe.skip : describe;

withLabels('categories of records that people have screened', () => {
  const screened = (file === null ? '' : readFileSync(file, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Screened)
    .filter(({ title, sr_label: label }) => title !== null && title !== '' && label !== null);

  const filed = screened.map(({ title, journal, sr_label: label }) => ({
    label,
    category: categorise(
      aRecord({
        title: title ?? '',
        journal: { title: journal ?? '', abbreviation: '', issn: '', country: '' },
        listedAsSystematicReview: true,
      }),
    ).categories[0],
  }));

  it('calls no record a systematic review that people judged otherwise, with very few exceptions', () => {
    const called = filed.filter(({ category }) => category === CATEGORY.systematicReviews);
    const right = called.filter(({ label }) => label !== 'not_systematic_review');
    expect(called.length).toBeGreaterThan(700);
    expect(right.length / called.length).toBeGreaterThanOrEqual(0.99);
  });

  it('finds those that their titles show', () => {
    const shown = filed.filter(({ label }) => label === 'systematic_review_by_title');
    // The people who screened also counted letters about reviews, corrections of reviews and scoping reviews.
    const reviews = shown.filter(({ category }) => category !== undefined && !ABOUT_REVIEWS.has(category));
    const found = reviews.filter(
      ({ category }) => category === CATEGORY.systematicReviews || category === CATEGORY.protocols,
    );
    expect(reviews.length / shown.length).toBeGreaterThanOrEqual(0.96);
    expect(found.length / reviews.length).toBeGreaterThanOrEqual(0.99);
  });

  it('does not take a listing for proof, which is right in about half of these', () => {
    const listed = filed.filter(({ category }) => category === CATEGORY.possibleSystematicReviews);
    const reviews = listed.filter(({ label }) => label !== 'not_systematic_review');
    expect(reviews.length / listed.length).toBeGreaterThan(0.3);
    expect(reviews.length / listed.length).toBeLessThan(0.7);
  });
});
