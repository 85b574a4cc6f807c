import { DEFAULT_RANKING_SETTINGS, type RankingSettings } from '@clinical/evidence';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tripRankQuery } from './rank-query.js';

const SCRIPT = readFileSync(
  join(__dirname, '..', '..', '..', '..', '..', 'elastic', 'scripts', 'triprank.painless'),
  'utf8',
);

interface Script {
  readonly source: string;
  readonly params: Readonly<Record<string, number>>;
}

function scriptFor(ranking: Partial<RankingSettings>, today = 20_000, source = SCRIPT): Script {
  const query = tripRankQuery(
    { match_all: {} },
    { ranking: { ...DEFAULT_RANKING_SETTINGS, ...ranking }, today },
    source,
  ) as { script_score: { script: Script } };
  return query.script_score.script;
}

describe('the script of TripRank', () => {
  it('contains every number of the configuration as a double', () => {
    const { source } = scriptFor({
      qualityByGrade: { 1: 1, 2: 0.75, 3: 0.6, 4: 0.35, 5: 1e-7 },
      qualityByCategory: { 101: 0.45, 7: 0, 118: 0.2 },
      retractionPenalty: 2,
    });
    expect(source).not.toMatch(/[{][{]|[}][}]/);
    expect(source).toContain('double quality = -2d;');
    expect(source).toContain(
      'double kind = category == 7L ? 0d : category == 101L ? 0.45d : category == 114L ? 0d : ' +
        'category == 115L ? 0d : category == 116L ? 0d : category == 117L ? 0d : category == 118L ? 0.2d : ' +
        'grade == 1L ? 1d : grade == 2L ? 0.75d : grade == 3L ? 0.6d : grade == 4L ? 0.35d : 1e-7d;',
    );
  });

  it('is the same for every day and all weights, so that it is compiled once', () => {
    const other = scriptFor({ weights: { text: 0.3, quality: 2, recency: 0 } }, 21_000);
    expect(other.source).toBe(scriptFor({}).source);
    expect(other.params).toMatchObject({ text: 0.15, quality: 1, recency: 0, today: 21_000 });
  });

  it('rejects unknown placeholders and values that are not numbers', () => {
    expect(() => scriptFor({}, 0, 'return {{other}};')).toThrow(/place for other/);
    expect(() => scriptFor({ qualitySpread: NaN })).toThrow(/NaN/);
  });
});
