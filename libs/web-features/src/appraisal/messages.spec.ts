import { appraisalViewsMessages } from '@clinical/contracts';

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

describe('the texts of appraisal', () => {
  const { en: english, es: spanish } = appraisalViewsMessages;

  it('have in Spanish every value that the English ones have, and are never empty', () => {
    for (const key of Object.keys(english) as (keyof typeof english)[]) {
      expect({ key, values: placeholders(spanish[key]) }).toEqual({
        key,
        values: placeholders(english[key]),
      });
      expect([key, english[key].trim() === '' || spanish[key].trim() === '']).toEqual([key, false]);
    }
  });

  it('hold those of the specification word for word', () => {
    expect([
      english.guidelineTitle,
      english.trialTitle,
      english.trialProcessing,
      english.trialInvalid,
      english.gaugeScaleNew,
      english.gaugeScaleOld,
      english.guidelineNone,
    ]).toEqual([
      'Guidelines Score',
      'RCT Analysis',
      'Processing analysis..',
      'Invalid Request!',
      'Concern to Promising',
      'High to Low',
      'Not Yet Assessed',
    ]);
  });
});
