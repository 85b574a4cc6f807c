import { conclusionOf } from './conclusion.js';

describe('the conclusion of an abstract', () => {
  it.each([
    ['a labelled section', [{ label: 'CONCLUSIONS', text: 'It works. ' }], 'It works.'],
    ['a section of two names', [{ label: 'Discussion and conclusion', text: 'It works.' }], 'It works.'],
    ['labels within the text', [{ label: '', text: 'METHODS: A trial. CONCLUSION: It works.' }], 'It works.'],
    [
      'the interpretation of a Lancet abstract',
      [{ label: 'INTERPRETATION', text: 'It works.' }],
      'It works.',
    ],
    ['no label', [{ label: '', text: 'We conclude that it works.' }], ''],
    ['other labels', [{ label: 'RESULTS', text: 'It worked.' }], ''],
    ['no abstract', [], ''],
  ])('is quoted from %s', (_, abstract, expected) => {
    expect(conclusionOf({ abstract })).toBe(expected);
  });
});
