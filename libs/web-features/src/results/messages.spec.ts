import { searchMessages } from '@clinical/contracts';
import resultsHelp from '@clinical/contracts/messages/en/results-help.json' with { type: 'json' };

describe('the texts of the results page', () => {
  const { en: english, es: spanish } = searchMessages;

  it('are never empty, and have a plural for every singular', () => {
    for (const texts of [english, spanish]) {
      const entries = Object.entries(texts);
      expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
      const singular = entries.map(([key]) => key).filter((key) => key.endsWith('_one'));
      expect(singular.filter((key) => !(key.replace(/_one$/, '') in texts))).toEqual([]);
    }
  });

  it('match those of the specification word for word', () => {
    expect([
      english.filterResults,
      english.resultsNotFound,
      english.processing,
      resultsHelp.guideTitle,
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
