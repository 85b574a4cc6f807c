import {
  CASE,
  GUIDANCE,
  LABORATORY,
  OBSERVED,
  OVERVIEW,
  PLANNED,
  RANDOMISED,
  SEARCHED,
  type Account,
} from './study-accounts.js';

/** Texts of one kind of study. */
export interface StudyDesign {
  readonly name: string;
  /** Records of this design in a thousand. */
  readonly share: number;
  readonly titles: readonly string[];
  readonly publicationTypes: readonly string[];
  readonly mesh: readonly string[];
  readonly methods: readonly string[];
  readonly results: readonly string[];
  /** Share of the records that have an abstract. */
  readonly abstracts: number;
  /** Sentences of detail: fewest and most. */
  readonly details: readonly [number, number];
  /** Sentences of particulars: fewest and most. */
  readonly particulars: readonly [number, number];
}

/** Texts shared by most designs. */
const USUAL: Pick<StudyDesign, 'abstracts' | 'details' | 'particulars'> = {
  abstracts: 0.97,
  details: [2, 5],
  particulars: [3, 5],
};

function design(
  name: string,
  share: number,
  titles: readonly string[],
  [publicationTypes, mesh]: readonly [readonly string[], readonly string[]],
  [methods, results]: Account,
  amounts: Partial<typeof USUAL> = {},
): StudyDesign {
  return { name, share, titles, publicationTypes, mesh, methods, results, ...USUAL, ...amounts };
}

const ARTICLE = 'Journal Article';
const TRIAL_TITLES = [
  '{Intervention} versus {control} for {condition} in {population}: a randomised controlled trial',
  'Effect of {intervention} on {outcome} in {population} with {condition}: a randomised controlled trial',
  '{Intervention} for {condition} in {setting}: randomised trial',
];

/** Every design, the shares adding up to a thousand. Each of the product's categories has some. */
export const STUDY_DESIGNS: readonly StudyDesign[] = [
  design(
    'randomised trial',
    105,
    TRIAL_TITLES,
    [[ARTICLE, 'Randomized Controlled Trial'], ['Treatment Outcome']],
    RANDOMISED,
  ),
  design(
    'multicentre trial',
    45,
    TRIAL_TITLES,
    [[ARTICLE, 'Randomized Controlled Trial', 'Multicenter Study'], ['Double-Blind Method']],
    RANDOMISED,
  ),
  design(
    'early trial',
    20,
    ['{Intervention} in {population} with {condition}: a phase II study'],
    [[ARTICLE, 'Clinical Trial, Phase II'], ['Treatment Outcome']],
    OBSERVED,
  ),
  design(
    'systematic review',
    80,
    [
      '{Intervention} for {condition} in {population}: a systematic review',
      '{Outcome} after {intervention} for {condition}: systematic review',
    ],
    [[ARTICLE, 'Systematic Review', 'Review'], []],
    SEARCHED,
  ),
  design(
    'meta-analysis',
    50,
    [
      '{Intervention} and {outcome} in {condition}: a systematic review and meta-analysis',
      '{Intervention} compared with {control} for {condition}: meta-analysis of randomised trials',
    ],
    [[ARTICLE, 'Meta-Analysis', 'Systematic Review'], []],
    SEARCHED,
  ),
  design(
    'listed review',
    25,
    ['{Outcome} with {intervention} in {population} with {condition}'],
    [[], []],
    SEARCHED,
    { abstracts: 0.6 },
  ),
  design(
    'scoping review',
    12,
    ['{Intervention} in {condition} for {population}: a scoping review'],
    [[ARTICLE, 'Scoping Review'], []],
    SEARCHED,
  ),
  design(
    'guideline',
    36,
    [
      '{Issuer} guideline on {intervention} in the management of {condition}',
      '{Condition} in {population}: {issuer} clinical practice guideline',
    ],
    [[ARTICLE, 'Practice Guideline'], []],
    GUIDANCE,
    { abstracts: 0.85, details: [4, 6], particulars: [0, 2] },
  ),
  design(
    'synopsis',
    14,
    [
      '{Intervention} for {condition} in {population}: a critically appraised topic',
      'Evidence synopsis: {intervention} {improved} {outcome} in {condition}',
    ],
    [[], []],
    OVERVIEW,
    { abstracts: 0.9, details: [2, 4], particulars: [1, 2] },
  ),
  design(
    'clinical answer',
    14,
    [
      'Clinical inquiry: does {intervention} improve {outcome} in {population} with {condition}?',
      'Best evidence topic: {intervention} or {control} in {condition}?',
    ],
    [[], []],
    SEARCHED,
    { abstracts: 0.9, details: [2, 4], particulars: [1, 2] },
  ),
  design(
    'cohort study',
    150,
    [
      '{Intervention} and {outcome} in {population} with {condition}: a cohort study',
      'Long-term {outcome} after {intervention} for {condition} in {country}',
    ],
    [
      [ARTICLE, 'Observational Study'],
      ['Cohort Studies', 'Prospective Studies'],
    ],
    OBSERVED,
  ),
  design(
    'case-control study',
    45,
    [
      'Risk of {condition} after {intervention}: a case-control study',
      '{Condition}, {intervention} and {outcome}: case-control study in {country}',
    ],
    [[ARTICLE], ['Case-Control Studies']],
    OBSERVED,
  ),
  design(
    'cross-sectional study',
    75,
    [
      'Use of {intervention} among {population} with {condition}: a cross-sectional study',
      '{Outcome} and {intervention} in {condition}: a cross-sectional survey in {country}',
    ],
    [[ARTICLE], ['Cross-Sectional Studies']],
    OBSERVED,
  ),
  design(
    'other research',
    65,
    [
      '{Intervention}, {outcome} and {condition}: experience from {setting}',
      'Costs of {intervention} for {condition} in {country}',
    ],
    [[ARTICLE, 'Comparative Study'], []],
    OBSERVED,
  ),
  design(
    'case report',
    75,
    [
      '{Condition} treated with {intervention}: a case report',
      'Unusual {outcome} in {condition} after {intervention}: case report',
    ],
    [[ARTICLE, 'Case Reports'], []],
    CASE,
    { abstracts: 0.9, details: [2, 4], particulars: [2, 4] },
  ),
  design(
    'laboratory study',
    45,
    [
      '{Intervention} in a model of {condition}: effects on {rarenoun}',
      '{Gene} mediates the response to {intervention} in experimental {condition}',
    ],
    [[ARTICLE], ['Animals', 'Mice']],
    LABORATORY,
  ),
  design(
    'review',
    70,
    [
      '{Condition}: current place of {intervention}',
      '{Intervention} in {condition}: an overview for {population}',
    ],
    [[ARTICLE, 'Review'], []],
    OVERVIEW,
    { abstracts: 0.9, details: [3, 6], particulars: [1, 3] },
  ),
  design(
    'protocol',
    20,
    ['{Intervention} for {condition} in {population}: protocol for a randomised controlled trial'],
    [[ARTICLE, 'Clinical Trial Protocol'], []],
    PLANNED,
    { abstracts: 0.95, details: [3, 5], particulars: [0, 2] },
  ),
  design(
    'registry entry',
    12,
    ['{Intervention} versus {control} in {population} with {condition}'],
    [[], []],
    PLANNED,
    { abstracts: 1, details: [1, 3], particulars: [0, 1] },
  ),
  design(
    'letter',
    22,
    ['Letter: {intervention} and {outcome} in {condition}', 'In reply: {intervention} for {condition}'],
    [['Letter'], []],
    OVERVIEW,
    { abstracts: 0.05, details: [1, 2], particulars: [0, 1] },
  ),
  design(
    'editorial',
    15,
    ['Is it time for {intervention} in {condition}?', '{Condition}: what {intervention} can and cannot do'],
    [['Editorial'], []],
    OVERVIEW,
    { abstracts: 0.05, details: [1, 2], particulars: [0, 1] },
  ),
  design('erratum', 3, ['Correction: '], [['Published Erratum'], []], OVERVIEW, {
    abstracts: 0,
    details: [0, 0],
    particulars: [0, 0],
  }),
  design('retraction notice', 2, ['Retraction: '], [['Retraction of Publication'], []], OVERVIEW, {
    abstracts: 0,
    details: [0, 0],
    particulars: [0, 0],
  }),
];
