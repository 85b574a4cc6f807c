import { CATEGORY } from './category-table.js';
import { regionOfCountry } from './country-regions.js';
import { regionOfJournal, regionOfTitle } from './issuing-bodies.js';

/**
 * The guideline category by the region of the body that issued a guideline: as the title names the body, or
 * else as the journal's name tells, or else the country where the journal is published. Only the first speaks
 * of the issuer; the others are the best guess that a bibliographic record allows. Unknown origin is filed
 * under 'Europe, international & other'.
 */
export function guidelineCategory(
  title: string,
  journal: { readonly title: string; readonly abbreviation?: string; readonly country: string },
): number {
  return (
    regionOfTitle(title) ??
    regionOfJournal(journal.title) ??
    regionOfJournal(journal.abbreviation ?? '') ??
    regionOfCountry(journal.country) ??
    CATEGORY.guidelinesOther
  );
}
