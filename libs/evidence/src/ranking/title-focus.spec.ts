import { titleFocus } from './title-focus.js';

function otherWords(title: string, ...name: string[]): number | null {
  return titleFocus(title, [name])?.otherWords ?? null;
}

describe('titleFocus', () => {
  it.each([
    ['2020 American College of Rheumatology Guideline for the Management of Gout.', ['gout'], 0],
    ['ESHRE guideline: endometriosis.', ['endometriosis'], 1],
    ['Gout in pregnancy: a clinical practice guideline', ['gout'], 1],
    ["ECCO Guidelines on Therapeutics in Crohn's Disease: Surgical Treatment.", ['crohn', 'disease'], 1],
  ])('counts the words of %j that name something else', (title, name, others) => {
    expect(otherWords(title, ...name)).toBe(others);
  });

  it.each([
    ['the words apart', 'Heart disease and renal failure', ['heart', 'failure']],
    ['the name of a body', 'Recommendations of the National Psoriasis Foundation Task Force', ['psoriasis']],
    ['a word of the same stem', 'Pancreatic surgery', ['pancreatitis']],
    ['nothing', 'Sleep', ['psoriasis']],
  ])('finds no concept in a title that has %s', (_, title, name) => {
    expect(otherWords(title, ...name)).toBeNull();
  });

  it('takes the name in its plural, and any of several names', () => {
    expect(titleFocus('Treatment of migraines', [['headache'], ['migraine']])?.otherWords).toBe(0);
  });

  it('counts another condition joined to it for more than one of its kinds', () => {
    const joined = otherWords('Psoriasis and uveitis', 'psoriasis') ?? 0;
    expect(joined).toBeGreaterThan(otherWords('Guttate psoriasis', 'psoriasis') ?? 0);
  });

  it.each([
    ['Efficacy of colchicine in gout: a meta-analysis', true],
    ['Interventions for gout', true],
    ['Sleep in gout', false],
    ['Outcome reporting in trials of treatments for gout', false],
    ['Quality of life in treated gout', false],
  ])('recognises whether %j names the management', (title, expected) => {
    expect(titleFocus(title, [['gout']])?.namesManagement).toBe(expected);
  });
});
