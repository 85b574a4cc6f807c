import { MESSAGES } from '@clinical/contracts';

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

describe('the texts of the results page', () => {
  const { search: english } = MESSAGES.en;
  const { search: spanish } = MESSAGES.es;

  it('have in Spanish every value that the English ones have', () => {
    for (const key of Object.keys(english) as (keyof typeof english)[]) {
      expect({ key, values: placeholders(spanish[key]) }).toEqual({
        key,
        values: placeholders(english[key]),
      });
    }
  });

  it('are never empty, and have a general form for every form for one', () => {
    for (const texts of [english, spanish]) {
      const entries = Object.entries(texts);
      expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
      const singular = entries.map(([key]) => key).filter((key) => key.endsWith('_one'));
      expect(singular.filter((key) => !(key.replace(/_one$/, '') in texts))).toEqual([]);
    }
  });

  it('hold those of the specification word for word', () => {
    expect([
      english.filterResults,
      english.resultsNotFound,
      english.processing,
      english.guideTitle,
      english.problemReview,
      english.abstractOnly,
    ]).toEqual([
      'Filter Results',
      'Results not found',
      'Processing results',
      'Results Page Key',
      'We cannot process your request, review your search parameters and try again!',
      '(Abstract)',
    ]);
  });
});
