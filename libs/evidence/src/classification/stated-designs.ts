import { plainText } from '../appraisal/readable-text.js';
import { CATEGORY } from '../categories/category-ids.js';
import { categoryOfMesh } from '../categories/journal-and-mesh.js';
import { journalClubTitle, PROTOCOL_TITLE, TITLE_FORMS, type TitleWords } from '../categories/title-forms.js';
import { noticeTitle } from '../notices/notice-titles.js';
import type { ReadingText } from '../reading/reading-text.js';
import type { MeshAssignment } from '../records/source-record.js';
import type { StudyDesign } from './study-design.js';
import { quotedWords, statedReason } from './stated-reason.js';

const DESIGNS_OF_TITLES: ReadonlyMap<number, StudyDesign> = new Map([
  [CATEGORY.opinionAndNews, 'other'],
  [CATEGORY.systematicReviews, 'systematic-review'],
  [CATEGORY.guidelines, 'guideline'],
  [CATEGORY.scopingReviews, 'scoping-review'],
  [CATEGORY.controlledTrials, 'randomised-trial'],
  [CATEGORY.caseReports, 'case-report'],
  [CATEGORY.observationalStudies, 'cohort'],
  [CATEGORY.reviews, 'review'],
] satisfies [number, StudyDesign][]);

/** A design given by the same clear forms of titles that categories go by; null for most titles. */
export function designOfTitleForm(
  title: string,
): { readonly design: StudyDesign; readonly reason: string; readonly at: number } | null {
  const plain = plainText(title);
  const notice = noticeTitle(plain);
  if (notice !== null) return withReason('other', notice);
  const protocol = PROTOCOL_TITLE.exec(plain);
  if (protocol !== null) return withReason('protocol', matched(protocol));
  const club = journalClubTitle(plain);
  if (club !== null) return withReason('other', club);
  for (const { category, find } of TITLE_FORMS) {
    const words = find(plain);
    if (words === null) continue;
    const design = DESIGNS_OF_TITLES.get(category);
    if (design !== undefined) return withReason(design, words);
  }
  return null;
}

function withReason(design: StudyDesign, { words, at }: TitleWords) {
  return { design, reason: statedReason('title', quotedWords(words)), at: at + words.search(/\S|$/) };
}

function matched(match: RegExpExecArray): TitleWords {
  return { words: match[0], at: match.index };
}

const OBSERVATIONAL: Readonly<Record<string, StudyDesign>> = {
  'Case-Control Studies': 'case-control',
  'Cross-Sectional Studies': 'cross-sectional',
};

const SIGNS_OF_TRIAL =
  /\brandom|(?<!non-?|un)\bblind|\bmask(?:ed|ing)\b|(?<!no )\bplacebo|\bsham\b|\bcross-?over\b|\bdouble-dummy\b/;
const OPEN = /\bopen[- ]label\b|\buncontrolled\b|\bno (?:placebo|control)/;
const SIGNS_OF_OBSERVATION =
  /\bretrospective|\bprospective|\bcohort|\bfollow(?:ed|-up| up)|\bcontrols?\b|\bcross-sectional\b|\bsurvey|\bquestionnaire|\brecords?\b|\bcharts?\b|\bconsecutive|\bregist(?:ry|er)|\bdatabases?\b|\bassociat(?:ed|ion)|\brisk\b|\bprevalence\b|\bincidence\b|\bcompared\b|\bwere (?:reviewed|studied|analy[sz]ed|identified|included)\b/;
const SMALL_SERIES =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|10) (?:[\w-]+ ){0,2}(?:patients|cases|children|infants|women|men)\b/;
const LARGER_NUMBER =
  /\b(?:1[1-9]|[2-9]\d|\d{3,}|\d,\d{3}) (?:[\w-]+ ){0,3}(?:patients|cases|children|infants|women|men|subjects|participants|adults)\b/;
const REVIEWS =
  /\b(?:this|present|in this) (?:\w+ )?review\b|\b(?:we|article|paper|authors?) (?:\w+ )?(?:reviews?|summari[sz]es?|discuss(?:es)?)\b|\[review\]|: a review\b/;

/**
 * The design that MeSH headings state, by the same rules as categories; null where they state none, and where the
 * abstract contradicts it: indexers also give `Double-Blind Method` to follow-ups of a blinded trial, and
 * `Retrospective Studies` to reviews and small series.
 */
export function designOfMesh(
  mesh: readonly MeshAssignment[],
  texts: readonly ReadingText[],
): { readonly design: StudyDesign; readonly reason: string } | null {
  const found = categoryOfMesh(mesh);
  if (found === null) return null;
  const { category, reason } = found;
  if (category === CATEGORY.laboratoryResearch) return { design: 'laboratory', reason };
  const fullText = texts.map(({ plain }) => plain).join(' ');
  const silent = texts.every(({ section, plain }) => section === null || plain === '');
  // Blinding is a sign of a trial, and not of how its groups were made.
  if (category === CATEGORY.controlledTrials)
    return silent || (SIGNS_OF_TRIAL.test(fullText) && !(OPEN.test(fullText) && !/\brandom/.test(fullText)))
      ? { design: 'controlled-trial', reason }
      : null;
  if (REVIEWS.test(fullText)) return null;
  const small = SMALL_SERIES.test(fullText) && !LARGER_NUMBER.test(fullText);
  if (!silent && (small || !SIGNS_OF_OBSERVATION.test(fullText))) return null;
  const heading = mesh.map((each) => each.heading).find((each) => OBSERVATIONAL[each] !== undefined);
  return { design: (heading === undefined ? undefined : OBSERVATIONAL[heading]) ?? 'cohort', reason };
}

/** Design indicated by a publication type. */
export interface TypedDesign {
  readonly design: StudyDesign;
  readonly reason: string;
  /** Whether it is so general that the text may refine it. */
  readonly general: boolean;
}

/**
 * MEDLINE's publication types, in lower case, strongest first: where a record's types contradict each other, the first
 * one counts. Notices and plans come before their subject; secondary research before the trials that it covers.
 */
const DESIGNS_OF_TYPES: readonly (readonly [type: string, design: StudyDesign, general?: true])[] = [
  ['retraction of publication', 'other'],
  ['retraction notice', 'other'],
  ['published erratum', 'other'],
  ['expression of concern', 'other'],
  ['clinical trial protocol', 'protocol'],
  ['practice guideline', 'guideline'],
  ['guideline', 'guideline'],
  ['consensus development conference, nih', 'guideline'],
  ['consensus development conference', 'guideline'],
  ['consensus statement', 'guideline'],
  ['systematic review', 'systematic-review'],
  ['network meta-analysis', 'systematic-review'],
  ['meta-analysis', 'systematic-review'],
  ['scoping review', 'scoping-review'],
  ['randomized controlled trial, veterinary', 'laboratory'],
  ['clinical trial, veterinary', 'laboratory'],
  ['observational study, veterinary', 'laboratory'],
  ['randomized controlled trial', 'randomised-trial'],
  ['equivalence trial', 'randomised-trial'],
  ['pragmatic clinical trial', 'randomised-trial'],
  ['controlled clinical trial', 'controlled-trial'],
  ['clinical trial, phase iv', 'uncontrolled-trial', true],
  ['clinical trial, phase iii', 'uncontrolled-trial', true],
  ['clinical trial, phase ii', 'uncontrolled-trial', true],
  ['clinical trial, phase i', 'uncontrolled-trial', true],
  ['adaptive clinical trial', 'uncontrolled-trial', true],
  ['clinical trial', 'uncontrolled-trial', true],
  ['observational study', 'cohort', true],
  ['twin study', 'cohort', true],
  ['case reports', 'case-report'],
  ['editorial', 'other'],
  ['letter', 'other'],
  ['comment', 'other'],
  ['news', 'other'],
  ['newspaper article', 'other'],
  ['interview', 'other'],
  ['personal narrative', 'other'],
  ['biography', 'other'],
  ['autobiography', 'other'],
  ['portrait', 'other'],
  ['historical article', 'other'],
  ['review', 'review', true],
];

/** The design that publication types state; null where they state none. */
export function designOfTypes(types: readonly string[]): TypedDesign | null {
  if (types.length === 0) return null;
  const held = types.map((type) => type.toLowerCase());
  for (const [type, design, general] of DESIGNS_OF_TYPES) {
    const at = held.indexOf(type);
    if (at !== -1)
      return {
        design,
        reason: statedReason('type', types[at] ?? type),
        general: general === true,
      };
  }
  return null;
}
