import exportTexts from '@clinical/contracts/messages/en/export.json' with { type: 'json' };
import noResults from '@clinical/contracts/messages/en/no-results.json' with { type: 'json' };
import resultsHelp from '@clinical/contracts/messages/en/results-help.json' with { type: 'json' };
import { featureTexts } from './texts.js';

/** The texts of the export panel. */
export const useExportText = featureTexts('export', exportTexts, {
  es: () => import('@clinical/contracts/messages/es/export.json', { with: { type: 'json' } }),
});

/** The texts of searches that find nothing or were not run. */
export const useNoResultsText = featureTexts('no-results', noResults, {
  es: () => import('@clinical/contracts/messages/es/no-results.json', { with: { type: 'json' } }),
});

/** The texts of what explains the results: the guide, the list of keys, and the reasons for a rank. */
export const useResultsHelpText = featureTexts('results-help', resultsHelp, {
  es: () => import('@clinical/contracts/messages/es/results-help.json', { with: { type: 'json' } }),
});
