/** Price of a personal Pro subscription, in US dollars a year, before VAT (ACCOUNTS-9). */
export const PERSONAL_PRICE = 55;

/** Stated lowest price of institutional subscriptions, unless configured otherwise (A2). */
export const DEFAULT_PRICE_FROM = 215;

/** The price list of institutions, in US dollars a year (ACCOUNTS-9). */
export const INSTITUTIONAL_PRICES = [
  { type: 'academic', tier: 'academic.verySmall', price: 995 },
  { type: 'academic', tier: 'academic.small', price: 1_600 },
  { type: 'academic', tier: 'academic.medium', price: 2_300 },
  { type: 'academic', tier: 'academic.large', price: 4_000 },
  { type: 'hospital', tier: 'hospital.under50', price: 600 },
  { type: 'hospital', tier: 'hospital.under250', price: 1_225 },
  { type: 'hospital', tier: 'hospital.to1000', price: 2_300 },
  { type: 'hospital', tier: 'hospital.over1000', price: 3_300 },
  { type: 'public', tier: 'public.under20', price: 390 },
  { type: 'public', tier: 'public.under75', price: 1_250 },
  { type: 'public', tier: 'public.to250', price: 2_300 },
  { type: 'public', tier: 'public.over250', price: 3_350 },
  { type: 'corporation', tier: 'corporation.under75', price: 2_000 },
  { type: 'corporation', tier: 'corporation.to500', price: 6_700 },
  { type: 'corporation', tier: 'corporation.over500', price: 13_500 },
] as const;

type InstitutionType = (typeof INSTITUTIONAL_PRICES)[number]['type'];

/** Kinds of institutions, in the order of the list. */
export const INSTITUTION_TYPES: readonly InstitutionType[] = [
  ...new Set(INSTITUTIONAL_PRICES.map(({ type }) => type)),
];

/** The lowest price of the list. */
export const LOWEST_INSTITUTIONAL_PRICE: number = Math.min(...INSTITUTIONAL_PRICES.map(({ price }) => price));

/** Rows of the comparison of free, Pro and institutional Pro features (ACCOUNTS-2): only those of this product. */
export const COMPARED_FEATURES = [
  { key: 'search', free: true, pro: true, institution: true },
  { key: 'appraisal', free: true, pro: true, institution: true },
  { key: 'cite', free: true, pro: true, institution: true },
  { key: 'bookmarks', free: true, pro: true, institution: true },
  { key: 'advanced', free: false, pro: true, institution: true },
  { key: 'areas', free: false, pro: true, institution: true },
  { key: 'records', free: false, pro: true, institution: true },
  { key: 'fold', free: false, pro: true, institution: true },
  { key: 'fullText', free: false, pro: true, institution: true },
  { key: 'export', free: false, pro: true, institution: true },
  { key: 'connected', free: false, pro: true, institution: true },
  { key: 'overview', free: false, pro: true, institution: true },
  { key: 'questions', free: false, pro: true, institution: true },
  { key: 'views', free: false, pro: true, institution: true },
  { key: 'linkOut', free: false, pro: false, institution: true },
  { key: 'noLogin', free: false, pro: false, institution: true },
  { key: 'usage', free: false, pro: false, institution: true },
] as const;
