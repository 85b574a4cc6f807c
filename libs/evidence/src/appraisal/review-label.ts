import type { ReviewScoreSettings } from './appraisal-settings.js';

/** Label of a systematic review (SEARCH-4). */
export type ReviewLabel = 'bad' | 'promising' | 'concerns' | 'unable' | 'notYet';

/** `white_list` of the score record: none, a trusted source, a preprint server. */
export type WhiteList = 0 | 1 | 2;

/** Everything that the label depends on. */
export interface ReviewLabelInputs {
  readonly retracted: boolean;
  /** Under an expression of concern, or retracted in part. */
  readonly concern: boolean;
  readonly oneAuthor: boolean;
  readonly whiteList: WhiteList;
  /** -1 unable, 0 not yet, 1 read from the abstract, 2 given by editors. */
  readonly assessed: number;
  readonly scoreStatus: number;
  readonly total: number;
}

type LabelSettings = Pick<ReviewScoreSettings, 'promisingAbove' | 'trustedSparedOneAuthor'>;

interface LabelRule {
  readonly label: ReviewLabel;
  readonly holds: (inputs: ReviewLabelInputs, settings: LabelSettings) => boolean;
}

const BY_EDITORS = 2;

/**
 * The label's rules in the order of B24; the first match gives the label. An assessment by editors overrides the rules
 * about authors, sources and points. An expression of concern outweighs everything in favour of a review, as retraction
 * does, but not worse findings.
 */
const LABEL_RULES: readonly LabelRule[] = [
  { label: 'bad', holds: ({ retracted }) => retracted },
  {
    label: 'bad',
    holds: ({ assessed, oneAuthor, whiteList }, { trustedSparedOneAuthor }) =>
      assessed < BY_EDITORS && oneAuthor && !(trustedSparedOneAuthor && whiteList === 1),
  },
  { label: 'concerns', holds: ({ concern }) => concern },
  {
    label: 'promising',
    holds: ({ assessed, total }, { promisingAbove }) => assessed >= BY_EDITORS && total > promisingAbove,
  },
  { label: 'concerns', holds: ({ assessed }) => assessed >= BY_EDITORS },
  { label: 'promising', holds: ({ whiteList }) => whiteList === 1 },
  { label: 'concerns', holds: ({ whiteList }) => whiteList === 2 },
  {
    label: 'promising',
    holds: ({ assessed, total }, { promisingAbove }) => assessed >= 1 && total > promisingAbove,
  },
  { label: 'concerns', holds: ({ assessed }) => assessed >= 1 },
  { label: 'unable', holds: ({ assessed, scoreStatus }) => assessed === -1 && scoreStatus === -1 },
];

/** The label of a systematic review; 'not yet assessed' if no rule matches. */
export function reviewLabel(inputs: ReviewLabelInputs, settings: LabelSettings): ReviewLabel {
  return LABEL_RULES.find(({ holds }) => holds(inputs, settings))?.label ?? 'notYet';
}

/** Whether the link to the explainer is next to the label (B27). */
export function hasReviewExplainer(assessed: number): boolean {
  return assessed >= 1 || assessed === -1;
}
