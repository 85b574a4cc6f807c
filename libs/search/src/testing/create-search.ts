import { DEFAULT_APPRAISAL_SETTINGS, DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { InMemoryMeshStore, MeshStore } from '@clinical/mesh';
import { Clock, FixedClock } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Test, type TestingModule } from '@nestjs/testing';
import { SearchWithSettingsModule } from '../search/search.module.js';
import type { StrategySearchSettings } from '../planning/search-tokens.js';

/** Searching with an engine, without a vocabulary. */
export function createSearch(
  engine: SearchEngine,
  settings: Partial<StrategySearchSettings> = {},
): Promise<TestingModule> {
  const defaults: StrategySearchSettings = {
    ranking: DEFAULT_RANKING_SETTINGS,
    appraisal: DEFAULT_APPRAISAL_SETTINGS,
    grantPro: 'nobody',
    deadlineMs: 1_000,
    strategyDeadlineMs: 1_000,
    pairwiseProximity: false,
  };
  return Test.createTestingModule({
    imports: [
      SearchWithSettingsModule.register({ ...defaults, ...settings }, [
        { provide: SearchEngine, useValue: engine },
        { provide: MeshStore, useValue: new InMemoryMeshStore() },
        { provide: Clock, useValue: new FixedClock('2026-11-01T06:00:00Z') },
      ]),
    ],
  }).compile();
}
