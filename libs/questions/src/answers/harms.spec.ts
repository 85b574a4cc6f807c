import { statesHarm } from './harms.js';
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
  ])('"%s" states a harm: %s', (sentence, expected) => {
    expect(statesHarm(sentence, readEffects(sentence))).toBe(expected);
  });
});
