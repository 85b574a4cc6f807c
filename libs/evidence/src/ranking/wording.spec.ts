import { tokenTexts } from '@clinical/text-analysis';
import { anyCharacter } from '@clinical/contracts/testing';
import fc from 'fast-check';
import {
  compareWordings,
  documentWording,
  relevanceWithWording,
  type DocumentWording,
  type OtherNames,
} from './wording.js';
import { wordingOf } from './wording-letters.js';

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
    search,
    names,
    documents.map((wording) => ({ words: 0.5, wording })),
  )?.fits ?? []),
];

const fitsOf = (
  search: string,
  texts: readonly string[],
  names: readonly OtherNames[] = [],
): number[] | null => {
  const candidates = texts.map((text) => ({ words: 0.5, wording: inAbstract(text) }));
  const fits = compareWordings(search, names, candidates)?.fits;
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

  it.each(['Inhaled tobramycin in non-cystic fibrosis', 'Inhaled tobramycin without cystic fibrosis'])(
    'takes a title for one on another concept where it excludes the name: %s',
    (title) => {
      const names = ['cystic fibrosis', 'tobramycin'].map((typed) => ({ typed, others: [] }));
      const documents = [titled(title), titled('Tobramycin by mouth in cystic fibrosis')];
      const [excluded, named] = fitsOfTitles('cystic fibrosis tobramycin', names, documents);
      expect(named).toBe(1);
      expect(excluded).toBeLessThan(0.9);
    },
  );

  it('takes titles that exclude a name for those on it where the search excludes it too', () => {
    const names = ['knee arthroplasty', 'tourniquet'].map((typed) => ({ typed, others: [] }));
    const [without] = fitsOfTitles('knee arthroplasty without tourniquet', names, [
      titled('Knee arthroplasty without tourniquet'),
      titled('Tourniquet in knee arthroplasty'),
    ]);
    expect(without).toBe(1);
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

  it('takes a title with and without the name for one on it', () => {
    const names = ['thrombectomy', 'thrombolysis'].map((typed) => ({ typed, others: [] }));
    const [both] = fitsOfTitles('thrombectomy thrombolysis', names, [
      titled('Thrombectomy with or without thrombolysis'),
      titled('Thrombectomy after an ischaemic stroke'),
    ]);
    expect(both).toBe(1);
    const fits = fitsOfTitles('thrombectomy thrombolysis', names, [
      titled('Thrombectomy with or without thrombolysis in stroke'),
      titled('Thrombectomy without or with a thrombolysis in stroke'),
    ]);
    expect(Math.min(...fits)).toBeGreaterThan(0.9);
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

  it('counts words that only qualify a concept for less than another concept', () => {
    const names = ['progesterone', 'recurrent', 'miscarriage'].map((typed) => ({ typed, others: [] }));
    const [concepts, qualified] = fitsOfTitles('progesterone recurrent miscarriage', names, [
      titled('Progesterone after a miscarriage in adults'),
      titled('Insulin after recurrent miscarriage in adults'),
    ]);
    expect(concepts).toBe(1);
    expect(qualified).toBeLessThan(0.8);
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

  it('reports the best relevance by words', () => {
    const candidates = [0.2, 0.7, 0.4].map((relevance) => ({
      words: relevance,
      wording: inAbstract('heart'),
    }));
    expect(compareWordings('heart', [], candidates)?.bestWords).toBe(0.7);
  });

  it('limits the text of a search that it reads', () => {
    const search = Array.from({ length: 5000 }, (_, index) => `word${index}`).join(' ');
    expect(fitsOf(search, ['word1 word2', 'nothing'])).toEqual([1, 0]);
  });
});

describe('relevanceWithWording', () => {
  const settings = { candidates: 50, weight: 0.5 };

  it('is the mean of words and wording by their weights', () => {
    expect(relevanceWithWording(0.3, 0.8, 0.6, settings)).toBeCloseTo((0.3 + 0.5 * 0.6 * 0.8) / 1.5, 12);
  });

  it('is from 0 to 1, rises with words and fit, and equals that of the words for the best in both', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, (first, second, fit, better) => {
        const [less, more] = [Math.min(first, second), Math.max(first, second)];
        const relevance = relevanceWithWording(less, fit, more, settings);
        expect(relevance).toBeGreaterThanOrEqual(0);
        expect(relevance).toBeLessThanOrEqual(more + 1e-12);
        expect(relevanceWithWording(more, fit, more, settings)).toBeGreaterThanOrEqual(relevance);
        expect(relevanceWithWording(less, Math.max(fit, better), more, settings)).toBeGreaterThanOrEqual(
          relevance,
        );
        expect(relevanceWithWording(more, 1, more, settings)).toBeCloseTo(more, 12);
      }),
    );
  });
});
