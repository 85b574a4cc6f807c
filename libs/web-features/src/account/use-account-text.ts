import english from '@clinical/contracts/messages/en/account.json' with { type: 'json' };
import { featureTexts, type TextFunction, type TextKey } from '../i18n/texts.js';

/** Name of a text of accounts. */
export type AccountTextKey = TextKey<typeof english>;

export type AccountText = TextFunction<typeof english>;

/** The texts of accounts. */
export const useAccountText = featureTexts('account', english, {
  es: () => import('@clinical/contracts/messages/es/account.json', { with: { type: 'json' } }),
});
