import { deniesHarm, statesHarm } from './harms.js';
import { readEffects } from './read-effects.js';

describe('A sentence', () => {
  it.each([
    ['Aspirin reduced cardiovascular events but increased major bleeding.', true],
    ['Stroke was lowered at the cost of more haemorrhage.', true],
    ['Mortality fell (RR 0.85, 95% CI 0.75 to 0.95), with more adverse events.', true],
    ['Nausea was seen in ten patients.', true],
    ['Nausea was reduced by zinc.', false],
    ['The relative risk of vomiting was 0.6.', false],
    ['The Epley manoeuvre relieved dizziness.', false],
    ['Sedation was adequate in 95% of children.', false],
    ['Olanzapine gave less induction of extrapyramidal symptoms.', false],
    ['Olanzapine caused more weight gain.', true],
    ['Advice lowered the share of harmful drinkers.', false],
    ['High doses are harmful.', true],
    ['Zinc prevents nephrotoxicity.', false],
    ['Zinc caused nephrotoxicity.', true],
    ['Ginger may be an effective treatment for and vomiting in pregnancy.', false],
    ['Treatment of pain caused vomiting.', true],
    [
      'The hazard ratio for the risk of death from any cause in the defibrillator group as compared with the conventional-therapy group was 0.69.',
      false,
    ],
  ])('"%s" states a harm: %s', (sentence, expected) => {
    expect(statesHarm(sentence, readEffects(sentence))).toBe(expected);
  });

  it.each([
    ['Both drugs together were not associated with more adverse effects than either alone.', true],
    ['There was no greater toxicity.', true],
    ['Slow infusion reduces the incidence of adverse reactions.', true],
    ['Adverse effects did not lead to withdrawal but were more common.', false],
  ])('"%s" denies harms: %s', (sentence, expected) => {
    expect(deniesHarm(sentence)).toBe(expected);
  });
});
