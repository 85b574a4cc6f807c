import { spellingCandidates, type DoubtfulWord } from './spelling-candidates.js';

function word(
  query: string,
  typed: string,
  documents: number,
  ...near: [string, number, number][]
): DoubtfulWord {
  const start = query.indexOf(typed);
  return {
    typed,
    start,
    end: start + typed.length,
    documents,
    near: near.map(([text, count, distance]) => ({ word: text, documents: count, distance })),
  };
}

const texts = (query: string, words: DoubtfulWord[]) =>
  spellingCandidates(query, words).map(({ text }) => text);

describe('spellingCandidates', () => {
  it('replaces unknown words by the nearest, then by the next ones', () => {
    const query = 'astma treatmnt';
    const words = [
      word(query, 'astma', 0, ['asthma', 90, 1], ['stoma', 9, 2]),
      word(query, 'treatmnt', 0, ['treatment', 500, 1]),
    ];
    expect(texts(query, words)).toEqual([
      'asthma treatment',
      'stoma treatment',
      'asthma treatmnt',
      'astma treatment',
    ]);
  });

  it('leaves quoted text, operators and initial capitals unchanged', () => {
    const query = '"heart astma" OR (Astma NOT copd)';
    const at = query.indexOf('Astma');
    const misspelt = { ...word(query, 'Astma', 0, ['asthma', 90, 1]), start: at, end: at + 5 };
    expect(texts(query, [misspelt])).toEqual(['"heart astma" OR (Asthma NOT copd)']);
  });

  it('makes no stop word of any word', () => {
    expect(texts('adn', [word('adn', 'adn', 0, ['and', 9_000, 1])])).toEqual([]);
  });

  it('prefers medical words to nearer and more frequent ones, and makes nothing else of a known word', () => {
    const isMedical = (each: string) => each === 'eczema';
    const near: [string, number, number][] = [
      ['except', 900, 1],
      ['eczema', 90, 2],
    ];
    const candidates = (documents: number) =>
      spellingCandidates('excema', [word('excema', 'excema', documents, ...near)], isMedical);
    expect(candidates(0).map(({ text }) => text)).toEqual(['eczema', 'except']);
    expect(candidates(2)).toEqual([]);
  });

  it.each([
    ['rosuvastatin', 'rosuvastation'],
    ['losartans', 'losartens'],
    ['enalapril', 'enalaprin'],
  ])('makes of %s, which ends as drugs of its kind do, nothing that ends in another way', (typed, near) => {
    expect(texts(typed, [word(typed, typed, 0, [near, 900, 1])])).toEqual([]);
  });

  it.each([
    ['atrovastatin', 'atorvastatin', ['atorvastatin', 9, 1]],
    ['atrovastatins', 'atorvastatins', ['atorvastatins', 9, 1]],
    ['simvastatn', 'simvastatin', ['simvastatin', 9, 1]],
    ['metfromin', 'metformin', ['metformin', 9, 1]],
    ['omepazole', 'omeprazole', ['omeprazole', 9, 1]],
    ['azithromicin', 'azithromycin', ['azithromycin', 9, 1]],
    ['lisinpril', 'lisinopril', ['lisinopril', 9, 1]],
  ] as const)('makes of %s the name of a drug that was meant', (typed, meant, near) => {
    expect(texts(typed, [word(typed, typed, 0, [...near])])).toEqual([meant]);
  });

  it.each([
    ['an ordinary word two letters away from a short one', 'curgle', ['survey', 900, 2], []],
    ['an ordinary word with another first letter', 'murge', ['purge', 900, 1], []],
    ['an ordinary word a letter away', 'surgle', ['surgley', 900, 1], ['surgley']],
    [
      'an ordinary word two letters away from a long one',
      'murglements',
      ['murgelmnts', 900, 2],
      ['murgelmnts'],
    ],
  ] as const)('offers of words that are not medical: %s', (_, typed, near, offered) => {
    const found = spellingCandidates(typed, [word(typed, typed, 0, [...near])], () => false);
    expect(found.map(({ text }) => text)).toEqual(offered);
  });

  it('doubts a known word only for a much more frequent one, a letter away', () => {
    const query = 'hart rare plane';
    expect(
      texts(query, [
        word(query, 'hart', 3, ['heart', 900, 1]),
        word(query, 'rare', 100, ['rate', 1_000, 1]),
        word(query, 'plane', 2, ['planned', 5_000, 2]),
      ]),
    ).toEqual(['heart rare plane']);
  });

  it.each([
    ['a letter of a word of some length, for a common word', 'warfrin', 0, 'warfarin', 190, 1, 0.8],
    ['a letter of a long word that hardly any record has', 'metfromin', 1, 'metformin', 1_500, 1, 0.8 * 0.8],
    ['a letter of a long word that some records have', 'metfromin', 4, 'metformin', 1_500, 1, 0.1 * 0.5],
    ['two letters of a long word', 'hydroxycloroqine', 0, 'hydroxychloroquine', 300, 2, 0.8 * 0.8],
    ['a letter of a short word', 'plan', 0, 'plane', 5_000, 1, 0.1],
    ['a letter, for a rare word', 'warfrin', 0, 'warfarin', 3, 1, 0.8],
    ['a letter, for a word of two records', 'warfrin', 0, 'warfarin', 2, 1, 0.1],
    ['other vowels, for a rare word', 'scabeis', 0, 'scabies', 5, 1, 0.8],
    ['another consonant, for a word that is not common', 'abasial', 0, 'abasian', 19, 1, 0.1],
    ['another consonant, for a common word', 'lymphona', 0, 'lymphoma', 20, 1, 0.8],
  ] as const)(
    'weighs %s where no vocabulary knows either',
    (_, typed, documents, near, count, distance, likelihood) => {
      const words = [word(typed, typed, documents, [near, count, distance])];
      expect(spellingCandidates(typed, words, () => false)).toEqual([
        {
          text: near,
          distance,
          likelihood: expect.closeTo(likelihood, 5) as number,
          inPlaceOfUnknown: documents < 4 ? count : 0,
          mayReplaceName: false,
        },
      ]);
    },
  );

  it.each([
    ['depresion', 6, 4_000, 0.8],
    ['depresion', 40, 4_000, 0.5],
    ['stroma', 6, 4_000, 0.5],
  ])(
    'treats a long word as a slip of one that is far more frequent: %p in %p, %p',
    (typed, known, count, likelihood) => {
      const near = typed === 'stroma' ? 'stoma' : 'depression';
      const [candidate] = spellingCandidates(
        typed,
        [word(typed, typed, known, [near, count, 1])],
        (each) => each === near,
      );
      expect(candidate?.likelihood).toBe(likelihood);
    },
  );

  it('takes a word that hardly any record has for a slip for a medical one', () => {
    const words = [word('asprin', 'asprin', 1, ['aspirin', 1_500, 1])];
    const likelihood = (isMedical: (text: string) => boolean) =>
      spellingCandidates('asprin', words, isMedical).map((candidate) => candidate.likelihood);
    expect(likelihood((text) => text === 'aspirin')).toEqual([0.8]);
    expect(likelihood(() => true)).toEqual([0.5]);
  });

  it('has nothing to try without near words', () => {
    expect(spellingCandidates('asthma', [word('asthma', 'asthma', 90)])).toEqual([]);
  });

  it('counts the letters changed', () => {
    const query = 'astma';
    expect(spellingCandidates(query, [word(query, 'astma', 0, ['stoma', 9, 2])])).toEqual([
      {
        text: 'stoma',
        distance: 2,
        likelihood: expect.any(Number) as number,
        inPlaceOfUnknown: 9,
        mayReplaceName: false,
      },
    ]);
  });

  it.each([
    ['Augmentor', 'augmenting', false, true],
    ['augmentor', 'augmenting', false, false],
    ['Warfrin', 'warfarin', true, false],
  ] as const)(
    'takes %p for a possible name where %p is a medical word: %p',
    (typed, near, isMedical, expected) => {
      const words = [word(typed, typed, 0, [near, 190, 1])];
      const [candidate] = spellingCandidates(typed, words, () => isMedical);
      expect(candidate?.mayReplaceName).toBe(expected);
    },
  );
});
