import { DEFAULT_APPRAISAL_SETTINGS, type AppraisalSettings } from '@clinical/evidence';
import type { AppraisalOverrides } from '@clinical/platform';

/** The numbers of appraisal: those that `evidence` gives, where the configuration does not change them. */
export function appraisalSettings({ review, trial }: AppraisalOverrides): AppraisalSettings {
  const defaults = DEFAULT_APPRAISAL_SETTINGS;
  return {
    ...defaults,
    review: { ...defaults.review, ...review },
    trial: { ...defaults.trial, ...trial, weights: { ...defaults.trial.weights, ...trial.weights } },
  };
}
