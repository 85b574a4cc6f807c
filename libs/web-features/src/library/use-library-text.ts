import library from '@clinical/contracts/messages/en/library.json' with { type: 'json' };
import star from '@clinical/contracts/messages/en/star.json' with { type: 'json' };
import { featureTexts } from '../i18n/texts.js';

async function loadSpanish() {
  const [ofLibrary, ofStar] = await Promise.all([
    import('@clinical/contracts/messages/es/library.json', { with: { type: 'json' } }),
    import('@clinical/contracts/messages/es/star.json', { with: { type: 'json' } }),
  ]);
  return { default: { ...ofStar.default, ...ofLibrary.default } };
}

/** The texts of the library pages, and those of bookmarks. */
export const useLibraryText = featureTexts('library', { ...star, ...library }, { es: loadSpanish });
