import { rankSuggestions, suggestionCandidates, type SuggestionCandidate } from './suggestions.js';
import { termCountsOf } from './term-counts.js';
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
      ['status asthmaticus', 2],
      ['of the', 1],
    ]),
    new Map([
      ['asthma', 'Asthma'],
      ['status asthmaticus', 'Status Asthmaticus'],
      ['of the', 'Of The'],
    ]),
  ),
);
const counted = (candidates: readonly SuggestionCandidate[], documents: (text: string) => number) =>
  candidates.map((candidate) => ({ ...candidate, documents: documents(candidate.text) }));

describe('suggestions', () => {
  it('come from topics with a matching word and from words, one per stem, with the stems to count', () => {
    expect(suggestionCandidates({ typed: 'as', phrases: [] }, words, topics)).toEqual([
      { text: 'Asthma', kind: 'topic', stems: ['asthma'], factor: 32 },
      { text: 'Status Asthmaticus', kind: 'topic', stems: ['statu', 'asthmaticu'], factor: 4 },
      { text: 'asthma', kind: 'word', stems: ['asthma'], factor: 1 },
      { text: 'asthmatic', kind: 'word', stems: ['asthmat'], factor: 1 },
      { text: 'aspirin', kind: 'word', stems: ['aspirin'], factor: 1 },
    ]);
  });

  it('complete only the last word, and count each stem once without stop words', () => {
    expect(suggestionCandidates({ typed: 'the asthma of asthmat', phrases: [] }, words, topics)).toEqual([
      { text: 'the asthma of asthmatic', kind: 'word', stems: ['asthma', 'asthmat'], factor: 8 },
    ]);
  });

  it.each(['', '  ', '-"(', 'of ', 'zzz'])('are empty for "%s"', (typed) => {
    expect(suggestionCandidates({ typed, phrases: [] }, words, topics)).toEqual([]);
  });

  it('omit completions without documents, the typed text, and equivalents of better ones', () => {
    const candidates = counted(suggestionCandidates({ typed: 'as', phrases: [] }, words, topics), (text) =>
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
    const candidates = counted(suggestionCandidates({ typed: 'as', phrases: [] }, words, topics), (text) =>
      text === 'Asthma' ? 5000 : text === 'asthma' ? 5000 : 10,
    );
    expect(
      rankSuggestions(candidates, { typed: 'as', allDocuments: 10_000, limit: 10 }).map(({ text }) => text),
    ).toEqual(['Status Asthmaticus', 'aspirin', 'asthmatic', 'Asthma']);
  });

  it('include phrases of the caller, before topics with as many documents', () => {
    const candidates = suggestionCandidates(
      { typed: 'asth', phrases: ['Asthma attack', 'Severe asthma'] },
      words,
      topics,
    );
    expect(candidates.slice(0, 2)).toEqual([
      { text: 'Asthma attack', kind: 'phrase', stems: ['asthma', 'attack'], factor: 48 },
      { text: 'Severe asthma', kind: 'phrase', stems: ['sever', 'asthma'], factor: 6 },
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
      const candidates = suggestionCandidates({ typed, phrases }, glued, none);
      const all = counted(candidates, () => 5);
      return rankSuggestions(all, { typed, allDocuments: 100, limit: 10 }).map(({ text }) => text);
    };
    expect(textsOf('asth', ['Asthma, Childhood', 'childhood asthmas'])).toEqual([
      'Asthma, Childhood',
      'asthma',
    ]);
    expect(textsOf('il', [])).toEqual(['il6']);
  });
});
