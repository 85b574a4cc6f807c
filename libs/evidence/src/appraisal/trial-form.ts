import type { StatementForm } from './read-statements.js';
import type { TrialReason } from './trial-reasons.js';

/** A form of statement about a trial. */
export type TrialForm = StatementForm<TrialReason>;

/** The forms of a domain in the order of their weight: the first that any sentence states is the domain's. */
export interface DomainForms {
  /** What a sentence must hold for the forms to be tried. */
  readonly cue: RegExp;
  readonly forms: readonly TrialForm[];
}
