import type { StudyDesign } from './study-design.js';

/** What a publication type tells of the design. */
export interface TypedDesign {
  readonly design: StudyDesign;
  readonly reason: string;
  /** So general that the text may tell more. */
  readonly general: boolean;
}

/**
 * MEDLINE's publication types, in lower case, strongest first: where a record's types contradict each other, the first
 * one counts. Notices and plans come before what they are about; secondary research before the trials that it is about.
 */
const DESIGNS: readonly (readonly [type: string, design: StudyDesign, general?: true])[] = [
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

/** The design that publication types tell; null where they tell none. */
export function designOfTypes(types: readonly string[]): TypedDesign | null {
  if (types.length === 0) return null;
  const held = types.map((type) => type.toLowerCase());
  for (const [type, design, general] of DESIGNS) {
    const at = held.indexOf(type);
    if (at !== -1)
      return {
        design,
        reason: `PubMed publication type '${types[at] ?? type}'`,
        general: general === true,
      };
  }
  return null;
}
