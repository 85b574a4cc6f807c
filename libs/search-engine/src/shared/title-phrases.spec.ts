import { termCountsOf } from './term-counts.js';
import { TitlePhraseIndex, titlePhrases } from './title-phrases.js';

describe('the phrases of a title', () => {
  it.each([
    [
      'Effect of vitamin D supplementation on bone density in older women: a randomized controlled trial',
      ['vitamin d supplementation', 'bone density', 'older women', 'randomized controlled trial'],
    ],
    ['COVID-19 vaccines and non-small cell lung cancer', ['covid-19 vaccines', 'non-small cell lung cancer']],
    ["Parkinson's  disease (Parkinson’s  disease), treated", ["parkinson's disease"]],
    [
      'Out-of-hospital cardiac arrest, evidence-based medicine and follow-up',
      ['out-of-hospital cardiac arrest', 'evidence-based medicine', 'follow-up'],
    ],
    ['Breast cancer treated using letrozole following hip surgery', ['breast cancer', 'hip surgery']],
    ['Chronic low back pain-related fear avoidance beliefs', []],
    ['Gout? [see comment] Stroke/TIA', ['stroke/tia']],
    ['Heart failure due to alcohol-induced', ['heart failure']],
    ['Asthma-a systematic review in patients with 5 kidney diseases', ['systematic review']],
    ['Prior gestational diabetes, metformin alone, and drugs to treat delirium', []],
    ['Asthma', []],
    ['', []],
  ])('%p holds those between little words, marks and joining words', (title, phrases) => {
    expect(titlePhrases(title)).toEqual(phrases);
  });

  it('holds each once', () => {
    expect(titlePhrases('Heart failure: heart failure or Heart Failure')).toEqual(['heart failure']);
  });
});

describe('the phrases of titles', () => {
  const counts = (entries: readonly (readonly [string, number])[]) => termCountsOf(new Map(entries), null);
  const index = new TitlePhraseIndex(
    counts([
      ['acute heart failure', 3],
      ['covid-19 vaccines', 4],
      ['heart failure', 9],
      ['heart failure patients', 5],
      ['heart rate', 2],
      ['low back', 6],
      ['low back pain', 40],
      ['removed phrase', -3],
      ['sjögren syndrome', 3],
    ]),
  );
  const found = (typed: string) => [...index.beginningWith(typed)].map(({ text }) => text);

  it('are found by a prefix of any word, the most frequent first', () => {
    expect([...index.beginningWith('heart f')]).toEqual([
      { key: 'heart failure', text: 'heart failure', titles: 9 },
      { key: 'heart failure patients', text: 'heart failure patients', titles: 5 },
      { key: 'acute heart failure', text: 'acute heart failure', titles: 3 },
    ]);
    expect(found('sjog')).toEqual(['sjögren syndrome']);
    expect(found('covid 19 v')).toEqual(['covid-19 vaccines']);
    expect(found('heart ')).toEqual(['heart failure', 'heart failure patients', 'acute heart failure']);
  });

  it('stand in several titles', () => {
    expect(found('heart r')).toEqual([]);
    expect(found('removed')).toEqual([]);
  });

  it('are not the beginning of a longer name', () => {
    expect(found('low')).toEqual(['low back pain']);
  });

  it('start and end with words', () => {
    expect(['acute', 'heart', 'pain'].map((word) => index.startWith(word))).toEqual([true, true, false]);
    expect(['acute', 'failure', 'pain'].map((word) => index.endWith(word))).toEqual([false, true, true]);
  });

  it('are counted by their words', () => {
    expect(index.titlesWith('covid 19 vaccines')).toBe(4);
    expect(index.titlesWith('low back')).toBe(0);
  });
});
