import english from '@clinical/contracts/messages/en/background.json' with { type: 'json' };
import { featureTexts, type TextFunction } from './texts.js';

export type BackgroundText = TextFunction<typeof english>;

/** The texts of mail and background work. */
export const useBackgroundText = featureTexts('background', english, {
  es: () => import('@clinical/contracts/messages/es/background.json', { with: { type: 'json' } }),
});
