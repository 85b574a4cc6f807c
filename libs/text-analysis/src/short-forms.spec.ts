import fc from 'fast-check';
import { shortFormPairs } from './short-forms.js';

const pairs = (text: string): string[] =>
  shortFormPairs(text).map(({ shortForm, longForm }) => `${shortForm} = ${longForm}`);

describe('abbreviations defined in a text', () => {
  it.each([
    [
      'Patients with chronic obstructive pulmonary disease (COPD) were asked.',
      ['COPD = chronic obstructive pulmonary disease'],
    ],
    ['Randomised controlled trials (RCTs) were read', ['RCT = Randomised controlled trials']],
    ['use of an angiotensin-converting enzyme (ACE) inhibitor', ['ACE = angiotensin-converting enzyme']],
    ['with type 2 diabetes mellitus (T2DM; n = 40)', ['T2DM = type 2 diabetes mellitus']],
    [
      'reduced in COPD (chronic obstructive pulmonary disease)',
      ['COPD = chronic obstructive pulmonary disease'],
    ],
    ['glycated haemoglobin (HbA1c)', []],
    ['heart rate (HR) and blood pressure (BP)', ['HR = heart rate', 'BP = blood pressure']],
    ['cell death. Magnetic resonance imaging (MRI)', ['MRI = Magnetic resonance imaging']],
  ])('%p', (text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  it.each([
    'a difference of 4 (95% CI 2 to 6)',
    'older adults (Table 2)',
    'three trials (n = 120)',
    'patients of stage (III)',
    'women (mean age 42)',
    'in Norway (NO data)',
    'treated early (see Figure 1)',
    'asthma',
    '()',
    '',
  ])('%p defines none', (text) => {
    expect(pairs(text)).toEqual([]);
  });

  it('returns long forms that contain the letters of the short form in order', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9-]{1,9}$/);
    const text = fc.tuple(fc.array(word, { maxLength: 8 }), word, fc.array(word, { maxLength: 3 }));
    fc.assert(
      fc.property(text, ([before, inside, after]) => {
        for (const { shortForm, longForm } of shortFormPairs(
          `${before.join(' ')} (${inside}) ${after.join(' ')}`,
        )) {
          let at = 0;
          for (const letter of shortForm.toLowerCase().replace(/[^a-z0-9]/g, '')) {
            at = longForm.toLowerCase().indexOf(letter, at) + 1;
            expect(at).toBeGreaterThan(0);
          }
        }
      }),
    );
  });
});
