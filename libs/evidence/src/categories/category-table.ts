import type { MaterialKind } from '../records/material.js';
import { CATEGORY } from './category-ids.js';

/** A kind of evidence that records are sorted into. */
export interface CategoryDefinition {
  readonly id: number;
  readonly name: string;
  /** Quality group, which is also the grade of its records: 1 secondary evidence to 5 other (B48). */
  readonly quality: 1 | 2 | 3 | 4 | 5;
  /** The category it belongs under; null at the top. */
  readonly parent: number | null;
  /** Only those with Pro find its records and may filter by it. */
  readonly proUser: boolean;
  /** Content of the category, for people. */
  readonly description: string;
}

type Row = readonly [id: number, name: string, quality: CategoryDefinition['quality'], description: string];

const TOP: readonly Row[] = [
  [
    CATEGORY.systematicReviews,
    'Systematic Reviews',
    1,
    'Reviews that search for and appraise all the studies of a question, and meta-analyses of them.',
  ],
  [
    CATEGORY.evidenceBasedSynopses,
    'Evidence-based Synopses',
    1,
    'Short appraised accounts of studies and reviews, such as those of ACP Journal Club.',
  ],
  [
    CATEGORY.guidelines,
    'Guidelines',
    1,
    'Recommendations for practice by professional societies, agencies and consensus conferences.',
  ],
  [
    CATEGORY.keyPrimaryResearch,
    'Key Primary Research',
    2,
    'Randomised trials made to settle a question of practice: multicentre, phase III, pragmatic or equivalence trials.',
  ],
  [CATEGORY.controlledTrials, 'Controlled Trials', 2, 'Randomised and other controlled clinical trials.'],
  [
    CATEGORY.clinicalAnswers,
    'Clinical Q&A',
    3,
    'Answers to clinical questions from a short search for evidence.',
  ],
  [CATEGORY.otherClinicalTrials, 'Other Clinical Trials', 4, 'Clinical trials not known to be controlled.'],
  [
    CATEGORY.observationalStudies,
    'Observational Studies',
    4,
    'Cohort, case-control, cross-sectional and other studies without assigned treatment.',
  ],
  [
    CATEGORY.otherPrimaryResearch,
    'Other Primary Research',
    4,
    'Original research of other or unstated design.',
  ],
  [CATEGORY.caseReports, 'Case Reports', 4, 'Accounts of single patients and small series.'],
  [
    CATEGORY.scopingReviews,
    'Scoping and Mapping Reviews',
    5,
    'Reviews that chart what has been studied without appraising it.',
  ],
  [
    CATEGORY.possibleSystematicReviews,
    'Possible Systematic Reviews',
    5,
    "Found by PubMed's filter for systematic reviews; neither type nor title says that they are.",
  ],
  [CATEGORY.reviews, 'Reviews', 5, 'Narrative reviews and overviews.'],
  [CATEGORY.protocols, 'Protocols', 5, 'Plans of trials and reviews whose results are not in yet.'],
  [CATEGORY.registeredTrials, 'Ongoing Clinical Trials', 5, 'Entries of trial registries.'],
  [
    CATEGORY.laboratoryResearch,
    'Laboratory and Animal Research',
    5,
    'Studies of animals, cells and tissues.',
  ],
  [
    CATEGORY.opinionAndNews,
    'Editorials, Letters and News',
    5,
    'Editorials, letters, comments, interviews, history and news.',
  ],
  [
    CATEGORY.notices,
    'Retraction Notices and Corrections',
    5,
    'Notices that retract, correct or cast doubt on an article.',
  ],
  [CATEGORY.otherArticles, 'Other Articles', 5, 'Articles whose kind is not stated.'],
  [CATEGORY.images, 'Images', 5, 'Clinical photographs, drawings and other pictures.'],
  [CATEGORY.videos, 'Videos', 5, 'Recordings of procedures, lectures and explanations.'],
  [CATEGORY.patientLeaflets, 'Patient Leaflets', 5, 'Information written for patients and carers.'],
  [CATEGORY.courses, 'Courses', 5, 'Courses and learning modules.'],
  [
    CATEGORY.news,
    'News',
    5,
    'Items of news services. News in journals is filed with editorials and letters.',
  ],
];

const GUIDELINES: readonly Row[] = [
  [CATEGORY.guidelinesUnitedKingdom, 'UK', 1, 'Guidelines from the United Kingdom.'],
  [CATEGORY.guidelinesUnitedStates, 'USA', 1, 'Guidelines from the United States.'],
  [CATEGORY.guidelinesCanada, 'Canada', 1, 'Guidelines from Canada.'],
  [
    CATEGORY.guidelinesAustraliaNewZealand,
    'Australia & New Zealand',
    1,
    'Guidelines from Australia and New Zealand.',
  ],
  [
    CATEGORY.guidelinesRestOfWorld,
    'Asia, Africa & Latin America',
    1,
    'Guidelines from Asia, Africa, Latin America and the Caribbean.',
  ],
  [
    CATEGORY.guidelinesOther,
    'Europe, international & other',
    1,
    'Guidelines from other European countries, of international bodies, and of unknown origin.',
  ],
];

/** Categories whose records only those with Pro find (SEARCH-2.5, SEARCH-6, ACCOUNTS-2: ongoing trials, images, videos). */
export const PRO_CATEGORIES: ReadonlySet<number> = new Set([
  CATEGORY.registeredTrials,
  CATEGORY.images,
  CATEGORY.videos,
]);

/** The category of each kind of material. */
export const MATERIAL_CATEGORIES: Readonly<Record<MaterialKind, number>> = {
  image: CATEGORY.images,
  video: CATEGORY.videos,
  leaflet: CATEGORY.patientLeaflets,
  course: CATEGORY.courses,
  news: CATEGORY.news,
};

const MATERIAL: ReadonlySet<number> = new Set(Object.values(MATERIAL_CATEGORIES));

/** Whether a category contains material other than the literature, which has no evidence grade to show. */
export function isMaterialCategory(category: number): boolean {
  return MATERIAL.has(category);
}

/** Whether only Pro users find a record: its source requires it (B69), or its main category is for Pro. */
export function isForPro({
  proOnly,
  categories: [main],
}: {
  readonly proOnly: boolean;
  readonly categories: readonly number[];
}): boolean {
  return proOnly || (main !== undefined && PRO_CATEGORIES.has(main));
}

/** Every category, in the order in which they are shown: by quality group, children after their parent. */
export const CATEGORIES: readonly CategoryDefinition[] = TOP.flatMap((row) => [
  define(row, null),
  ...(row[0] === CATEGORY.guidelines ? GUIDELINES.map((child) => define(child, CATEGORY.guidelines)) : []),
]);

const BY_ID: ReadonlyMap<number, CategoryDefinition> = new Map(
  CATEGORIES.map((category) => [category.id, category]),
);

/** The category with an id; undefined for an unknown one. */
export function categoryById(id: number): CategoryDefinition | undefined {
  return BY_ID.get(id);
}

/** Name of a category without its parent next to it: a child's after its parent's, such as `Guidelines: USA`. */
export function categoryTitle(id: number): string {
  const category = BY_ID.get(id);
  const parentId = category?.parent ?? null;
  const parent = parentId === null ? undefined : BY_ID.get(parentId);
  return [parent?.name, category?.name].filter((name) => name !== undefined).join(': ');
}

function define([id, name, quality, description]: Row, parent: number | null): CategoryDefinition {
  return { id, name, quality, parent, proUser: PRO_CATEGORIES.has(id), description };
}
