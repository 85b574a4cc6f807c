import english from '@clinical/contracts/messages/en/appraisal-views.json' with { type: 'json' };

describe('the texts of appraisal', () => {
  it('match those of the specification word for word', () => {
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
