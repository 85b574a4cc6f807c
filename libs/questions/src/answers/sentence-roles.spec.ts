import { guessRoles, roledSentences, roleOfLabel } from './sentence-roles.js';

describe('roledSentences', () => {
  it('takes the role from the label of a section', () => {
    const abstract = [
      { label: 'METHODS', text: 'We asked 20 adults. They answered.' },
      { label: 'CONCLUSIONS', text: 'It works.' },
    ];
    expect(roledSentences(abstract)).toEqual([
      { section: 0, start: 0, end: 19, text: 'We asked 20 adults.', role: 'methods' },
      { section: 0, start: 20, end: 34, text: 'They answered.', role: 'methods' },
      { section: 1, start: 0, end: 9, text: 'It works.', role: 'conclusions' },
    ]);
  });

  it('takes it from labels in the text, which are no part of a sentence', () => {
    const [, second] = roledSentences([{ label: '', text: 'AIM: To ask. RESULTS: All were well.' }]);
    expect(second).toEqual({ section: 0, start: 22, end: 36, text: 'All were well.', role: 'results' });
  });

  it.each([
    'CONCLUSIONS ',
    'CONCLUSIONS--',
    "Authors' conclusions, ",
    'Conclusion:: ',
    'CONCLUSIONS AND RECOMMENDATIONS: ',
  ])('takes it from "%s" in running text, for all that follow', (heading) => {
    const text = `Background Colds are common. ${heading}Zinc works. It is safe.`;
    const read = roledSentences([{ label: '', text }]);
    expect(read.map((each) => [each.text, each.role])).toEqual([
      ['Colds are common.', 'background'],
      ['Zinc works.', 'conclusions'],
      ['It is safe.', 'conclusions'],
    ]);
  });

  it('guesses the role of sentences without labels by their words and place', () => {
    expect(
      guessRoles([
        'Asthma is a common disease of children.',
        'The aim of this study was to compare two inhalers.',
        'We randomly assigned 120 children to one of two groups.',
        'Exacerbations were less frequent in the first group (12% vs 25%, P < 0.05).',
        'We conclude that the first inhaler should be preferred in children with asthma.',
      ]).slice(1),
    ).toEqual(['objective', 'methods', 'results', 'conclusions']);
  });
});

describe('roleOfLabel', () => {
  it.each([
    ['Authors\u2019 conclusions', 'conclusions'],
    ['MATERIALS AND METHODS', 'methods'],
    ['Methods and results', null],
    ['', null],
  ])('reads %s as %s', (label, role) => {
    expect(roleOfLabel(label)).toBe(role);
  });
});
