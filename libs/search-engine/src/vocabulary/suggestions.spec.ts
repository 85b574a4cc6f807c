import { rankSuggestions, suggestionCandidates, type SuggestionCandidate } from './suggestions.js';
import { termCountsOf } from './term-counts.js';
import { TopicIndex } from './topic-index.js';
import { WordIndex } from './word-index.js';

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
  it('come from topics with a word that begins so and from words, one for each stem, with the stems to count', () => {
    expect(suggestionCandidates('as', words, topics)).toEqual([
      { text: 'Asthma', stems: ['asthma'], factor: 32 },
      { text: 'Status Asthmaticus', stems: ['statu', 'asthmaticu'], factor: 4 },
      { text: 'asthma', stems: ['asthma'], factor: 1 },
      { text: 'asthmatic', stems: ['asthmat'], factor: 1 },
      { text: 'aspirin', stems: ['aspirin'], factor: 1 },
    ]);
  });

  it('complete the last word only, and count each stem once and no stop word', () => {
    expect(suggestionCandidates('the asthma of asthmat', words, topics)).toEqual([
      { text: 'the asthma of asthmatic', stems: ['asthma', 'asthmat'], factor: 8 },
    ]);
  });

  it.each(['', '  ', '-"(', 'of ', 'zzz'])('are none for "%s"', (typed) => {
    expect(suggestionCandidates(typed, words, topics)).toEqual([]);
  });

  it('leave out what no document has, what is typed already, and what says the same as a better one', () => {
    const candidates = counted(suggestionCandidates('as', words, topics), (text) =>
      text === 'aspirin' ? 0 : text.length,
    );
    expect(rankSuggestions(candidates, { typed: 'as', allDocuments: 100, limit: 10 })).toEqual([
      { text: 'Asthma', documents: 6 },
      { text: 'Status Asthmaticus', documents: 18 },
      { text: 'asthmatic', documents: 9 },
    ]);
    expect(
      rankSuggestions(candidates, { typed: 'asthma', allDocuments: 100, limit: 1 }).map(({ text }) => text),
    ).toEqual(['Status Asthmaticus']);
    expect(rankSuggestions(candidates, { typed: 'as', allDocuments: 100, limit: 0 })).toEqual([]);
  });

  it('put what a tenth of a large collection is found by behind everything else', () => {
    const candidates = counted(suggestionCandidates('as', words, topics), (text) =>
      text === 'Asthma' ? 5000 : text === 'asthma' ? 5000 : 10,
    );
    expect(
      rankSuggestions(candidates, { typed: 'as', allDocuments: 10_000, limit: 10 }).map(({ text }) => text),
    ).toEqual(['Status Asthmaticus', 'aspirin', 'asthmatic', 'Asthma']);
  });
});
