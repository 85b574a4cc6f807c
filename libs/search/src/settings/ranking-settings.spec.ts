import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { readConfig } from '@clinical/platform';
import { writeConfigFolder } from '@clinical/platform/testing';
import { rankingSettings } from './ranking-settings.js';

const folder = mkdtempSync(join(tmpdir(), 'ranking-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsOf = (name: string, ranking: object) =>
  rankingSettings(readConfig({ CONFIG_DIR: writeConfigFolder(join(folder, name), { ranking }) }).ranking);

describe('rankingSettings', () => {
  it('are the defaults of evidence when the file is empty', () => {
    expect(settingsOf('empty', {})).toEqual(DEFAULT_RANKING_SETTINGS);
  });

  it('are the same in the file that is shipped', () => {
    const { ranking } = readConfig({});
    expect(rankingSettings(ranking)).toEqual(DEFAULT_RANKING_SETTINGS);
    // Every value is written out in it.
    expect(ranking).toEqual(DEFAULT_RANKING_SETTINGS);
  });

  it('take what the file changes, and nothing else', () => {
    const ranking = { bm25f: { b: 0.5, fields: { title: 5 } }, quality: { byCategory: { 11: 0.9 } } };
    expect(settingsOf('changed', ranking)).toEqual({
      ...DEFAULT_RANKING_SETTINGS,
      b: 0.5,
      fieldWeights: { ...DEFAULT_RANKING_SETTINGS.fieldWeights, title: 5 },
      qualityByCategory: { 11: 0.9 },
    });
  });
});
