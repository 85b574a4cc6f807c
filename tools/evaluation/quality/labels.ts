import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Appraisal, FundingKind, StudyDesign } from '@clinical/evidence';
import { REPOSITORY } from '../../testing/support/product.js';

/** Fields of every label. */
export interface Labelled {
  /** PMCID for the PICO set, else the key of the corpus. */
  readonly id: string;
  /** The part of the collections that the record is from. */
  readonly source: string;
}

/** A record's study design, as read from its title and abstract. */
export interface DesignLabel extends Labelled {
  readonly design: StudyDesign;
  readonly metaAnalysis?: true;
  /** Drawn and labelled after the rules were written: no rule was changed for it. */
  readonly draw?: 2;
}

/** Facts that a record states about its study. */
export interface FactsLabel extends Labelled {
  /** Where it names its people, in any wording: offsets in the flat abstract, or in the title. */
  readonly populations?: readonly (readonly ['abstract' | 'title', number, number])[];
  readonly sampleSize: number | null;
  readonly registrations?: readonly string[];
  /**
   * 2: drawn later, only for population and sample size, and labelled before the rules were changed for it. 3: drawn
   * and labelled only for sample size after the rules were changed, and before they were run on it. 4 and 5: drawn
   * from unread records, labelled for sample size and population before the rules were run on them. 6 to 18: the same
   * for sample size only.
   */
  readonly draw?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18;
}

/** The funder of a study; null if the abstract does not name one. */
export interface FundingLabel extends Labelled {
  readonly funding: FundingKind | null;
}

/** Whether a record with a guideline's words in its title is a guideline, and the region of its issuing body. */
export interface GuidelineLabel extends Labelled {
  readonly guideline: boolean;
  /** Category of the region; absent where neither title nor journal indicates it. */
  readonly region?: number;
}

/** Whether a record is a letter, a reply, a comment or an editorial. */
export interface LetterLabel extends Labelled {
  readonly letter: boolean;
}

/** Whether a record whose text mentions randomisation reports a randomised trial. */
export interface TrialLabel extends Labelled {
  readonly randomisedTrial: boolean;
}

/** Clinical areas of a record. */
export interface AreaLabel extends Labelled {
  /** Areas in which a reader would expect the record. */
  readonly areas: readonly string[];
  /** Areas that are neither right nor wrong. */
  readonly arguable?: readonly string[];
  /**
   * Half of these have MeSH headings, and all were labelled before the rules were run on them. 2: drawn before the
   * names of everyday diseases were added. 3: drawn after them.
   */
  readonly draw?: 2 | 3;
}

/**
 * What a record states, read before the product was run on it. A record of a review or trial without statements is none,
 * though it is filed as one.
 */
export interface StatementLabel extends Labelled {
  readonly drawnFrom: 'other-articles' | 'reviews' | 'trials' | 'guideline-like-titles';
  /** Designs that a reader would accept, the best first. */
  readonly designs?: readonly StudyDesign[];
  readonly areas?: readonly string[];
  readonly arguable?: readonly string[];
  readonly populations?: NonNullable<FactsLabel['populations']>;
  readonly guideline?: boolean;
  /** Number of databases, at most 3, and the forms of registration and quality assessment. */
  readonly review?: {
    readonly databases: number;
    readonly registration: 'numbered' | 'mentioned' | null;
    readonly tools: 'appraised' | 'one' | 'certainty' | null;
  };
  /** Reasons of the domains that are stated. */
  readonly trial?: readonly NonNullable<Appraisal['trial']>[number]['reason'][];
}

/** Study designs of 677 randomly drawn records. */
export function designLabels(): readonly DesignLabel[] {
  return readLabels<DesignLabel>('study-designs.jsonl');
}

/** Facts of randomly drawn records, in eighteen draws. */
export function factsLabels(): readonly FactsLabel[] {
  return readLabels<FactsLabel>('facts.jsonl');
}

/** Funding of 100 records, drawn at random from those whose abstract has a word for it. */
export function fundingLabels(): readonly FundingLabel[] {
  return readLabels<FundingLabel>('funding.jsonl');
}

/** 242 titles drawn at random from those with words such as 'guideline', 'consensus' or 'position paper'. */
export function guidelineLabels(): readonly GuidelineLabel[] {
  return readLabels<GuidelineLabel>('guidelines.jsonl');
}

/** 99 titles drawn at random from those with words such as 'letter', 'reply' or 'comment'. */
export function letterLabels(): readonly LetterLabel[] {
  return readLabels<LetterLabel>('letters.jsonl');
}

/** 78 records drawn at random from those whose design was read as a randomised trial. */
export function trialLabels(): readonly TrialLabel[] {
  return readLabels<TrialLabel>('trials.jsonl');
}

/** Clinical areas of 612 randomly drawn records, in three draws. */
export function areaLabels(): readonly AreaLabel[] {
  return readLabels<AreaLabel>('areas.jsonl');
}

/**
 * 200 records drawn by seed: 100 of 'Other Articles' with an abstract, 30 systematic reviews, 30 controlled trials, and
 * 40 titles with words of guidelines.
 */
export function statementLabels(): readonly StatementLabel[] {
  return readLabels<StatementLabel>('statements.jsonl');
}

function readLabels<T>(file: string): T[] {
  return readFileSync(join(REPOSITORY, 'tools', 'evaluation', 'quality', 'labels', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
