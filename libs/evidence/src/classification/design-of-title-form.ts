import { plainText } from '../appraisal/plain-text.js';
import { CATEGORY } from '../categories/category-table.js';
import { NOTICE_TITLE, PROTOCOL_TITLE, TITLE_FORMS, type TitleWords } from '../categories/title-forms.js';
import type { StudyDesign } from './study-design.js';

const DESIGNS: ReadonlyMap<number, StudyDesign> = new Map([
  [CATEGORY.opinionAndNews, 'other'],
  [CATEGORY.systematicReviews, 'systematic-review'],
  [CATEGORY.guidelines, 'guideline'],
  [CATEGORY.scopingReviews, 'scoping-review'],
  [CATEGORY.controlledTrials, 'randomised-trial'],
  [CATEGORY.caseReports, 'case-report'],
  [CATEGORY.observationalStudies, 'cohort'],
  [CATEGORY.reviews, 'review'],
] satisfies [number, StudyDesign][]);

/** A design told by the same clear forms of titles that categories go by; null for most titles. */
export function designOfTitleForm(
  title: string,
): { readonly design: StudyDesign; readonly reason: string; readonly at: number } | null {
  const plain = plainText(title);
  const notice = NOTICE_TITLE.exec(plain);
  if (notice !== null) return found('other', matched(notice));
  const protocol = PROTOCOL_TITLE.exec(plain);
  if (protocol !== null) return found('protocol', matched(protocol));
  for (const { category, find } of TITLE_FORMS) {
    const words = find(plain);
    if (words === null) continue;
    const design = DESIGNS.get(category);
    if (design !== undefined) return found(design, words);
  }
  return null;
}

function found(design: StudyDesign, { words, at }: TitleWords) {
  const said = words.replace(/^[\s.:–-]+/, '').trim();
  const shown = said.length > 80 ? `${said.slice(0, 79)}…` : said;
  return { design, reason: `The title says '${shown}'`, at: at + words.search(/\S|$/) };
}

function matched(match: RegExpExecArray): TitleWords {
  return { words: match[0], at: match.index };
}
