import type { AppConfig } from '@clinical/platform';
import { appraisalSettings } from '../settings/appraisal-settings.js';
import { rankingSettings } from '../settings/ranking-settings.js';
import type { StrategySearchSettings } from './search-tokens.js';

/** The settings of searches from the configuration; views are not counted. */
export function searchSettings({ ranking, appraisal, grantPro, search }: AppConfig): StrategySearchSettings {
  const {
    deadlineMs,
    strategyDeadlineMs,
    proximityPairwise: pairwiseProximity,
    resultBytes: pageBytes,
  } = search;
  return {
    ranking: rankingSettings(ranking),
    appraisal: appraisalSettings(appraisal),
    grantPro,
    deadlineMs,
    strategyDeadlineMs,
    pairwiseProximity,
    pageBytes,
  };
}
