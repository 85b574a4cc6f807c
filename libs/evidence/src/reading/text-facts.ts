import type { Stated } from './quote.js';

/** Funding of a study, as far as the record says. */
export type FundingKind = 'industry' | 'public' | 'none' | 'other';

/**
 * Statements of a record's text about its study, each with its sentence; null or empty means 'not reported in the
 * abstract', never 'no'.
 */
export interface TextFacts {
  /** The people that the study was about, such as `adults with type 2 diabetes`, in the record's own words. */
  readonly population: Stated<string> | null;
  /** People (or studies' participants, for a review) in all. */
  readonly sampleSize: Stated<number> | null;
  /** Registration numbers of the trial, in the registry's own form, such as `NCT01234567`. */
  readonly registrations: readonly Stated<string>[];
  /** The registration of a review's protocol, such as `CRD42020123456`, or the bare mention of one. */
  readonly protocolRegistration: Stated<string> | null;
  readonly funding: Stated<FundingKind> | null;
  /** Bibliographic databases that were searched, by their usual names. */
  readonly databases: readonly Stated<string>[];
}
