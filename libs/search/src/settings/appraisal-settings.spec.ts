import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_APPRAISAL_SETTINGS, TRIAL_DOMAINS } from '@clinical/evidence';
import { readConfig } from '@clinical/platform';
import { writeConfigFolder } from '@clinical/platform/testing';
import { appraisalSettings } from './appraisal-settings.js';

const folder = mkdtempSync(join(tmpdir(), 'appraisal-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsOf = (appraisal: object) =>
  appraisalSettings(readConfig({ CONFIG_DIR: writeConfigFolder(folder, { appraisal }) }).appraisal);

describe('appraisalSettings', () => {
  it('are the defaults of evidence when the file is empty', () => {
    expect(settingsOf({})).toEqual(DEFAULT_APPRAISAL_SETTINGS);
  });

  it('are the same in the file that is shipped', () => {
    const { appraisal } = readConfig({});
    expect(appraisalSettings(appraisal)).toEqual(DEFAULT_APPRAISAL_SETTINGS);
    // Every value is written out in it.
    expect(appraisal).toEqual(DEFAULT_APPRAISAL_SETTINGS);
  });

  it('take changed values from the file, and keep the others', () => {
    expect(
      settingsOf({
        review: { trustedSparedOneAuthor: true, authors: [{ atLeast: 2, points: 2 }] },
        trial: { weights: { funding: 0 }, largeSample: 300 },
      }),
    ).toEqual({
      ...DEFAULT_APPRAISAL_SETTINGS,
      review: {
        ...DEFAULT_APPRAISAL_SETTINGS.review,
        trustedSparedOneAuthor: true,
        authors: [{ limit: 2, points: 2 }],
      },
      trial: {
        ...DEFAULT_APPRAISAL_SETTINGS.trial,
        weights: { ...DEFAULT_APPRAISAL_SETTINGS.trial.weights, funding: 0 },
        largeSample: 300,
      },
    });
  });

  it.each(TRIAL_DOMAINS)('can weigh the domain %s', (domain) => {
    expect(settingsOf({ trial: { weights: { [domain]: 7 } } }).trial.weights[domain]).toBe(7);
  });
});
