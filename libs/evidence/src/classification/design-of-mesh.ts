import { categoryOfMesh } from '../categories/journal-and-mesh.js';
import { CATEGORY } from '../categories/category-table.js';
import type { ReadingText } from '../reading/reading-text.js';
import type { MeshAssignment } from '../records/source-record.js';
import type { StudyDesign } from './study-design.js';

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
 * The design that MeSH headings tell, by the same rules as categories; null where they tell none, and where
 * there is an abstract that speaks against it: indexers also give `Double-Blind Method` to what follows a blinded
 * trial, and `Retrospective Studies` to reviews and small series.
 */
export function designOfMesh(
  mesh: readonly MeshAssignment[],
  texts: readonly ReadingText[],
): { readonly design: StudyDesign; readonly reason: string } | null {
  const found = categoryOfMesh(mesh);
  if (found === null) return null;
  const { category, reason } = found;
  if (category === CATEGORY.laboratoryResearch) return { design: 'laboratory', reason };
  const said = texts.map(({ plain }) => plain).join(' ');
  const silent = texts.every(({ section, plain }) => section === null || plain === '');
  // Blinding is a sign of a trial, and not of how its groups were made.
  if (category === CATEGORY.controlledTrials)
    return silent || (SIGNS_OF_TRIAL.test(said) && !(OPEN.test(said) && !/\brandom/.test(said)))
      ? { design: 'controlled-trial', reason }
      : null;
  if (REVIEWS.test(said)) return null;
  const small = SMALL_SERIES.test(said) && !LARGER_NUMBER.test(said);
  if (!silent && (small || !SIGNS_OF_OBSERVATION.test(said))) return null;
  const heading = mesh.map((each) => each.heading).find((each) => OBSERVATIONAL[each] !== undefined);
  return { design: (heading === undefined ? undefined : OBSERVATIONAL[heading]) ?? 'cohort', reason };
}
