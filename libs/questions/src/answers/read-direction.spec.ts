import { readDirection, statesEffect, statesNoBenefit } from './read-direction.js';
import { readQuestion } from './read-question.js';

describe('A sentence', () => {
  it.each([
    ['Is obesity associated with asthma?', 'Obesity was associated with asthma.', true],
    ['Is D-dimer accurate for embolism?', 'The sensitivity of D-dimer was 95%.', true],
    ['Does smoking cause bladder cancer?', 'Smoking is a cause of bladder cancer.', true],
    ['Does procalcitonin predict bacteraemia?', 'Procalcitonin predicted bacteraemia.', true],
    ['Does aspirin reduce cancer?', 'The hazard ratio of cancer was 0.76 (95% CI 0.63-0.94).', true],
    ['Are antibiotics effective for pharyngitis?', 'The evidence supports the use of penicillin.', true],
    ['Does zinc shorten colds?', 'Zinc and colds are of interest.', false],
    ['Does zinc shorten colds?', 'Whether zinc shortens colds is unknown.', true],
  ])('to "%s", "%s" states an effect: %s', (question, sentence, expected) => {
    expect(statesEffect(sentence, readQuestion(question))).toBe(expected);
  });

  it.each([
    ['Zinc protects adults from deterioration of their colds.', 'favours'],
    ['Zinc prevented a worsening of colds.', 'favours'],
    ['Zinc did not protect adults from deterioration of their colds.', 'against'],
    ['Zinc was ineffective at preventing colds.', 'against'],
    ['Zinc worsened colds.', 'against'],
  ])('"%s" %s', (sentence, direction) => {
    expect(readDirection(sentence, readQuestion('Does zinc help adults with colds?'))).toBe(direction);
  });

  it.each([
    ['Zinc had no advantage over placebo.', true],
    ['Zinc did not produce a significant reduction in colds.', true],
    ['The efficacy of zinc has not been demonstrated.', true],
    ['The evidence for zinc is judged to be insufficient.', true],
    ['Zinc worsened colds.', true],
    ['Zinc and honey had the same effect.', false],
    ['More people on zinc (60% vs 47%) had a short cold.', false],
    ['Zinc prevented a worsening of colds.', false],
  ])('"%s" says in plain words that there is no benefit: %s', (sentence, expected) => {
    expect(statesNoBenefit(sentence)).toBe(expected);
  });

  it('finds more people who stop better', () => {
    const reading = readQuestion('Does bupropion help people to stop smoking?');
    expect(readDirection('Bupropion gave higher rates of smoking cessation.', reading)).toBe('favours');
  });
});
