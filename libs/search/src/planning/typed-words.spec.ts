import { isRunnable, leavesOf, parse } from '@clinical/query-language';
import { TypedWords } from './typed-words.js';

function wordsOf(criteria: string) {
  const query = parse(criteria);
  if (!isRunnable(query)) throw new Error(`Not runnable: ${criteria}`);
  const leaves = leavesOf(query.tree);
  const words = new TypedWords(leaves);
  return leaves.flatMap(({ node }) =>
    node.kind === 'word' ? [{ text: node.text, ...words.read(node) }] : [],
  );
}

describe('The words of a query', () => {
  it.each([
    ['atorvastatin 40 mg daily', ['40', 'mg']],
    ['atorvastatin 40mg', ['40mg']],
    ['vitamin d 1000 iu in pregnancy', ['1000', 'iu']],
    ['type 2 diabetes', []],
    ['hpv 16 and 18', []],
    ['mg deficiency', []],
  ])('of %p that are an amount are scored, not required: %p', (criteria, expected) => {
    const optional = wordsOf(criteria).filter(({ isGeneral, isStopWord }) => isGeneral && !isStopWord);
    expect(optional.map(({ text }) => text)).toEqual(expected);
    expect(optional.every(({ isWeightless }) => !isWeightless)).toBe(true);
  });

  it.each([
    ['adults with atrial fibrillation', ['atrial', 'fibrillation']],
    ['asthma in adults', ['asthma', 'adults']],
    ['patients undergoing dialysis', ['undergoing', 'dialysis']],
    ['cancer screening in people aged 50 to 74', ['cancer', 'screening']],
    ['people aged 75 to 90 years with falls', ['75', 'falls']],
    ['age related macular degeneration', ['age', 'related', 'macular', 'degeneration']],
  ])('of %p that are required next to others: %p', (criteria, expected) => {
    const required = wordsOf(criteria).filter(({ isGeneral, isStopWord }) => !isGeneral && !isStopWord);
    expect(required.map(({ text }) => text)).toEqual(expected);
  });

  it.each([
    ['prevención de úlceras por presión en ancianos', ['prevención', 'úlceras', 'presión', 'ancianos']],
    ['tratamiento con estatinas para el colesterol', ['tratamiento', 'estatinas', 'colesterol']],
    ['hay fever', ['hay', 'fever']],
    ['sin registry', ['sin', 'registry']],
    ['de que', ['de', 'que']],
  ])('of %p that name something: %p', (criteria, expected) => {
    const content = wordsOf(criteria).filter(({ isStopWord }) => !isStopWord);
    expect((content.length > 0 ? content : wordsOf(criteria)).map(({ text }) => text)).toEqual(expected);
  });

  it.each([
    ['1) diabetes 2) foot ulcer', ['1', '2']],
    ['1. asthma 2. children 3. montelukast', ['1.', '2.', '3.']],
    ['2 diabetes', []],
    ['type 1 or type 2 diabetes', []],
  ])('of %p that number a list have no weight: %p', (criteria, expected) => {
    const weightless = wordsOf(criteria).filter(
      ({ isWeightless, isStopWord }) => isWeightless && !isStopWord,
    );
    expect(weightless.map(({ text }) => text)).toEqual(expected);
  });
});
