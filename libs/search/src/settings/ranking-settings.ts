import { DEFAULT_RANKING_SETTINGS, type RankingSettings } from '@clinical/evidence';
import type { RankingOverrides } from '@clinical/platform';

/** The numbers of ranking: those that `evidence` gives, where the configuration does not change them. */
export function rankingSettings(overrides: RankingOverrides): RankingSettings {
  return {
    ...DEFAULT_RANKING_SETTINGS,
    ...overrides,
    fieldWeights: { ...DEFAULT_RANKING_SETTINGS.fieldWeights, ...overrides.fieldWeights },
    wording: { ...DEFAULT_RANKING_SETTINGS.wording, ...overrides.wording },
    variants: { ...DEFAULT_RANKING_SETTINGS.variants, ...overrides.variants },
    weights: { ...DEFAULT_RANKING_SETTINGS.weights, ...overrides.weights },
  };
}
