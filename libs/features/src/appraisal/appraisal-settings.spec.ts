import { DEFAULT_APPRAISAL_SETTINGS, TRIAL_DOMAINS } from '@clinical/evidence';
import { describeSettings, readConfig } from '@clinical/platform';
import { appraisalSettings } from './appraisal-settings.js';

const of = (environment: Record<string, string>) => appraisalSettings(readConfig(environment).appraisal);

describe('appraisalSettings', () => {
  it('are those of evidence where the environment says nothing', () => {
    expect(of({})).toEqual(DEFAULT_APPRAISAL_SETTINGS);
  });

  it('are the same when the environment says what the documentation calls the defaults', () => {
    const documented = describeSettings()
      .filter(({ name }) => name.startsWith('APPRAISAL_'))
      .map(({ name, defaultValue }) => [name, defaultValue]);
    expect(of(Object.fromEntries(documented) as Record<string, string>)).toEqual(DEFAULT_APPRAISAL_SETTINGS);
  });

  it('take from the environment what it says, and leave the rest', () => {
    expect(
      of({
        APPRAISAL_SPARE_TRUSTED_ONE_AUTHOR: 'yes',
        APPRAISAL_REVIEW_AUTHORS: '2=2',
        APPRAISAL_TRIAL_WEIGHTS: 'funding=0',
        APPRAISAL_TRIAL_LARGE_SAMPLE: '300',
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
    expect(of({ APPRAISAL_TRIAL_WEIGHTS: `${domain}=7` }).trial.weights[domain]).toBe(7);
  });
});
