import { rankSuggestions, suggestionCandidates, type SuggestionCandidate } from './suggestions.js';
import { termCountsOf } from './term-counts.js';
import { TitlePhraseIndex } from './title-phrases.js';
import { TopicIndex, WordIndex } from './word-index.js';

const words = new WordIndex(
  termCountsOf(
    new Map([
      ['asthma', 40],
      ['asthmatic', 12],
      ['asthmatics', 3],
      ['as', 90],
      ['aspirin', 7],
    ]),
    null,
  ),
);
const topics = new TopicIndex(
  termCountsOf(
    new Map([
      ['asthma', 30],
      ['status asthmaticus', 3],
      ['of the', 1],
    ]),
    new Map([
      ['asthma', 'Asthma'],
      ['status asthmaticus', 'Status Asthmaticus'],
      ['of the', 'Of The'],
    ]),
  ),
);
const titlesOf = (...entries: [string, number][]) =>
  new TitlePhraseIndex(termCountsOf(new Map(entries), null));
const sources = { words, topics, titles: titlesOf() };
const counted = (candidates: readonly SuggestionCandidate[], documents: (text: string) => number) =>
  candidates.map((candidate) => ({ ...candidate, documents: documents(candidate.text) }));

describe('suggestions', () => {
  it('come from topics with a matching word and from words, one per stem, with the stems to count', () => {
    expect(suggestionCandidates({ typed: 'as', phrases: [] }, sources)).toEqual([
      { text: 'Asthma', kind: 'topic', stems: ['asthma'], known: null, factor: 32 },
      { text: 'Status Asthmaticus', kind: 'topic', stems: ['statu', 'asthmaticu'], known: 3, factor: 4 },
      { text: 'asthma', kind: 'word', stems: ['asthma'], known: null, factor: 1 },
      { text: 'asthmatic', kind: 'word', stems: ['asthmat'], known: null, factor: 1 },
      { text: 'aspirin', kind: 'word', stems: ['aspirin'], known: null, factor: 1 },
    ]);
  });

  it('complete only the last word, and count each stem once without stop words', () => {
    expect(suggestionCandidates({ typed: 'the asthma of asthmat', phrases: [] }, sources)).toEqual([
      { text: 'the asthma of asthmatic', kind: 'word', stems: ['asthma', 'asthmat'], known: null, factor: 8 },
    ]);
  });

  it('keep of words with one stem the topic, or else the most frequent one', () => {
    const forms = new WordIndex(
      termCountsOf(
        new Map([
          ['hepatic', 90],
          ['hepatitis', 80],
          ['heparin', 5],
          ['heparins', 2],
        ]),
        null,
      ),
    );
    const known = new TopicIndex(termCountsOf(new Map([['hepatitis', 40]]), null));
    const candidates = suggestionCandidates(
      { typed: 'liver AND hepa', phrases: [] },
      { words: forms, topics: known, titles: titlesOf() },
    );
    expect(candidates.map(({ text }) => text)).toEqual(['liver AND hepatitis', 'liver AND heparin']);
    const alone = suggestionCandidates(
      { typed: 'hepa', phrases: ['hepatic', 'heparin'] },
      { words: forms, topics: known, titles: titlesOf() },
    );
    expect(new Set(alone.map(({ text }) => text))).toEqual(new Set(['heparin', 'hepatitis']));
    const both = new TopicIndex(
      termCountsOf(
        new Map([
          ['hepatic', 3],
          ['hepatitis', 40],
        ]),
        null,
      ),
    );
    const topicsOnly = suggestionCandidates(
      { typed: 'hepa', phrases: [] },
      { words: new WordIndex(termCountsOf(new Map(), null)), topics: both, titles: titlesOf() },
    );
    expect(topicsOnly.map(({ text }) => text)).toEqual(['hepatitis']);
  });

  it.each(['', '  ', '-"(', 'of ', 'zzz'])('are empty for "%s"', (typed) => {
    expect(suggestionCandidates({ typed, phrases: [] }, sources)).toEqual([]);
  });

  it('omit completions without documents, the typed text, and equivalents of better ones', () => {
    const candidates = counted(suggestionCandidates({ typed: 'as', phrases: [] }, sources), (text) =>
      text === 'aspirin' ? 0 : text.length,
    );
    expect(rankSuggestions(candidates, { typed: 'as', allDocuments: 100, limit: 10 })).toEqual([
      { text: 'Asthma', documents: 6, kind: 'topic' },
      { text: 'Status Asthmaticus', documents: 18, kind: 'topic' },
      { text: 'asthmatic', documents: 9, kind: 'word' },
    ]);
    expect(
      rankSuggestions(candidates, { typed: 'asthma', allDocuments: 100, limit: 1 }).map(({ text }) => text),
    ).toEqual(['Status Asthmaticus']);
    expect(rankSuggestions(candidates, { typed: 'as', allDocuments: 100, limit: 0 })).toEqual([]);
  });

  it('rank topics of more than a tenth of a large collection last', () => {
    const candidates = counted(suggestionCandidates({ typed: 'as', phrases: [] }, sources), (text) =>
      text === 'Asthma' ? 5000 : text === 'asthma' ? 5000 : 10,
    );
    expect(
      rankSuggestions(candidates, { typed: 'as', allDocuments: 10_000, limit: 10 }).map(({ text }) => text),
    ).toEqual(['Status Asthmaticus', 'aspirin', 'asthmatic', 'Asthma']);
  });

  it('include phrases of the caller, before topics with as many documents', () => {
    const candidates = suggestionCandidates(
      { typed: 'asth', phrases: ['Asthma attack', 'Severe asthma'] },
      sources,
    );
    expect(candidates.slice(0, 2)).toEqual([
      { text: 'Asthma attack', kind: 'phrase', stems: ['asthma', 'attack'], known: 0, factor: 48 },
      { text: 'Severe asthma', kind: 'phrase', stems: ['sever', 'asthma'], known: 0, factor: 6 },
    ]);
  });

  it('contain no words with glued identifiers and no repetition in another order or number', () => {
    const glued = new WordIndex(
      termCountsOf(
        new Map([
          ['asthma1512', 4],
          ['asthma', 3],
          ['il6', 2],
        ]),
        null,
      ),
    );
    const none = new TopicIndex(termCountsOf(new Map(), null));
    const textsOf = (typed: string, phrases: readonly string[]) => {
      const candidates = suggestionCandidates(
        { typed, phrases },
        { words: glued, topics: none, titles: titlesOf() },
      );
      const all = counted(candidates, () => 5);
      return rankSuggestions(all, { typed, allDocuments: 100, limit: 10 }).map(({ text }) => text);
    };
    expect(textsOf('asth', ['Asthma, Childhood', 'childhood asthmas'])).toEqual([
      'Asthma, Childhood',
      'asthma',
    ]);
    expect(textsOf('il', [])).toEqual(['il6']);
  });

  describe('from phrases of titles', () => {
    const offered = (
      typed: string,
      {
        titles = titlesOf(),
        topicCounts = [],
        phrases = [],
        documents = () => 100,
        allDocuments = 10_000,
      }: {
        titles?: TitlePhraseIndex;
        topicCounts?: [string, number][];
        phrases?: string[];
        documents?: (text: string) => number;
        allDocuments?: number;
      },
    ) => {
      const byKey = new Map(topicCounts.map(([text, count]) => [text.toLowerCase().replace(',', ''), count]));
      const displays = new Map(topicCounts.map(([text]) => [text.toLowerCase().replace(',', ''), text]));
      const made = {
        words: new WordIndex(
          termCountsOf(
            new Map([
              ['disulfiram', 9],
              ['disease', 900],
              ['ofloxacin', 9],
              ['donors', 9],
            ]),
            null,
          ),
        ),
        topics: new TopicIndex(termCountsOf(byKey, displays)),
        titles,
      };
      const candidates = suggestionCandidates({ typed, phrases }, made);
      return rankSuggestions(counted(candidates, documents), { typed, allDocuments, limit: 10 }).map(
        ({ text }) => text,
      );
    };

    it('complete the typed text, the one that more titles have before one of common words', () => {
      const titles = titlesOf(['heart failure', 90], ['heart frailty', 3], ['acute heart failure', 20]);
      const documents = (text: string) => (text === 'heart frailty' ? 1_000 : 900);
      expect(offered('heart f', { titles, documents })).toEqual([
        'heart failure',
        'heart frailty',
        'acute heart failure',
      ]);
    });

    it('take the place of single words, which may be in one record for another reason', () => {
      expect(offered('kidney dis', { titles: titlesOf(['kidney disorders', 4]) })).toEqual([
        'kidney disorders',
      ]);
      expect(offered('kidney dis', {})).toEqual(['kidney disease', 'kidney disulfiram']);
    });

    it('complete the last words where none starts with the whole text', () => {
      const titles = titlesOf(['chronic pain', 30], ['severe chronic pain', 9]);
      const topicCounts: [string, number][] = [['Chronic Disease', 12]];
      expect(offered('people with chr', { titles, topicCounts })).toEqual([
        'people with chronic disease',
        'people with chronic pain',
      ]);
      expect(offered('asthma chr', { titles })).toEqual(['asthma chronic pain']);
      expect(offered('with chr', { titles })).toEqual([]);
    });

    it('do not start after a complete little word, but after one that may continue', () => {
      expect(offered('treatment of', {})).toEqual([]);
      expect(offered('kidney don', {})).toEqual(['kidney donors']);
    });

    it('show a keyword to be a mere adjective, and repeat no word', () => {
      const titles = titlesOf(
        ['cardiac surgery', 9],
        ['cardiac care', 9],
        ['cardinal sign', 4],
        ['a cardinal', 4],
      );
      const topicCounts: [string, number][] = [
        ['Cardiac', 50],
        ['Cardinal', 50],
      ];
      const documents = (text: string) => (text === 'surgery for cardinal' ? 200 : 100);
      expect(offered('surgery for car', { titles, topicCounts, documents })).toEqual([
        'surgery for cardinal',
        'surgery for cardiac care',
        'surgery for cardinal sign',
      ]);
    });

    it('do not end generally after other words, and are in several records of a large collection', () => {
      const titles = titlesOf(['preventive effects', 9], ['preventive dentistry', 9]);
      expect(offered('aspirin for prev', { titles })).toEqual(['aspirin for preventive dentistry']);
      expect(offered('aspirin for prev', { titles, documents: () => 2 })).toEqual([]);
      expect(offered('aspirin for prev', { titles, documents: () => 2, allDocuments: 100 })).toHaveLength(1);
    });

    it('give phrases of the caller their hyphens, and inverted headings their natural order', () => {
      const titles = titlesOf(['covid-19 vaccines', 4], ['quality-of-life', 9]);
      expect(offered('covid', { titles, phrases: ['covid 19 vaccines'] })).toEqual(['covid-19 vaccines']);
      expect(offered('qual', { titles, phrases: ['quality of life'] })).toEqual(['quality of life']);
      const topicCounts: [string, number][] = [
        ['Hypertension, Pulmonary', 5],
        ['Hypertension, COPD', 5],
      ];
      expect(offered('hypertension', { topicCounts })).toEqual([
        'Hypertension, COPD',
        'Pulmonary Hypertension',
      ]);
    });

    it('are no beginnings of a name that nearly all their documents have, and no group of patients as well', () => {
      const documents = (text: string) => (text === 'Irritable bowel' ? 104 : 100);
      const topicCounts: [string, number][] = [
        ['Irritable bowel', 50],
        ['Irritable bowel syndrome', 40],
      ];
      expect(offered('irrit', { topicCounts, documents })).toEqual(['Irritable bowel syndrome']);
      const titles = titlesOf(['heart failure', 9], ['heart failure patients', 9], ['dialysis patients', 5]);
      expect(offered('heart f', { titles })).toEqual(['heart failure']);
      expect(offered('dialy', { titles })).toEqual(['dialysis patients']);
      expect(offered('dialysis', { titles })).toEqual([]);
    });

    it('come without rare keywords of a large collection, two topics in one, and a last word that searches ignore', () => {
      const topicCounts: [string, number][] = [
        ['Hip fractures of mine', 2],
        ['Hip fractures/surgery', 9],
        ['Hip / complications', 9],
        ['Hip type A', 9],
        ['Hip/Knee', 9],
      ];
      expect(offered('hip', { topicCounts })).toEqual(['Hip/Knee']);
      expect(offered('hip', { topicCounts, allDocuments: 100 })).toContain('Hip fractures of mine');
    });
  });
});
