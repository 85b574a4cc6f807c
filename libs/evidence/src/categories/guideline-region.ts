import { CATEGORY } from './category-table.js';

/** Words of titles and journal names that tell whose guideline it is. Looked for in this order. */
const ISSUERS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:European|International|Global|World|WHO|ESC|EULAR|ESMO|EASL|ESHRE|ESPEN|ESICM|EAU|EAN|ECCO|ERS|Nordic|Scandinavian|Franco|French|German|Austrian|Swiss|Italian|Spanish|Portuguese|Dutch|Belgian|Danish|Swedish|Norwegian|Finnish|Polish|Czech|Hungarian|Greek|Irish|Russian|Romanian|Croatian|S[23]k?-(?:Guideline|Leitlinie)|SEOM|AWMF|KDIGO)\b/i,
    CATEGORY.guidelinesOther,
  ],
  [
    /\b(?:Asian?|Asia-Pacific|Pacific Rim|Chinese|China|Japan(?:ese)?|Korean?|Taiwan(?:ese)?|Hong Kong|India|Indian|Pakistan|Bangladesh|Sri Lankan?|Thai(?:land)?|Malaysian?|Singapore|Indonesian?|Philippine|Vietnam(?:ese)?|Iran(?:ian)?|Saudi|Turkish|Israeli?|Egyptian|Emirates|Gulf|Middle East(?:ern)?|Africa|African|Nigerian?|Kenyan?|Brazil(?:ian)?|Mexican?|Argentin(?:a|e|ian)|Chilean?|Colombian?|Peruvian?|Latin American?|Caribbean|Pan[ -]American)\b/i,
    CATEGORY.guidelinesRestOfWorld,
  ],
  [/\b(?:Canadian|Canada|Qu[eé]bec|Ontario|Alberta|British Columbia)\b/i, CATEGORY.guidelinesCanada],
  [
    /\b(?:Australian?|Australasian?|New Zealand|NHMRC|TSANZ|RANZCOG|RANZCP)\b/i,
    CATEGORY.guidelinesAustraliaNewZealand,
  ],
  [
    /\b(?:British|United Kingdom|UK|NICE (?:guid|clinical)|Scottish|SIGN guideline|England|Welsh|BSH|BTS|RCOG|Royal College)\b/,
    CATEGORY.guidelinesUnitedKingdom,
  ],
  [
    /\b(?:American|United States|USA|U\.S\.|USPSTF|U\.?S\.? Preventive|AHA|ACC|AGA|ASCO|ATS|IDSA|NCCN|ACOG|CDC|NIH|AAFP|AASLD|Society of Thoracic Surgeons|Infectious Diseases Society of America|Veterans Affairs)\b/,
    CATEGORY.guidelinesUnitedStates,
  ],
];

const COUNTRIES: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:england|scotland|wales|northern ireland|united kingdom|great britain)$/i,
    CATEGORY.guidelinesUnitedKingdom,
  ],
  [/^(?:united states|usa)$/i, CATEGORY.guidelinesUnitedStates],
  [/^canada$/i, CATEGORY.guidelinesCanada],
  [/^(?:australia|new zealand)$/i, CATEGORY.guidelinesAustraliaNewZealand],
  [
    /^(?:austria|belgium|bulgaria|croatia|cyprus|czech republic|czechia|denmark|estonia|finland|france|germany|greece|hungary|iceland|ireland|italy|latvia|lithuania|luxembourg|malta|netherlands|norway|poland|portugal|romania|russia.*|serbia|slovakia|slovenia|spain|sweden|switzerland|ukraine|bosnia.*|macedonia|montenegro|albania|belarus|international|unknown|)$/i,
    CATEGORY.guidelinesOther,
  ],
];

/**
 * The guideline category by the region that a guideline comes from: what its title says of the issuer, or
 * else the journal's name, or else the country where the journal is published. Only the first two speak of
 * the issuer; the third is the best guess that a bibliographic record allows.
 */
export function guidelineCategory(
  title: string,
  journal: { readonly title: string; readonly country: string },
): number {
  for (const text of [title, journal.title]) {
    const issuer = ISSUERS.find(([pattern]) => pattern.test(text));
    if (issuer !== undefined) return issuer[1];
  }
  const country = COUNTRIES.find(([pattern]) => pattern.test(journal.country.trim()));
  return country?.[1] ?? CATEGORY.guidelinesRestOfWorld;
}
