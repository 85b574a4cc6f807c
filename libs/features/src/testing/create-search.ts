import { DEFAULT_APPRAISAL_SETTINGS, DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { InMemoryMeshStore, MeshStore } from '@clinical/mesh';
import { Clock, FixedClock } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Test, type TestingModule } from '@nestjs/testing';
import { SEARCH_SERVICES } from '../search/search.module.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../search/search-tokens.js';

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
    providers: [
      ...SEARCH_SERVICES,
      { provide: SearchEngine, useValue: engine },
      { provide: MeshStore, useValue: new InMemoryMeshStore() },
      { provide: Clock, useValue: new FixedClock('2026-11-01T06:00:00Z') },
      { provide: SEARCH_SETTINGS, useValue: { ...defaults, ...settings } },
    ],
  }).compile();
}
