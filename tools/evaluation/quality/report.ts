import type { StudyDesign } from '@clinical/evidence';
import type { DesignFigures, ReviewTitleFigures } from './measure-designs.js';
import type { FactFigures } from './measure-facts.js';
import type { LabelShares } from './measure-labels.js';
import type { Scores } from './scores.js';

/** All measurements. */
export interface QualityFigures {
  readonly designs: readonly (readonly [part: string, DesignFigures])[];
  readonly trialAbstracts: readonly (readonly [StudyDesign, number])[];
  readonly reviewTitles: ReviewTitleFigures;
  readonly categories: readonly (readonly [part: string, readonly FactFigures[]])[];
  readonly statements: readonly (readonly [part: string, readonly FactFigures[]])[];
  readonly facts: readonly (readonly [part: string, readonly FactFigures[]])[];
  readonly labels: readonly LabelShares[];
  readonly readingMicroseconds: number;
}

/** Markdown of the figures. */
export function report(figures: QualityFigures): string {
  return [
    ...figures.designs.flatMap(([part, each]) => designTable(part, each)),
    ...trialAbstracts(figures.trialAbstracts),
    ...reviewTitles(figures.reviewTitles),
    '## Categories and clinical areas',
    '',
    ...figures.categories.flatMap(([part, each]) => factTable(part, each)),
    '## Statements about 200 records',
    '',
    ...figures.statements.flatMap(([part, each]) => factTable(part, each)),
    '## Facts',
    '',
    ...figures.facts.flatMap(([part, each]) => factTable(part, each)),
    `Facts and design of one record took ${figures.readingMicroseconds.toFixed(0)} µs of processor time on average over the labelled records.`,
    '',
    '## Labels and ratings',
    '',
    ...figures.labels.flatMap(labelTable),
  ].join('\n');
}

/** Records with a wrong value, by their ids, for those who look into them. */
export function errorLists(figures: QualityFigures): string {
  return [
    '## Errors',
    '',
    ...figures.designs.flatMap(([part, { errors }]) => [
      `Designs, ${part}: ${errors.map(({ id, label, found }) => `${id} (${label}, classified as ${found})`).join('; ')}.`,
      '',
    ]),
    `Systematic reviews by title: ${figures.reviewTitles.wrong.join(', ') || 'none'}. Missed: ${figures.reviewTitles.missed.join(', ') || 'none'}.`,
    '',
    ...[...figures.categories, ...figures.statements, ...figures.facts]
      .filter(([part]) => !part.startsWith('tuning'))
      .flatMap(([part, each]) =>
        each.flatMap(({ fact, errors }) => [
          `${capital(fact)}, ${part}: ${errors.join(', ') || 'none'}.`,
          '',
        ]),
      ),
  ].join('\n');
}

function designTable(part: string, { records, right, designs, metaAnalysis }: DesignFigures): string[] {
  return [
    `## Study design: ${part}`,
    '',
    `${records} records, ${right} of them right.`,
    '',
    '| design | labelled | precision | recall | F1 |',
    '| --- | --: | --: | --: | --: |',
    ...designs
      .filter(([, { positives, found }]) => positives + found > 0)
      .map(([design, scores]) => row(design, scores)),
    row('(pooled by meta-analysis)', metaAnalysis),
    '',
  ];
}

function trialAbstracts(counts: readonly (readonly [StudyDesign, number])[]): string[] {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return [
    '## The PICO set',
    '',
    `${all} articles with an abstract: ${counts.map(([design, count]) => `${design} ${count}`).join(', ')}.`,
    '',
  ];
}

function reviewTitles({ strict, withProtocols }: ReviewTitleFigures): string[] {
  return [
    '## Systematic reviews by title alone',
    '',
    '| | labelled | precision | recall | F1 |',
    '| --- | --: | --: | --: | --: |',
    row('classified as a systematic review', strict),
    row('the same, or as a study protocol', withProtocols),
    '',
  ];
}

function factTable(part: string, facts: readonly FactFigures[]): string[] {
  return [
    `### ${capital(part)}`,
    '',
    '| fact | labelled | precision | recall | F1 |',
    '| --- | --: | --: | --: | --: |',
    ...facts.map(({ fact, scores }) => row(fact, scores)),
    '',
  ];
}

function labelTable({ kind, counts }: LabelShares): string[] {
  const sum = (of: 'withAbstract' | 'all') => counts.reduce((total, [, each]) => total + each[of], 0);
  const [withAbstract, all] = [sum('withAbstract'), sum('all')];
  return [
    `| ${kind} of the corpus | with an abstract | share | all | share |`,
    '| --- | --: | --: | --: | --: |',
    ...counts.map(
      ([words, each]) =>
        `| ${words} | ${each.withAbstract} | ${percent(each.withAbstract, withAbstract)} | ${each.all} | ${percent(each.all, all)} |`,
    ),
    `| together | ${withAbstract} | | ${all} | |`,
    '',
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function row(name: string, { positives, precision, recall, f1 }: Scores): string {
  return `| ${name} | ${positives} | ${share(precision)} | ${share(recall)} | ${share(f1)} |`;
}

function share(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
