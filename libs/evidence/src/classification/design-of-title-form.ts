import { CATEGORY } from '../categories/category-table.js';
import { NOTICE_TITLE, PROTOCOL_TITLE, TITLE_FORMS } from '../categories/title-forms.js';
import type { StudyDesign } from './study-design.js';

const DESIGNS: ReadonlyMap<number, StudyDesign> = new Map([
  [CATEGORY.opinionAndNews, 'other'],
  [CATEGORY.systematicReviews, 'systematic-review'],
  [CATEGORY.guidelines, 'guideline'],
  [CATEGORY.scopingReviews, 'scoping-review'],
  [CATEGORY.controlledTrials, 'randomised-trial'],
  [CATEGORY.caseReports, 'case-report'],
  [CATEGORY.reviews, 'review'],
] satisfies [number, StudyDesign][]);

/** A design told by the same clear forms of titles that categories go by; null for most titles. */
export function designOfTitleForm(
  title: string,
): { readonly design: StudyDesign; readonly reason: string; readonly at: number } | null {
  const notice = NOTICE_TITLE.exec(title);
  if (notice !== null) return found('other', notice);
  const protocol = PROTOCOL_TITLE.exec(title);
  if (protocol !== null) return found('protocol', protocol);
  for (const { category, says, unless } of TITLE_FORMS) {
    const match = says.exec(title);
    if (match === null || unless?.test(title) === true) continue;
    const design = DESIGNS.get(category);
    if (design !== undefined) return found(design, match);
  }
  return null;
}

function found(design: StudyDesign, match: RegExpExecArray) {
  const words = match[0].replace(/^[\s:.–-]+/, '').trim();
  const shown = words.length > 80 ? `${words.slice(0, 79)}…` : words;
  return { design, reason: `The title says '${shown}'`, at: match.index + match[0].search(/\S|$/) };
}
