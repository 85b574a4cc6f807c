import fc from 'fast-check';
import type { MeshContent, MeshHeading } from './mesh-heading.js';
import { EMPTY_MESH_VOCABULARY, MeshVocabulary } from './mesh-vocabulary.js';

function heading(ui: string, name: string, treeNumbers: string[], entryTerms: string[] = []): MeshHeading {
  return { ui, name, treeNumbers, entryTerms };
}

function vocabularyOf(headings: readonly MeshHeading[], more: Partial<MeshContent> = {}): MeshVocabulary {
  const origin = { year: '2026', files: ['desc.xml'], demonstration: false };
  return new MeshVocabulary({ headings, qualifiers: [], origin, ...more });
}

const LUNG = heading('D1', 'Lung Diseases', ['C08.381']);
const OBSTRUCTIVE = heading('D2', 'Lung Diseases, Obstructive', ['C08.381.495'], ['Obstructed Airways']);
const ASTHMA = heading('D3', 'Asthma', ['C08.381.495.108', 'C20.543'], ['Asthmas', 'Bronchial Asthma']);
const HYPERSENSITIVITY = heading('D4', 'Hypersensitivity', ['C20']);
const INFARCTION = heading('D5', 'Myocardial Infarction', ['C14.907'], ['Heart Attack', 'Infarct, Cardiac']);
const MALE = heading('D6', 'Male', []);
const INTERLEUKIN = heading('D7', 'Interleukin-3', ['D12.644']);
const TRIAL = heading('D8', 'Randomized Controlled Trial', ['V03.175']);
/** Two inverted names that would both be "acute pain syndrome" the right way round. */
const PAIN_A = heading('D9', 'Syndrome, Acute Pain', ['C23.1']);
const PAIN_B = heading('D10', 'Pain Syndrome, Acute', ['C23.2']);

const ALL = [
  LUNG,
  OBSTRUCTIVE,
  ASTHMA,
  HYPERSENSITIVITY,
  INFARCTION,
  MALE,
  INTERLEUKIN,
  TRIAL,
  PAIN_A,
  PAIN_B,
];
const vocabulary = vocabularyOf(ALL);

function own(found: MeshHeading) {
  return { ...found, matched: found.name, byEntryTerm: false };
}

function byTerm(found: MeshHeading, matched: string) {
  return { ...found, matched, byEntryTerm: true };
}

describe('a heading', () => {
  it.each([
    ['Asthma', own(ASTHMA)],
    ['ASTHMA', own(ASTHMA)],
    ['  lung diseases obstructive ', own(OBSTRUCTIVE)],
    ['D3', own(ASTHMA)],
    ['d3', own(ASTHMA)],
    ['male', own(MALE)],
    ['interleukin 3', own(INTERLEUKIN)],
    ['randomized controlled trial', own(TRIAL)],
    ['bronchial  asthma', byTerm(ASTHMA, 'Bronchial Asthma')],
    ['heart-attack', byTerm(INFARCTION, 'Heart Attack')],
    ['obstructive lung diseases', byTerm(OBSTRUCTIVE, 'Obstructive Lung Diseases')],
    ['cardiac infarct', byTerm(INFARCTION, 'Cardiac Infarct')],
    ['Infarction, Myocardial', own(INFARCTION)],
    ['Attack, Heart', byTerm(INFARCTION, 'Heart Attack')],
  ])('typed as %p is found', (typed, expected) => {
    expect(vocabulary.heading(typed)).toEqual(expected);
  });

  it.each(['', '?!', 'asthm', 'constructor', 'D', 'D99', 'acute pain syndrome', ', ', 'Asthma,'.repeat(9)])(
    'typed as %p is none',
    (typed) => {
      expect(vocabulary.heading(typed)).toBeNull();
    },
  );

  it('is distinguished by punctuation if nothing else differs', () => {
    const plain = heading('D1', 'Cytochromes c', []);
    const primed = heading('D2', "Cytochromes c'", []);
    const made = vocabularyOf([plain, primed]);
    expect(
      ['cytochromes C', 'Cytochromes c', "Cytochromes c'"].map((name) => made.heading(name)?.ui),
    ).toEqual(['D1', 'D1', 'D2']);
  });

  it('keeps its own name when another has it as an entry term', () => {
    const pain = heading('D1', 'Pain', ['C1'], ['Ache']);
    const ache = heading('D2', 'Ache', ['C2']);
    expect(vocabularyOf([pain, ache]).heading('ache')).toEqual(own(ache));
  });
});

describe('exploding', () => {
  it.each<[MeshHeading, readonly MeshHeading[]]>([
    [LUNG, [LUNG, OBSTRUCTIVE, ASTHMA]],
    [HYPERSENSITIVITY, [HYPERSENSITIVITY, ASTHMA]],
    [ASTHMA, [ASTHMA]],
    [MALE, [MALE]],
  ])('%p returns it and everything below any of its tree numbers, once', (name, expected) => {
    expect(vocabulary.descendants(name)).toEqual(expected);
  });

  it('returns nothing for a heading of another vocabulary', () => {
    expect(vocabulary.descendants(heading('D77', 'Asthma', ['C08']))).toEqual([]);
  });

  it('lists what is directly below a place or a category, and the way to a place', () => {
    const lung = heading('D1', 'Lung', ['C08']);
    const asthma = heading('D2', 'Asthma', ['C08.1', 'C20']);
    const status = heading('D3', 'Status', ['C08.1.2']);
    const made = vocabularyOf([lung, asthma, status]);
    expect(made.below('C').map(({ treeNumber, hasNarrower }) => [treeNumber, hasNarrower])).toEqual([
      ['C08', true],
      ['C20', false],
    ]);
    expect(made.below('C08')).toEqual([{ treeNumber: 'C08.1', heading: asthma, hasNarrower: true }]);
    expect(made.below('D')).toEqual([]);
    expect(made.pathTo('C08.1.2').map(({ heading: { name } }) => name)).toEqual(['Lung', 'Asthma', 'Status']);
    expect(made.pathTo('C20.7').map(({ heading: { name } }) => name)).toEqual(['Asthma']);
  });

  it('does not treat C010 as below C01', () => {
    const headings = [heading('D1', 'A', ['C01']), heading('D2', 'B', ['C010', 'C01-1']), MALE];
    expect(vocabularyOf(headings).descendants(headings[0] ?? MALE)).toEqual([headings[0]]);
  });

  const digits = fc.integer({ min: 1, max: 3 }).map(String);
  const treeNumber = fc
    .tuple(fc.constantFrom('A', 'B', 'C'), fc.array(digits, { minLength: 1, maxLength: 5 }))
    .map(([letter, parts]) => `${letter}${parts.join('.')}`);
  const generated = fc
    .array(fc.uniqueArray(treeNumber, { maxLength: 3 }), { minLength: 1, maxLength: 40 })
    .map((places) => places.map((numbers, index) => heading(`D${index}`, `Heading ${index}`, numbers)));

  it('equals the definition', () => {
    fc.assert(
      fc.property(generated, (headings) => {
        const made = vocabularyOf(headings);
        for (const each of headings) {
          const expected = headings.filter(
            (other) =>
              other.ui === each.ui ||
              other.treeNumbers.some((below) =>
                each.treeNumbers.some((above) => below.startsWith(`${above}.`)),
              ),
          );
          const found = made.descendants(each);
          expect(new Set(found)).toEqual(new Set(expected));
          expect(found[0]).toBe(each);
          expect(found).toHaveLength(expected.length);
        }
      }),
    );
  });

  it('is closed: includes everything below each included tree number', () => {
    fc.assert(
      fc.property(generated, (headings) => {
        const made = vocabularyOf(headings);
        for (const each of headings)
          for (const treeNumber of each.treeNumbers)
            for (const other of headings)
              if (other.treeNumbers.some((below) => below.startsWith(`${treeNumber}.`)))
                expect(made.descendants(each)).toContain(other);
      }),
    );
  });

  it('terminates although a heading may be above and below another in different trees', () => {
    const a = heading('D1', 'A', ['C1', 'D1.1']);
    const b = heading('D2', 'B', ['C1.1', 'D1']);
    const made = vocabularyOf([a, b]);
    expect([made.descendants(a), made.descendants(b)]).toEqual([
      [a, b],
      [b, a],
    ]);
  });
});

describe('completion', () => {
  it.each([
    ['lung', ['Lung Diseases', 'Lung Diseases, Obstructive']],
    ['Lung Diseases, o', ['Lung Diseases, Obstructive']],
    ['as', ['Asthma']],
    ['BRONCH', ['Bronchial Asthma']],
    ['i', ['Interleukin-3', 'Infarct, Cardiac']],
    ['zzz', []],
    ['', []],
    ['?', []],
  ])('offers for %p names in order, each heading once, heading names first', (prefix, expected) => {
    expect(vocabulary.startingWith(prefix, 10).map(({ matched }) => matched)).toEqual(expected);
  });

  it('returns at most the requested number', () => {
    expect(vocabulary.startingWith('lung', 1)).toEqual([own(LUNG)]);
    expect(vocabulary.startingWith('lung', 0)).toEqual([]);
  });

  it('finds every name by every prefix', () => {
    for (const each of ALL)
      for (let length = 1; length <= each.name.length; length += 1)
        expect(vocabulary.startingWith(each.name.slice(0, length), 100)).toContainEqual(own(each));
  });
});

describe('the nearest heading', () => {
  it.each([
    ['asthma', own(ASTHMA)],
    ['heart attack', byTerm(INFARCTION, 'Heart Attack')],
    ['heart attacks', byTerm(INFARCTION, 'Heart Attack')],
    ['randomised controlled trials', own(TRIAL)],
    ['astma', own(ASTHMA)],
    ['myocardail infarcton', own(INFARCTION)],
    ['obstructed airway', byTerm(OBSTRUCTIVE, 'Obstructed Airways')],
    ['interleukin-5', null],
    ['gout', null],
    ['mal', null],
    ['', null],
    ['x'.repeat(500), null],
  ])('finds %p', (typed, expected) => {
    expect(vocabulary.nearestHeading(typed)).toEqual(expected);
  });
});

describe('a vocabulary', () => {
  it('knows the qualifiers of its source and those of every edition', () => {
    const made = vocabularyOf([], { qualifiers: [{ abbreviation: 'zz', name: 'invented side' }] });
    expect([made.qualifier('ZZ'), made.qualifier('Invented Side'), made.qualifier('dt')?.name]).toEqual([
      { abbreviation: 'zz', name: 'invented side' },
      { abbreviation: 'zz', name: 'invented side' },
      'drug therapy',
    ]);
  });

  it('knows no heading when it is empty', () => {
    expect([
      EMPTY_MESH_VOCABULARY.size,
      EMPTY_MESH_VOCABULARY.origin,
      EMPTY_MESH_VOCABULARY.heading('Asthma'),
      EMPTY_MESH_VOCABULARY.startingWith('a', 5),
      EMPTY_MESH_VOCABULARY.nearestHeading('asthma'),
      EMPTY_MESH_VOCABULARY.qualifier('th')?.name,
    ]).toEqual([0, null, null, [], null, 'therapy']);
  });
});
