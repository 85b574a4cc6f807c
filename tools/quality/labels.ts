import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FundingKind, StudyDesign } from '@clinical/evidence';
import { REPOSITORY } from '../support/product.js';

interface Labelled {
  /** PMCID for the PICO set, else the key of the corpus. */
  readonly id: string;
  /** Part of the collections that the record was drawn from. */
  readonly source: string;
}

/** A record's study design, as read from its title and abstract. */
export interface DesignLabel extends Labelled {
  readonly design: StudyDesign;
  readonly metaAnalysis?: true;
  /** Drawn and labelled after the rules were written: no rule was changed for it. */
  readonly draw?: 2;
}

/** What a record states of its study. */
export interface FactsLabel extends Labelled {
  /** Where it names its people, in one way or another: offsets in the flat abstract, or in the title. */
  readonly populations?: readonly (readonly ['abstract' | 'title', number, number])[];
  readonly sampleSize: number | null;
  readonly registrations?: readonly string[];
  /** Clinical areas; the second draw was not labelled for them. */
  readonly areas?: readonly string[];
  /** Drawn later, for population and sample size alone, and labelled before the rules were changed for it. */
  readonly draw?: 2;
}

/** Who paid for a study; null where the abstract does not tell. */
export interface FundingLabel extends Labelled {
  readonly funding: FundingKind | null;
}

/** Study designs of 677 records drawn at random. */
export function designLabels(): readonly DesignLabel[] {
  return readLabels<DesignLabel>('study-designs.jsonl');
}

/** Facts of 401 records drawn at random, in two draws. */
export function factsLabels(): readonly FactsLabel[] {
  return readLabels<FactsLabel>('facts.jsonl');
}

/** Funding of 100 records drawn at random from those whose abstract has a word for it. */
export function fundingLabels(): readonly FundingLabel[] {
  return readLabels<FundingLabel>('funding.jsonl');
}

function readLabels<T>(file: string): T[] {
  return readFileSync(join(REPOSITORY, 'tools', 'quality', 'labels', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
