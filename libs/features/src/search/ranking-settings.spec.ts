import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { describeSettings, readConfig } from '@clinical/platform';
import { rankingSettings } from './ranking-settings.js';

describe('rankingSettings', () => {
  it('is what evidence gives when the configuration says nothing', () => {
    expect(rankingSettings(readConfig({}).ranking)).toEqual(DEFAULT_RANKING_SETTINGS);
  });

  it('takes what the configuration changes, and nothing else', () => {
    const { ranking } = readConfig({
      RANKING_TITLE_FACTOR: '5',
      RANKING_B: '0.5',
      RANKING_QUALITY_BY_CATEGORY: '11=0.9',
    });
    expect(rankingSettings(ranking)).toEqual({
      ...DEFAULT_RANKING_SETTINGS,
      b: 0.5,
      fieldWeights: { ...DEFAULT_RANKING_SETTINGS.fieldWeights, title: 5 },
      qualityByCategory: { 11: 0.9 },
    });
  });

  it('has the defaults that the documentation of the configuration shows', () => {
    const shown = Object.fromEntries(
      describeSettings().map(({ name, defaultValue }) => [name, defaultValue]),
    );
    const { weights, wording, variants, fieldWeights, qualityByGrade, ...single } = DEFAULT_RANKING_SETTINGS;
    expect(shown).toMatchObject({
      RANKING_TEXT_WEIGHT: String(weights.text),
      RANKING_QUALITY_WEIGHT: String(weights.quality),
      RANKING_RECENCY_WEIGHT: String(weights.recency),
      RANKING_WORDING_WEIGHT: String(wording.weight),
      RANKING_WORDING_CANDIDATES: String(wording.candidates),
      RANKING_SPELLING_WEIGHT: String(variants.spelling),
      RANKING_SYNONYM_WEIGHT: String(variants.synonym),
      RANKING_TITLE_FACTOR: String(fieldWeights.title),
      RANKING_ABSTRACT_FACTOR: String(fieldWeights.abstract),
      RANKING_KEYWORDS_FACTOR: String(fieldWeights.keywords),
      RANKING_K1: String(single.k1),
      RANKING_B: String(single.b),
      RANKING_HALF_LIFE_DAYS: String(single.recencyHalfLifeDays),
      RANKING_UNDATED_RECENCY: String(single.undatedRecency),
      RANKING_QUALITY_SPREAD: String(single.qualitySpread),
      RANKING_RETRACTION_PENALTY: String(single.retractionPenalty),
      RANKING_QUALITY_BY_GRADE: Object.values(qualityByGrade).join(','),
    });
  });
});
