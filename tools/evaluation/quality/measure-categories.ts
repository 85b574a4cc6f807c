import { buildDocument, CATEGORY, type EvidenceDocument } from '@clinical/evidence';
import { isForTuning } from './halves.js';
import type { LabelledRecord } from './labelled-records.js';
import {
  areaLabels,
  designLabels,
  guidelineLabels,
  letterLabels,
  trialLabels,
  type AreaLabel,
  type Labelled,
} from './labels.js';
import type { FactFigures } from './measure-facts.js';
import { countOne, noCounts, scoresOf, type Counts } from './scores.js';

const TRIALS: ReadonlySet<number> = new Set([CATEGORY.controlledTrials, CATEGORY.keyPrimaryResearch]);

/** Labels that categories and clinical areas are measured against. */
export function categoryLabels(): readonly Labelled[] {
  return [...guidelineLabels(), ...letterLabels(), ...trialLabels(), ...areaLabels()];
}

/** Accuracy of categories and clinical areas in one half of the labelled records. */
export function measureCategories(
  records: ReadonlyMap<string, LabelledRecord>,
  tuning: boolean,
): readonly FactFigures[] {
  const documents = new Documents(records);
  const half = <T extends Labelled>(labels: readonly T[]): readonly T[] =>
    labels.filter(({ id }) => isForTuning(id) === tuning);
  const described = (id: string): boolean => {
    const record = records.get(id)?.record;
    return record !== undefined && (record.mesh.length > 0 || record.publicationTypes.length > 0);
  };
  const trials = half(designLabels()).map(({ id, design }) => ({ id, is: design === 'randomised-trial' }));
  const drawn = half(trialLabels()).map(({ id, randomisedTrial }) => ({ id, is: randomisedTrial }));
  const filedAsTrial = ({ categories: [main] }: EvidenceDocument): boolean =>
    main !== undefined && TRIALS.has(main);
  return [
    documents.measure(
      'guidelines',
      half(guidelineLabels()).map(({ id, guideline }) => ({ id, is: guideline })),
      ({ categories }) => categories.includes(CATEGORY.guidelines),
    ),
    measureRegions(documents, half(guidelineLabels())),
    documents.measure(
      'letters and comments',
      half(letterLabels()).map(({ id, letter }) => ({ id, is: letter })),
      ({ categories: [main] }) => main === CATEGORY.opinionAndNews,
    ),
    documents.measure('controlled trials, any record', trials, filedAsTrial),
    documents.measure(
      'controlled trials, with MeSH or publication types',
      trials.filter(({ id }) => described(id)),
      filedAsTrial,
    ),
    documents.measure(
      'controlled trials, without either',
      trials.filter(({ id }) => !described(id)),
      filedAsTrial,
    ),
    documents.measure('controlled trials, of those called randomised', drawn, filedAsTrial),
    ...measureAreas(documents, half(areaLabels())),
  ];
}

/** Clinical areas of each draw; those of the later draws also with and without MeSH headings. */
function measureAreas(documents: Documents, labels: readonly AreaLabel[]): FactFigures[] {
  const ofDraw = (wanted?: number) => labels.filter(({ draw }) => draw === wanted);
  const later = labels.filter(({ draw }) => draw !== undefined);
  const withMesh = (has: boolean) =>
    later.filter(({ id }) => (documents.of(id)?.mesh.length ?? 0) > 0 === has);
  return (
    [
      ['clinical areas, first draw', ofDraw()],
      ['clinical areas, second draw', ofDraw(2)],
      ['clinical areas, third draw', ofDraw(3)],
      ['clinical areas, later draws, with MeSH', withMesh(true)],
      ['clinical areas, later draws, without MeSH', withMesh(false)],
    ] as const
  ).map(([fact, some]) => compareAreas(documents, fact, some));
}

class Documents {
  readonly #documents = new Map<string, EvidenceDocument>();

  constructor(private readonly records: ReadonlyMap<string, LabelledRecord>) {}

  of(id: string): EvidenceDocument | undefined {
    const known = this.#documents.get(id);
    const record = this.records.get(id)?.record;
    if (known !== undefined || record === undefined) return known;
    const document = buildDocument([record]);
    this.#documents.set(id, document);
    return document;
  }

  /** Compares the assigned kind with the labelled kind. */
  measure(
    fact: string,
    labels: readonly { readonly id: string; readonly is: boolean }[],
    filed: (document: EvidenceDocument) => boolean,
  ): FactFigures {
    const counts = noCounts();
    const errors: string[] = [];
    for (const { id, is } of labels) {
      const document = this.of(id);
      if (document === undefined) continue;
      const found = filed(document);
      if (!countOne(counts, found ? 'filed' : null, is ? 'filed' : null, Object.is)) errors.push(id);
    }
    return { fact, scores: scoresOf(counts), errors };
  }
}

/** Regions of the guidelines that are classified as such and whose issuing body is known. */
function measureRegions(
  documents: Documents,
  labels: readonly { readonly id: string; readonly region?: number }[],
): FactFigures {
  const counts = noCounts();
  const errors: string[] = [];
  for (const { id, region } of labels) {
    const categories = documents.of(id)?.categories ?? [];
    if (region === undefined || !categories.includes(CATEGORY.guidelines)) continue;
    if (categories.includes(region)) counts.right += 1;
    else {
      counts.wrong += 1;
      counts.missed += 1;
      errors.push(id);
    }
  }
  return { fact: 'region of a guideline', scores: scoresOf(counts), errors };
}

/** Areas that are arguable count neither as right nor as wrong. */
function compareAreas(documents: Documents, fact: string, labels: readonly AreaLabel[]): FactFigures {
  const counts: Counts = noCounts();
  const errors: string[] = [];
  for (const { id, areas, arguable = [] } of labels) {
    const found = documents.of(id)?.clinicalAreas ?? [];
    const wrong = found.filter((area) => !areas.includes(area) && !arguable.includes(area));
    const missed = areas.filter((area) => !found.includes(area));
    counts.right += areas.length - missed.length;
    counts.wrong += wrong.length;
    counts.missed += missed.length;
    if (wrong.length + missed.length > 0) errors.push(id);
  }
  return { fact, scores: scoresOf(counts), errors };
}
