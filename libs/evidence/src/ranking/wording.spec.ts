import { tokenTexts } from '@clinical/text-analysis';
import { anyCharacter } from '@clinical/contracts/testing';
import fc from 'fast-check';
import {
  comparedRelevance,
  compareWordings,
  type ComparedSearch,
  documentWording,
  type DocumentWording,
  type OtherNames,
} from './wording.js';
import { wordingOf } from './wording-letters.js';

const SETTINGS = { candidates: 50, weight: 0.5, similarity: 0.25 };

const asSearch = (
  wording: string,
  names: readonly OtherNames[] = [],
  isQuestion = false,
): ComparedSearch => ({ wording, names, isQuestion });

const inAbstract = (text: string): DocumentWording =>
  documentWording({ title: '', vernacularTitle: '', abstract: [{ label: '', text }], categories: [113] });
const titled = (title: string, abstract = '', category = 27): DocumentWording =>
  documentWording({
    title,
    vernacularTitle: '',
    abstract: [{ label: '', text: abstract }],
    categories: [category],
  });
const fitsOfTitles = (
  search: string,
  names: readonly OtherNames[],
  documents: readonly DocumentWording[],
): number[] => [
  ...(compareWordings(
    asSearch(search, names),
    documents.map((wording) => ({ words: 0.5, wording, vector: null })),
    SETTINGS,
  )?.fits ?? []),
];

const fitsOf = (
  search: string,
  texts: readonly string[],
  names: readonly OtherNames[] = [],
): number[] | null => {
  const candidates = texts.map((text) => ({ words: 0.5, wording: inAbstract(text), vector: null }));
  const fits = compareWordings(asSearch(search, names), candidates, SETTINGS)?.fits;
  return fits === undefined ? null : [...fits];
};
const words = fc
  .array(fc.constantFrom('heart', 'failure', 'hearts', 'renal', 'of', 'the', 'été', '心臓'), {
    maxLength: 12,
  })
  .map((each) => each.join(' '));

describe('wordingOf', () => {
  it.each([
    ['Heart, Failure!', ['heart failure']],
    ['e-learning', ['e', 'learning']],
    ['Ménière’s', ['meniere s']],
    ['P<0.05', ['p 0 05']],
    ['', []],
    [' … ', ['–']],
    ['½ dose', ['1 2 dose']],
  ])('normalises %p to the words %p', (text, same) => {
    expect(wordingOf([text])).toEqual(wordingOf(same));
  });

  it('joins the words of a text, ignoring the characters between them', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
        expect(wordingOf(texts)).toEqual(wordingOf(texts.flatMap(tokenTexts)));
      }),
    );
  });

  it('truncates overlong words like the tokeniser', () => {
    const long = 'a'.repeat(300);
    expect(wordingOf([long])).toEqual(wordingOf(tokenTexts(long)));
    expect(wordingOf([long])).toHaveLength(303);
  });

  it('takes the titles and the abstract of a document, in this order', () => {
    const document = {
      title: 'One',
      vernacularTitle: 'Deux',
      abstract: [
        { label: 'AIM', text: 'Three.' },
        { label: '', text: 'Four.' },
      ],
      categories: [27],
    };
    expect(documentWording(document).letters).toEqual(wordingOf(['one deux aim three four']));
  });
});

describe('compareWordings', () => {
  it('prefers the words together and in the order of the search', () => {
    const [together, turned, apart] =
      fitsOf('heart failure', [
        'chronic heart failure in adults',
        'chronic failure heart in adults',
        'chronic heart adults in failure',
      ]) ?? [];
    expect(together).toBe(1);
    expect(turned).toBeLessThan(1);
    expect(apart).toBeLessThan(1);
  });

  it('finds words by their parts', () => {
    const [related, other] = fitsOf('cardiomyopathy', ['cardiomyopathic hearts', 'renal transplants']) ?? [];
    expect([related, other]).toEqual([1, 0]);
  });

  describe('of a name that has others', () => {
    const names = [{ typed: 'COPD', others: ['chronic obstructive pulmonary disease'] }];
    const [short, long, none, part] = [
      'copd exacerbation in adults xxxxx xxxxxxxxxxxx xxxxxxx xxxxxxx',
      'chronic obstructive pulmonary disease exacerbation in adults xx',
      'renal failure exacerbation in adults xxxxxxxx xxxxxxx xxxxxxxxx',
      'chronic pulmonary disease exacerbation in adults xxxxxxx xxxxxx',
    ] as const;

    it('counts another name like the name', () => {
      const [typed, other, without] = fitsOf('COPD exacerbation', [short, long, none], names) ?? [];
      const [, before] = fitsOf('COPD exacerbation', [short, long, none]) ?? [];
      expect(typed).toBe(1);
      expect(other).toBeGreaterThan((without ?? 1) + 0.2);
      expect(other).toBeGreaterThan((before ?? 1) + 0.2);
    });

    it('counts nothing of a name that is there in part', () => {
      const without = fitsOf('COPD exacerbation', [short, part, none])?.slice(1);
      expect(fitsOf('COPD exacerbation', [short, part, none], names)?.slice(1)).toEqual(without);
    });

    it('counts typed words once, with or without another name next to them', () => {
      const both = `${short} chronic obstructive pulmonary disease`;
      const [one, two] = fitsOf('COPD', ['copd in adults', both, none], names) ?? [];
      expect(one).toBe(1);
      expect(two).toBeLessThan(1);
    });

    it('takes one or many of it', () => {
      const fits = fitsOf(
        'ICS',
        ['ics', 'inhaled steroids', 'no'],
        [{ typed: 'ICS', others: ['inhaled steroid'] }],
      );
      expect(fits?.[1]).toBeGreaterThan(0.2);
    });

    it('is as without others where a search has a name that nothing else is called', () => {
      fc.assert(
        fc.property(words, fc.array(words, { minLength: 1, maxLength: 4 }), (search, texts) => {
          expect(fitsOf(search, texts, [{ typed: search, others: [] }])).toEqual(fitsOf(search, texts));
        }),
      );
    });
  });

  it('weighs letters by BM25 among the candidates', () => {
    // One run of four letters, ' mi ', in two of three texts of 5, 10 and 8 runs; k1 1.2, b 0.75.
    const bm25 = (times: number, length: number): number =>
      (times * 2.2) / (times + 1.2 * (0.25 + (0.75 * length) / (23 / 3)));
    const fits = fitsOf('MI', ['mi and', 'mi or no mi', 'neither x']) ?? [];
    expect(fits[1]).toBe(1);
    expect(fits[0]).toBeCloseTo(bm25(1, 5) / bm25(2, 10), 12);
    expect(fits[2]).toBe(0);
  });

  it.each([
    ['no word of the search', '', ['heart failure']],
    ['no candidate', 'heart', []],
    ['nothing in common', 'heart', ['renal', '']],
  ])('is nothing with %s', (_, search, texts) => {
    expect(fitsOf(search, texts)).toBeNull();
  });

  it('gives shares from 0 to 1, one of them 1, in any order of the candidates', () => {
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 20 }), (search, texts) => {
        const fits = fitsOf(search, texts);
        if (fits === null) return;
        expect(Math.max(...fits)).toBe(1);
        expect(Math.min(...fits)).toBeGreaterThanOrEqual(0);
        expect(fitsOf(search, [...texts].reverse())).toEqual(fits.reverse());
      }),
    );
  });

  it('prefers titles that name the concepts, by any of their names', () => {
    const names = [
      { typed: 'gabapentin', others: [] },
      { typed: 'BPH', others: ['prostatic hyperplasia'] },
    ];
    const both = titled('Gabapentin in men with prostatic hyperplasia');
    const [named, first, second, passing] = fitsOfTitles('gabapentin BPH', names, [
      both,
      titled('Gabapentin in men', 'with prostatic hyperplasia'),
      titled('Prostatic hyperplasia in men', 'gabapentin'),
      titled('Treatment of men', 'gabapentin in prostatic hyperplasia'),
    ]);
    expect(named).toBe(1);
    for (const other of [first, second]) expect(other).toBeLessThan(0.85);
    expect(passing).toBeLessThan(Math.min(first ?? 0, second ?? 0));
  });

  it.each([
    ['Gabapentin for restless legs syndrome.[update of Cochrane Database; PMID: 1]. [Review] [54 refs]'],
    ['Gabapentin for restless legs syndrome [Systematic Review]3043'],
    ['GABAPENTIN for restless-legs syndrome'],
  ])('ranks further records of one work below the first: %s', (title) => {
    const names = [{ typed: 'restless legs', others: [] }];
    const [first, again, other] = fitsOfTitles('restless legs', names, [
      titled('Gabapentin for restless legs syndrome.'),
      titled(title),
      titled('Gabapentin for restless legs syndrome in children'),
    ]);
    expect(first).toBe(1);
    expect(again).toBeLessThan(0.2);
    expect(other).toBeGreaterThan(0.5);
  });

  it('takes no record for a further one of its plan, nor by a title of few words', () => {
    const names = [{ typed: 'restless legs', others: [] }];
    const fits = fitsOfTitles('restless legs', names, [
      titled('Gabapentin for restless legs [Protocol]'),
      titled('Gabapentin for restless legs'),
      titled('Restless legs syndrome'),
      titled('Restless legs syndrome'),
    ]);
    expect(fits[1]).toBeGreaterThan(0.5);
    expect(fits[3]).toBe(fits[2]);
  });

  it.each([
    ['Dopamine agonists for restless legs syndrome [Protocol]', 27],
    ['Dopamine agonists for restless legs syndrome: rationale and design', 27],
    ['Dopamine agonists for restless legs syndrome', 110],
  ])('ranks a plan below results: %s in category %d', (title, category) => {
    const names = [{ typed: 'restless legs', others: [] }];
    const [plan, results] = fitsOfTitles('restless legs', names, [
      titled(title, '', category),
      titled('Gabapentin in restless legs and other disorders of movement'),
    ]);
    expect(results).toBe(1);
    expect(plan).toBeLessThan(0.5);
  });

  it.each([
    ['Correction: Dopamine agonists for restless legs syndrome', 112],
    ['Comment on dopamine agonists for restless legs syndrome', 109],
  ])('ranks a notice or letter below results: %s', (title, category) => {
    const names = [{ typed: 'restless legs', others: [] }];
    const [remark, results] = fitsOfTitles('restless legs', names, [
      titled(title, '', category),
      titled('Gabapentin in restless legs and other disorders of movement'),
    ]);
    expect(results).toBe(1);
    expect(remark).toBeLessThan(0.6);
  });

  it.each(['smoking', 'disability', 'babies', 'therapy', 'vaping'])(
    'finds %s in an abstract by the letters that it begins with',
    (word) => {
      const names = [word, 'wounds'].map((typed) => ({ typed, others: [] }));
      const [both, one] = fitsOfTitles(`${word} wounds`, names, [
        titled('Healing in adults', `wounds and ${word}`),
        titled('Healing in adults', `wounds and wounds`),
      ]);
      expect(both).toBe(1);
      expect(one).toBeLessThan(0.8);
    },
  );

  it.each([
    ['Management of osteoporosis and fragility fractures', false],
    ['The fragility index of trials of osteoporosis', true],
    ['Exercise for osteoporosis: a quasi-experimental study', false],
    ['Curcumin in experimental osteoporosis', true],
    ['Training of the back muscles in osteoporosis', false],
    ['Training of nurses in osteoporosis', true],
  ])('takes %j for one on something aside: %s', (title, isAside) => {
    expect(titled(title).asides.length > 0).toBe(isAside);
  });

  it('prefers documents with more of the concepts, in the title or the abstract', () => {
    const names = ['progesterone', 'miscarriage', 'thyroid'].map((typed) => ({ typed, others: [] }));
    const [two, one] = fitsOfTitles('progesterone miscarriage thyroid', names, [
      titled('Hormones in pregnancy', 'progesterone and miscarriages'),
      titled('Hormones in pregnancy', 'progesterone of the progesterone'),
    ]);
    expect(two).toBe(1);
    expect(one).toBeLessThan(0.6);
  });

  it('counts a title for what it names, whether or not there is an abstract', () => {
    const names = ['progesterone', 'miscarriage'].map((typed) => ({ typed, others: [] }));
    const [title, both] = fitsOfTitles('progesterone miscarriage', names, [
      titled('Progesterone after a miscarriage'),
      titled('Hormones in pregnancy', 'Nothing is known of progesterone after a miscarriage.'),
    ]);
    expect(title).toBe(1);
    expect(both).toBeLessThan(0.6);
  });

  it('ranks documents on secondary topics last, unless the search asks for them or names many concepts', () => {
    const documents = [
      titled('Adherence to glaucoma medication'),
      titled('Medication for glaucoma in people of all ages'),
    ];
    const name = (typed: string): OtherNames => ({ typed, others: [] });
    const [aside, about] = fitsOfTitles(
      'glaucoma medication',
      ['glaucoma', 'medication'].map(name),
      documents,
    );
    expect(about).toBe(1);
    expect(aside).toBeLessThan(0.5);
    const asked = fitsOfTitles('glaucoma adherence', ['glaucoma', 'adherence'].map(name), documents);
    expect(asked[0]).toBe(1);
    const long = ['glaucoma', 'medication', 'drops', 'hospital', 'pressure'];
    expect(fitsOfTitles(long.join(' '), long.map(name), documents)[0]).toBeGreaterThan(0.5);
  });

  it.each([
    ['a statement of more than four concepts keeps', 5, false, 0.5],
    ['a question halves', 5, true, 0.25],
    ['a search of few concepts halves', 4, false, 0.25],
  ])('%s the weight of the wording of candidates with an abstract', (_, concepts, isQuestion, weight) => {
    const names = Array.from({ length: concepts }, () => ({ typed: 'heart', others: [] }));
    const weightFor = (wording: DocumentWording) =>
      compareWordings(asSearch('heart', names, isQuestion), [{ words: 0.5, wording, vector: null }], SETTINGS)
        ?.weight;
    expect(weightFor(inAbstract('heart'))).toBe(weight);
    expect(weightFor(titled('Heart'))).toBe(0.5);
  });

  it('reports the best relevance by words', () => {
    const candidates = [0.2, 0.7, 0.4].map((relevance) => ({
      words: relevance,
      wording: inAbstract('heart'),
      vector: null,
    }));
    expect(compareWordings(asSearch('heart'), candidates, SETTINGS)?.bestWords).toBe(0.7);
  });

  it('limits the text of a search that it reads', () => {
    const search = Array.from({ length: 5000 }, (_, index) => `word${index}`).join(' ');
    expect(fitsOf(search, ['word1 word2', 'nothing'])).toEqual([1, 0]);
  });
});

describe('nearness in meaning', () => {
  const similaritiesOf = (similarity: number, vectors: readonly (Int8Array | null)[]) =>
    compareWordings(
      asSearch('heart'),
      vectors.map((vector) => ({ words: 0.5, wording: inAbstract('heart'), vector })),
      { ...SETTINGS, similarity },
    )?.similarities;

  it('is compared with the best by words and wording', () => {
    const shares = similaritiesOf(0.25, [Int8Array.of(100, 0), Int8Array.of(90, 10)]);
    expect(shares).toHaveLength(2);
  });

  it('is left out where its weight is 0, and where nothing has a vector', () => {
    expect(similaritiesOf(0, [Int8Array.of(1, 0)])).toBeNull();
    expect(similaritiesOf(0.25, [null, null])).toBeNull();
  });
});

describe('comparedRelevance', () => {
  const settings = SETTINGS;
  const comparison = (fit: number, similarity: number | null, bestWords: number) => ({
    fits: Float64Array.of(fit),
    similarities: similarity === null ? null : Float64Array.of(similarity),
    weight: 0.5,
    bestWords,
  });

  it('is the mean of words and wording by their weights', () => {
    const { text, wording, similarity } = comparedRelevance(0.3, 0, comparison(0.8, null, 0.6), settings);
    expect(text).toBeCloseTo((0.3 + 0.5 * 0.6 * 0.8) / 1.5, 12);
    expect(wording).toEqual({ fit: 0.8, added: (0.5 * 0.6 * 0.8) / 1.5, most: 0.5 / 1.5 });
    expect(similarity).toBeNull();
  });

  it('is the mean of words, wording and meaning where meaning is known', () => {
    const { text, similarity } = comparedRelevance(0.3, 0, comparison(0.8, 0.4, 0.6), settings);
    expect(text).toBeCloseTo((0.3 + 0.6 * (0.5 * 0.8 + 0.25 * 0.4)) / 1.75, 12);
    expect(similarity).toEqual({ fit: 0.4, added: (0.25 * 0.6 * 0.4) / 1.75, most: 0.25 / 1.75 });
  });

  it('gives a record that was not compared nothing but its words', () => {
    const { text, wording, similarity } = comparedRelevance(0.3, null, comparison(1, 1, 0.6), settings);
    expect(text).toBeCloseTo(0.3 / 1.75, 12);
    expect([wording.fit, wording.added, similarity?.fit, similarity?.added]).toEqual([null, 0, null, 0]);
  });

  it('is from 0 to 1, rises with words, fit and similarity, and equals the words of the best in all', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const meaning = fc.option(share);
    fc.assert(
      fc.property(share, share, share, share, meaning, (first, second, fit, better, similarity) => {
        const [less, more] = [Math.min(first, second), Math.max(first, second)];
        const textOf = (own: number, each: number, similar: number | null): number =>
          comparedRelevance(own, 0, comparison(each, similar, more), settings).text;
        const relevance = textOf(less, fit, similarity);
        expect(relevance).toBeGreaterThanOrEqual(0);
        expect(relevance).toBeLessThanOrEqual(more + 1e-12);
        expect(textOf(more, fit, similarity)).toBeGreaterThanOrEqual(relevance);
        expect(textOf(less, Math.max(fit, better), similarity)).toBeGreaterThanOrEqual(relevance);
        const rising = similarity === null ? null : Math.max(similarity, better);
        expect(textOf(less, fit, rising)).toBeGreaterThanOrEqual(relevance);
        expect(textOf(more, 1, similarity === null ? null : 1)).toBeCloseTo(more, 12);
      }),
    );
  });
});
