import type { AbstractSection } from '@clinical/evidence';
import { oneLine } from './text.js';

/** Words with which the labels of structured abstracts begin. */
const FIRST_WORDS =
  'ABSTRACT|AIMS?|ANALYSIS|APPROACH|BACKGROUND|BASELINE|CASE|CLINICAL|CONCLUSIONS?|CONTEXT|CONTRIBUTION|DATA|DESCRIPTION|DESIGN|DISCLOSURES?|DISCUSSION|ELIGIBILITY|ETHICS|EVALUATION|EVIDENCE|EXPOSURES?|FINDINGS|FUNDING|GOALS?|HYPOTHES[EI]S|IMPACT|IMPLICATIONS|IMPORTANCE|INTERPRETATION|INTERVENTIONS?|INTRODUCTION|KEY|LEVEL|LIMITATIONS?|MAIN|MATERIALS?|MEASUREMENTS?|METHODS?|METHODOLOGY|OBJECTIVES?|OBSERVATIONS?|OUTCOMES?|PARTICIPANTS?|PATIENTS?|POPULATION|PRACTICE|PRIMARY|PRINCIPAL|PROBLEM|PROCEDURES?|PROTOCOL|PURPOSE|QUESTION|RATIONALE|REASONS?|REGISTRATION|RELEVANCE|RESEARCH|RESULTS?|REVIEW|SAMPLE|SEARCH|SELECTION|SETTINGS?|SIGNIFICANCE|STATISTICAL|STRENGTHS?|STUDY|SUBJECTS?|SUMMARY|SYNTHESIS|SYSTEMATIC|TECHNIQUES?|TRIAL|WHAT|WHY';
const LABEL = new RegExp(
  `(?:^|(?<=[.?!)\\]"”%] ))(?=(?:${FIRST_WORDS})\\b)([A-Z][A-Z0-9 &/,'()-]{2,80}): (?=\\S)`,
  'g',
);

/**
 * The sections of an abstract that is written in one piece with its labels in capitals, as MEDLINE's display
 * format and reference managers do: `OBJECTIVE: To … METHODS: We …`. Without such a label at its beginning the
 * abstract is one section.
 */
export function labelledSections(text: string): AbstractSection[] {
  const whole = oneLine(text);
  if (whole === '') return [];
  const marks = [...whole.matchAll(LABEL)];
  if (marks[0]?.index !== 0) return [{ label: '', text: whole }];
  return marks
    .map((mark, index) => ({
      label: mark[1] ?? '',
      text: whole.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim(),
    }))
    .filter((section) => section.text !== '');
}
