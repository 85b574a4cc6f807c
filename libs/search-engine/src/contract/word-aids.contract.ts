import { aCall, aDocument, aHeading, aSuggestion, anAbstract } from './builders.js';
import { useEngine, type MakeEngine } from './engine-fixture.js';

const DOCUMENTS = [
  aDocument({ id: 'a', title: 'Asthma', mesh: [aHeading('Asthma'), aHeading('Asthma, Exercise-Induced')] }),
  aDocument({ id: 'b', title: 'Asthma attacks', keywords: ['asthma', 'Occupational asthma'] }),
  aDocument({
    id: 'c',
    title: 'Asthmatic breathing',
    abstract: anAbstract('Breast cancer; breast cancers; breathing of p53.'),
  }),
  aDocument({ id: 'd', title: 'Breast cancer', abstract: anAbstract('Breast candidates. The heart. the') }),
  aDocument({ id: 'e', title: 'Heart, hear and heard', abstract: anAbstract('Herat, il6 and il7.') }),
  aDocument({ id: 'f', title: 'Sepsis', mesh: [aHeading('Septic Shock')], proOnly: true }),
  aDocument({ id: 'g', title: 'Sepsis bundles' }),
];

export function describeWordAids(makeEngine: MakeEngine): void {
  describe('words of the index', () => {
    const fixture = useEngine(makeEngine, DOCUMENTS);
    const suggest = (typed: string, limit = 10, proOnlyDocuments = false) =>
      fixture.current.engine.words.suggest(
        { ...aSuggestion(typed, limit), access: { proOnlyDocuments } },
        aCall(),
      );
    const texts = async (typed: string) => (await suggest(typed)).map(({ text }) => text);
    const near = async (word: string) => {
      const [found] = await fixture.current.engine.words.nearWords([word], aCall());
      return found;
    };

    it('completes with headings and keywords that contain a word with this prefix', async () => {
      expect(await texts('exer')).toEqual(['Exercise-Induced Asthma', 'exercise']);
      expect(await texts('ASTHMA')).toEqual(['Exercise-Induced Asthma', 'Occupational asthma', 'asthmatic']);
    });

    it('completes the last word together with the preceding words, most frequent first', async () => {
      expect(await suggest('breast can')).toEqual([
        { text: 'breast cancer', documents: 2, kind: 'word' },
        { text: 'breast candidates', documents: 1, kind: 'word' },
      ]);
    });

    it.each<[typed: string, offered: string[]]>([
      // Everything else is kept as typed.
      ['Breast can', ['Breast cancer', 'Breast candidates']],
      ['  breast can', ['breast cancer', 'breast candidates']],
      ['Cancer/BREATH', ['Cancer/breathing']],
      ['cancer-breath', ['cancer-breathing']],
      ['the breast can', ['the breast cancer', 'the breast candidates']],
      // Only capitals are operators, and they are unchanged.
      ['breast or hea', ['breast or heart']],
      ['breast AND can', ['breast AND cancer', 'breast AND candidates']],
      ['sepsis OR exer', ['sepsis OR exercise']],
      ['asthma AND (sepsis OR exer', ['asthma AND (sepsis OR exercise)']],
      ['(sepsis NOT asthma) OR exer', ['(sepsis NOT asthma) OR exercise']],
      // Excluded words, and words next to them or to alternatives, are not counted.
      ['asthma NOT exer', []],
      ['breast NOT asthma can', []],
      ['(sepsis OR asthma) exer', []],
      ['sepsis OR breast can', ['sepsis OR breast cancer', 'sepsis OR breast candidates']],
      ['breast OR', []],
      ['breast NOT', []],
      // A phrase is offered if it is a known one, and by itself.
      ['"occupational asth', ['"occupational asthma"']],
      ['"breast can', []],
      ['"heart" hea', []],
      ['breas* can', []],
      // An unmatched closing bracket is ignored.
      ['breast) can', ['breast) cancer', 'breast) candidates']],
    ])('completes the last word of %p and leaves the rest of its meaning', async (typed, offered) => {
      expect(await texts(typed)).toEqual(offered);
    });

    it('counts only the typed side of OR, and all words of AND', async () => {
      expect(await suggest('sepsis OR exer')).toEqual([
        { text: 'sepsis OR exercise', documents: 1, kind: 'word' },
      ]);
      expect(await suggest('heart AND breast can')).toEqual([
        { text: 'heart AND breast cancer', documents: 1, kind: 'word' },
        { text: 'heart AND breast candidates', documents: 1, kind: 'word' },
      ]);
      expect(await suggest('sepsis AND breast can')).toEqual([]);
    });

    it('returns at most the requested number, and none for empty text', async () => {
      expect(await suggest('a', 1)).toHaveLength(1);
      expect([await suggest(''), await suggest('  '), await suggest('-"(')]).toEqual([[], [], []]);
      expect(await suggest('zzz')).toEqual([]);
    });

    it('suggests and counts only accessible documents', async () => {
      expect(await suggest('seps')).toEqual([{ text: 'sepsis', documents: 1, kind: 'word' }]);
      expect(await suggest('seps', 10, true)).toEqual([{ text: 'sepsis', documents: 2, kind: 'word' }]);
      expect(await suggest('septi')).toEqual([]);
      expect(await suggest('septi', 10, true)).toEqual([
        { text: 'Septic Shock', documents: 1, kind: 'topic' },
        { text: 'septic', documents: 1, kind: 'word' },
      ]);
    });

    it('offers phrases of the caller whose words all occur in some document', async () => {
      const request = aSuggestion('bre', 10, ['Breast cancer', 'breast milk']);
      const found = await fixture.current.engine.words.suggest(request, aCall());
      expect(found).toContainEqual({ text: 'Breast cancer', documents: 2, kind: 'phrase' });
      expect(found.map(({ text }) => text)).not.toContain('breast milk');
    });

    it('suggests neither stop words nor the typed text itself', async () => {
      expect(await texts('th')).toEqual([]);
      expect(await texts('asthma attacks')).toEqual([]);
    });

    it('finds words within two edits (one for short words), nearest first', async () => {
      expect((await near('astma'))?.near).toEqual([{ word: 'asthma', documents: 2, distance: 1 }]);
      expect((await near('cacner'))?.near).toEqual([
        { word: 'cancer', documents: 2, distance: 1 },
        { word: 'cancers', documents: 1, distance: 2 },
      ]);
      expect((await near('hert'))?.near.map(({ word }) => word)).toEqual(['heart', 'herat']);
    });

    it('returns the document count of a word, and similar words even if it occurs', async () => {
      expect(await near('heart')).toEqual({
        word: 'heart',
        documents: 2,
        near: [
          { word: 'hear', documents: 1, distance: 1 },
          { word: 'heard', documents: 1, distance: 1 },
          { word: 'herat', documents: 1, distance: 1 },
        ],
      });
    });

    it('neither corrects nor offers words with digits', async () => {
      expect(await near('p54')).toEqual({ word: 'p54', documents: 0, near: [] });
      expect((await near('ilb'))?.near).toEqual([]);
    });

    it('answers for each word in the requested order', async () => {
      const found = await fixture.current.engine.words.nearWords(['zzz', 'heart', 'zzz'], aCall());
      expect(found.map(({ word, documents }) => [word, documents])).toEqual([
        ['zzz', 0],
        ['heart', 2],
        ['zzz', 0],
      ]);
    });

    it('drops words and topics of removed documents', async () => {
      await fixture.write({ deletedIds: ['c', 'd'] });
      expect(await texts('breast can')).toEqual([]);
      expect((await near('canser'))?.near).toEqual([]);
      await fixture.write({ documents: [DOCUMENTS[3] ?? aDocument({ id: 'd' })] });
      expect(await texts('breast canc')).toEqual(['breast cancer']);
    });
  });

  describe('phrases of titles', () => {
    const titles = [
      'Effects of low back pain on sleep',
      'Low back pain: a trial',
      'Exercise for low back pain',
      'Low back. Knee osteoarthritis',
      'Knee osteoarthritis and exercise',
      'Surgery for knee osteoarthritis',
      'Kneeling in prayer',
    ];
    const documents = titles.map((title, at) => aDocument({ id: `t${at}`, title }));
    const fixture = useEngine(makeEngine, documents);
    const suggest = (typed: string) => fixture.current.engine.words.suggest(aSuggestion(typed, 10), aCall());

    it('complete the typed text with whole phrases of several titles', async () => {
      expect(await suggest('low b')).toEqual([{ text: 'low back pain', documents: 3, kind: 'title' }]);
      expect(await suggest('back p')).toContainEqual({ text: 'low back pain', documents: 3, kind: 'title' });
    });

    it('complete the last words, and are counted with those before', async () => {
      expect(await suggest('exercise for knee')).toEqual([
        { text: 'exercise for knee osteoarthritis', documents: 1, kind: 'title' },
      ]);
      expect(await suggest('prayer for knee')).toEqual([]);
    });

    it('change with the documents', async () => {
      await fixture.write({ deletedIds: ['t5'] });
      expect((await suggest('knee')).map(({ text }) => text)).not.toContain('knee osteoarthritis');
      await fixture.write({
        documents: [
          aDocument({ id: 't6', title: 'Knee osteoarthritis' }),
          aDocument({ id: 't0', title: 'Sleep' }),
        ],
      });
      expect((await suggest('knee')).map(({ text }) => text)).toContain('knee osteoarthritis');
      expect((await suggest('low b')).map(({ text }) => text)).not.toContain('low back pain');
    });
  });

  describe('other spellings', () => {
    const fixture = useEngine(makeEngine, []);

    it('are reported for words that occur in both', async () => {
      const titles = [
        'Nebulised drugs',
        'Nebulized drugs',
        'Naevus',
        'Filling or filing',
        'Signalling, signaling',
      ];
      await fixture.write({ documents: titles.map((title, at) => aDocument({ id: `w${at}`, title })) });
      const { spellings } = await fixture.current.engine.words.lexicon(aCall());
      expect(spellings.map((group) => [...group].sort())).toEqual([
        ['nebulised', 'nebulized'],
        ['signaling', 'signalling'],
      ]);
      await fixture.write({ deletedIds: ['w0'] });
      expect((await fixture.current.engine.words.lexicon(aCall())).spellings).toHaveLength(1);
    });
  });

  describe('abbreviations that texts define', () => {
    const fixture = useEngine(makeEngine, []);
    const ids = [...'ijklmnopqrstuvwx'];
    afterEach(() => fixture.write({ deletedIds: ids }));

    const defining = (id: string, text: string) => aDocument({ id, title: '', abstract: anAbstract(text) });
    const BOWEL = 'Irritable bowel syndrome (IBS) is common.';
    const abbreviations = async () => (await fixture.current.engine.words.lexicon(aCall())).abbreviations;

    it('require three documents with the same definition, in any spelling of the long form', async () => {
      const documents = [
        defining('i', BOWEL),
        defining('j', 'Irritable bowel syndromes (IBS) differ. Irritable bowel syndrome (IBS) is old.'),
        defining('k', 'Ischaemic brain syndrome (IBS) is rare.'),
      ];
      await fixture.write({ documents });
      expect(await abbreviations()).toEqual([]);
      await fixture.write({ documents: [defining('l', 'IBS (irritable bowel syndrome) of women')] });
      expect(await abbreviations()).toEqual([
        { shortForm: 'ibs', longForms: ['irritable bowel syndrome'], documents: 3, share: 0.75 },
      ]);
    });

    it('disappear with the documents that define them', async () => {
      const documents = ['m', 'n', 'o'].map((id) => defining(id, BOWEL));
      await fixture.write({ documents });
      expect(await abbreviations()).toMatchObject([{ shortForm: 'ibs', documents: 3, share: 1 }]);
      await fixture.write({ documents: [defining('m', 'Replaced.')], deletedIds: ['n'] });
      expect(await abbreviations()).toEqual([]);
    });

    it('require a majority meaning and exclude ordinary words', async () => {
      await fixture.write({
        documents: [
          ...['p', 'q', 'r'].map((id) => defining(id, 'Congestive heart failure (CHF)')),
          ...['s', 't', 'u'].map((id) => defining(id, 'Chronic hepatic fibrosis (CHF)')),
          ...['v', 'w', 'x'].map((id) => defining(id, 'The odds ratio (OR)')),
        ],
      });
      expect(await abbreviations()).toEqual([]);
    });
  });
}
