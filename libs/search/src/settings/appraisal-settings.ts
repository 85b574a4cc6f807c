import { DEFAULT_APPRAISAL_SETTINGS, type AppraisalSettings } from '@clinical/evidence';
import type { AppraisalOverrides } from '@clinical/platform';

/** Injection token of the settings of appraisals. */
export const APPRAISAL_SETTINGS = Symbol('APPRAISAL_SETTINGS');

/** The defaults of `evidence` with the values of the configuration. */
export function appraisalSettings({ review, trial }: AppraisalOverrides): AppraisalSettings {
  const defaults = DEFAULT_APPRAISAL_SETTINGS;
  return {
    ...defaults,
    review: { ...defaults.review, ...review },
    trial: { ...defaults.trial, ...trial, weights: { ...defaults.trial.weights, ...trial.weights } },
  };
}
