import { readFacts } from '@clinical/evidence';
import type { LabelledRecord } from './labelled-records.js';
import type { FactsLabel, FundingLabel } from './labels.js';
import { samePeople } from './same-people.js';
import { countOne, countSets, noCounts, scoresOf, type Scores } from './scores.js';

/** Accuracy of a fact, with the records in error. */
export interface FactFigures {
  readonly fact: string;
  readonly scores: Scores;
  readonly errors: readonly string[];
}

/** Population, sample size and registrations against the labels. */
export function measureFacts(
  labels: readonly FactsLabel[],
  records: ReadonlyMap<string, LabelledRecord>,
): FactFigures[] {
  const counts = { population: noCounts(), size: noCounts(), registrations: noCounts() };
  const errors: Record<keyof typeof counts, string[]> = {
    population: [],
    size: [],
    registrations: [],
  };
  for (const label of labels) {
    const labelled = records.get(label.id);
    if (labelled === undefined) continue;
    const facts = readFacts(labelled.record);
    const expected = populationsOf(label, labelled);
    const right = {
      population: countOne(counts.population, facts.population?.value ?? null, expected, (found, names) =>
        [names].flat().some((name) => samePeople(found as string, name)),
      ),
      size: countOne(counts.size, facts.sampleSize?.value ?? null, label.sampleSize, Object.is),
      registrations:
        label.draw !== undefined ||
        countSets(
          counts.registrations,
          new Set(facts.registrations.map(({ value }) => value)),
          new Set(label.registrations ?? []),
        ),
    };
    for (const key of ['population', 'size', 'registrations'] as const)
      if (!right[key]) errors[key].push(label.id);
  }
  return [
    { fact: 'population', scores: scoresOf(counts.population), errors: errors.population },
    { fact: 'sample size', scores: scoresOf(counts.size), errors: errors.size },
    { fact: 'registration numbers', scores: scoresOf(counts.registrations), errors: errors.registrations },
  ];
}

/** Whether a funder is named, and its kind. */
export function measureFunding(
  labels: readonly FundingLabel[],
  records: ReadonlyMap<string, LabelledRecord>,
): FactFigures[] {
  const counts = noCounts();
  const kind = noCounts();
  const errors: string[] = [];
  for (const { id, funding } of labels) {
    const labelled = records.get(id);
    if (labelled === undefined) continue;
    const found = readFacts(labelled.record).funding?.value ?? null;
    countOne(counts, found === null ? null : 'said', funding === null ? null : 'said', Object.is);
    if (!countOne(kind, found, funding, Object.is)) errors.push(id);
  }
  return [
    { fact: 'funding is stated', scores: scoresOf(counts), errors },
    { fact: 'kind of funding', scores: scoresOf(kind), errors },
  ];
}

/** The labelled phrases for the people, read at their places; null if none is labelled. */
function populationsOf(
  { populations }: FactsLabel,
  { record, flatAbstract }: LabelledRecord,
): string | string[] | null {
  if (populations === undefined) return null;
  return populations.map(([where, start, end]) =>
    (where === 'title' ? record.title : flatAbstract).slice(start, end),
  );
}
