import {
  appraiseDocument,
  buildDocument,
  categoryFitsDesign,
  CATEGORY,
  classifyDesign,
  DEFAULT_APPRAISAL_SETTINGS,
  presentAppraisal,
  readFacts,
  type Appraisal,
  type EvidenceDocument,
} from '@clinical/evidence';
import { isForTuning } from './halves.js';
import type { LabelledRecord } from './labelled-records.js';
import { statementLabels, type StatementLabel } from './labels.js';
import type { FactFigures } from './measure-facts.js';
import { samePeople } from './same-people.js';
import { countOne, countSets, noCounts, scoresOf, type Counts } from './scores.js';

const settings = DEFAULT_APPRAISAL_SETTINGS;
/** Labels are compared on this day: reviews age. 2026-11-30. */
const DAY = 20_787;

interface Figure {
  readonly fact: string;
  readonly counts: Counts;
  readonly errors: string[];
}

/**
 * What the product says of records that were drawn for it, in one half: each figure counts a record, or an area, as
 * right, wrong or missed.
 */
export function measureStatements(
  records: ReadonlyMap<string, LabelledRecord>,
  tuning: boolean,
): readonly FactFigures[] {
  const figure = (fact: string): Figure => ({ fact, counts: noCounts(), errors: [] });
  const figures = {
    design: figure('design of other articles'),
    category: figure('category of other articles fits the design read'),
    areas: figure('areas of other articles'),
    population: figure('population of other articles, right or empty'),
    guideline: figure('guidelines among titles like them'),
    review: figure('label of a review, by its meaning'),
    trial: figure('rating of a trial, by its meaning'),
  };
  const say = ({ counts, errors }: Figure, id: string, right: boolean): void => {
    counts[right ? 'right' : 'missed'] += 1;
    if (!right) errors.push(id);
  };
  for (const label of statementLabels().filter(({ id }) => isForTuning(id) === tuning)) {
    const labelled = records.get(label.id);
    if (labelled === undefined) continue;
    const { id } = label;
    const document = buildDocument([labelled.record]);
    if (label.drawnFrom === 'other-articles') {
      const { designs = [], areas = [] } = label;
      say(figures.design, id, designs.includes(classifyDesign(document).design));
      say(figures.category, id, fits(document, designs));
      const found = document.clinicalAreas.filter((area) => !(label.arguable ?? []).includes(area));
      if (!countSets(figures.areas.counts, new Set(found), new Set(areas))) figures.areas.errors.push(id);
      say(figures.population, id, isRightOrEmpty(label, labelled, document));
    } else if (label.drawnFrom === 'guideline-like-titles') {
      const filed = document.categories.includes(CATEGORY.guidelines) ? 'guideline' : null;
      const is = label.guideline === true ? 'guideline' : null;
      if (!countOne(figures.guideline.counts, filed, is, Object.is)) figures.guideline.errors.push(id);
    } else {
      const kind = label.drawnFrom === 'reviews' ? 'review' : 'trial';
      say(figures[kind], id, isLabelledAsRead(label, document, kind));
    }
  }
  return Object.values(figures).map(({ fact, counts, errors }) => ({
    fact,
    scores: scoresOf(counts),
    errors,
  }));
}

function fits(
  { categories: [main = 0] }: EvidenceDocument,
  designs: StatementLabel['designs'] = [],
): boolean {
  return designs.some((design) => categoryFitsDesign(main, { design }));
}

function isRightOrEmpty(
  { populations = [] }: StatementLabel,
  { record, flatAbstract }: LabelledRecord,
  document: EvidenceDocument,
): boolean {
  const found = readFacts(document).population?.value;
  if (found === undefined) return true;
  return populations.some(([where, start, end]) =>
    samePeople(found, (where === 'title' ? record.title : flatAbstract).slice(start, end)),
  );
}

/** Whether the label is the one that the statements give that a person read; neither where there is no such study. */
function isLabelledAsRead(
  label: StatementLabel,
  document: EvidenceDocument,
  kind: 'review' | 'trial',
): boolean {
  const appraised = appraiseDocument(document, { settings, guidelineScore: null });
  const words = (appraisal: Appraisal | null): string | undefined => {
    const { review, trial } = presentAppraisal(appraised, appraisal, {
      settings,
      language: 'en',
      today: DAY,
    });
    return review?.labelText ?? trial?.analysis.ratings;
  };
  const given = appraised.appraisal;
  const isKind = given?.[kind] !== null && given !== null;
  const read = label[kind];
  if (read === undefined || !isKind) return read === undefined && !isKind;
  return words(given) === words(withStatements(given, label));
}

const QUOTE = { section: null, start: 0, end: 1 };

function withStatements(appraisal: Appraisal, { review, trial }: StatementLabel): Appraisal {
  if (trial !== undefined)
    return { ...appraisal, trial: trial.map((reason) => ({ reason, quote: null, value: null })) };
  if (review === undefined) return appraisal;
  const { databases, registration, tools } = review;
  const certainty = tools === 'certainty';
  const named = certainty || tools === 'one';
  return {
    ...appraisal,
    review: {
      databases: databases === 0 ? null : { count: databases, names: [], quote: QUOTE },
      registration: registration === null ? null : { kind: registration, value: '', quote: QUOTE },
      tools: named ? [{ name: '', certainty, quote: QUOTE }] : [],
      appraised: tools === 'appraised' ? QUOTE : null,
    },
  };
}
