import { buildQueries } from './build-queries.js';
import { readQuestion } from './read-question.js';

describe('readQuestion', () => {
  it.each([
    [
      'Do inhaled corticosteroids reduce exacerbations in adults with asthma?',
      {
        intervention: 'inhaled corticosteroids',
        comparator: '',
        outcome: 'exacerbations',
        population: 'adults with asthma',
      },
    ],
    [
      'Is aspirin better than warfarin in patients with atrial fibrillation?',
      {
        intervention: 'aspirin',
        comparator: 'warfarin',
        outcome: '',
        population: 'patients with atrial fibrillation',
      },
    ],
    [
      'What is the effect of vitamin D on falls among older women?',
      { intervention: 'vitamin d', comparator: '', outcome: 'falls', population: 'older women' },
    ],
    [
      'Are inhaled steroids safe in children with asthma?',
      { intervention: 'inhaled steroids', comparator: '', outcome: '', population: 'children asthma' },
    ],
    [
      'Is vitamin D effective in preventing falls in older adults?',
      { intervention: 'vitamin d', comparator: '', outcome: 'falls', population: 'older adults' },
    ],
    [
      'Does early mobilisation after stroke improve outcomes?',
      { intervention: 'early mobilisation', comparator: '', outcome: '', population: 'stroke' },
    ],
  ])('finds the parts of %s', (question, slots) => {
    expect(readQuestion(question).slots).toEqual(slots);
  });

  it('takes parts that the reader changed', () => {
    expect(readQuestion('Does aspirin prevent stroke in adults?', { population: 'women' }).slots).toEqual({
      intervention: 'aspirin',
      comparator: '',
      outcome: 'stroke',
      population: 'women',
    });
  });

  it.each([
    [
      'Is metformin safe in pregnant women with renal impairment?',
      { type: 'complications', pregnancy: true, renal: true, yes_no: true },
    ],
    ['What causes chest pain in children?', { type: 'causes', age_group: 'child', yes_no: false }],
    ['Does aspirin not prevent stroke?', { polarity: 'negative', asks_for: 'benefit' }],
    ['Does smoking cause cancer?', { asks_for: 'harm', polarity: 'positive' }],
  ])('reads type, people and polarity of %s', (question, expected) => {
    expect(readQuestion(question)).toMatchObject(expected);
  });
});

describe('buildQueries', () => {
  it('asks for all parts, then for two, then for any word', () => {
    const question = 'Does inhaled salbutamol reduce exacerbations in adults with asthma?';
    expect(buildQueries(question, readQuestion(question)).map(({ criteria }) => criteria)).toEqual([
      '(inhaled OR salbutamol) AND (adults OR asthma) AND exacerbations',
      '(inhaled OR salbutamol) AND (adults OR asthma)',
      'inhaled OR salbutamol OR exacerbations OR adults OR asthma',
    ]);
  });

  it('searches for the drugs of a kind, too', () => {
    const question = 'Do macrolides prevent exacerbations?';
    expect(buildQueries(question, readQuestion(question))[0]?.criteria).toBe(
      '(macrolides OR azithromycin OR clarithromycin OR erythromycin) AND exacerbations',
    );
  });

  it('searches for what a letter or number belongs to as a phrase', () => {
    const question = 'Does vitamin D prevent falls in older people?';
    expect(buildQueries(question, readQuestion(question)).map(({ criteria }) => criteria)).toEqual([
      '"vitamin d" AND older AND falls',
      '"vitamin d" AND older',
      '"vitamin d" OR prevent OR falls OR older',
    ]);
  });

  it('leaves the function words of Spanish out, which stand in the parts that are shown', () => {
    const question = '¿La metformina reduce la mortalidad en la diabetes tipo 2?';
    const reading = readQuestion(question);
    expect(reading.slots).toMatchObject({
      intervention: 'metformina',
      outcome: 'mortalidad en la diabetes tipo 2',
    });
    expect(buildQueries(question, reading).map(({ criteria }) => criteria)).toEqual([
      'metformina AND (mortalidad OR diabetes OR "tipo 2")',
      'metformina OR mortalidad OR diabetes OR "tipo 2"',
    ]);
  });

  it('is empty for a question without words to search for', () => {
    expect(buildQueries('What is it?', readQuestion('What is it?'))).toEqual([]);
  });
});
