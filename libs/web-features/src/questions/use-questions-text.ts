import english from '@clinical/contracts/messages/en/questions.json' with { type: 'json' };
import { featureTexts, type TextFunction } from '../i18n/texts.js';
import { useProductName } from '../api-client/site.query.js';

export type QuestionsText = TextFunction<typeof english>;

const useTexts = featureTexts('questions', english, {
  es: () => import('@clinical/contracts/messages/es/questions.json', { with: { type: 'json' } }),
});

/** The texts of the question tool, with the name of the product filled in. */
export function useQuestionsText(): { readonly t: QuestionsText } {
  const { t } = useTexts();
  const product = useProductName();
  return { t: (key, values) => t(key, { product, ...values }) };
}
