import english from '@clinical/contracts/messages/en/logins.json' with { type: 'json' };
import { featureTexts } from './texts.js';

/** The texts of the administration of institutions' logins. */
export const useLoginsText = featureTexts('logins', english, {
  es: () => import('@clinical/contracts/messages/es/logins.json', { with: { type: 'json' } }),
});
