import {
  EngineUnavailableError,
  type Checkpoint,
  type EngineStatus,
  type IndexedWords,
  type SearchEngine,
  type SearchResult,
} from '@clinical/search-engine';
import type { PublicationScores } from '../publication-scores/publication-scores.js';
import { CollectionStatus } from './collection-status.js';
import { NO_COLLECTION_WORDS } from './collection-words.js';

const STATUS: EngineStatus = { generation: '0001', documents: 3, demonstrationDocuments: 0, version: 1 };

const SCORES: PublicationScores = {
  publication: 'Institute A',
  scores: {
    methodology: 2,
    evidenceGrading: 1,
    systematicEvidence: 1,
    funding: 0,
    conflict: 1,
    comments: '',
  },
};
const KNOWN = {
  ...STATUS,
  publicationScores: new Map([['institute a', SCORES]]),
  words: NO_COLLECTION_WORDS,
  holdsCategoriesForPro: true,
};

/** An engine with a status, which returns these answers one by one, and checkpoints only. */
function engineThatAnswers(...answers: (EngineStatus | Error)[]): {
  engine: SearchEngine;
  asked: () => number;
  read: () => number;
} {
  let asked = 0;
  let read = 0;
  const status = (): Promise<EngineStatus> => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    return answer instanceof Error || answer === undefined
      ? Promise.reject(answer ?? new Error('none'))
      : Promise.resolve(answer);
  };
  const readCheckpoints = (prefix: string): Promise<Checkpoint[]> => {
    read += 1;
    return Promise.resolve([{ key: `${prefix}1`, value: JSON.stringify(SCORES) }]);
  };
  const lexicon = () => Promise.resolve({ abbreviations: [], spellings: [] });
  const words = { lexicon } as Partial<IndexedWords> as IndexedWords;
  const facets = {
    categories: [{ id: 115, count: 2 }],
    years: [],
    undated: 0,
    publications: [],
    clinicalAreas: [],
  };
  const search = () => Promise.resolve({ facets } as Partial<SearchResult> as SearchResult);
  const engine = { status, readCheckpoints, words, search } as Partial<SearchEngine> as SearchEngine;
  return { engine, asked: () => asked, read: () => read };
}

describe('CollectionStatus', () => {
  it('reads the status once for many searches', async () => {
    const { engine, asked, read } = engineThatAnswers(STATUS);
    const status = new CollectionStatus(engine);
    expect(await Promise.all([status.read(), status.read(), status.read()])).toEqual([KNOWN, KNOWN, KNOWN]);
    expect(await status.read()).toEqual(KNOWN);
    expect([asked(), read()]).toEqual([1, 1]);
  });

  it('retries after a failure, which it reports while no state is known', async () => {
    const { engine, asked } = engineThatAnswers(new EngineUnavailableError('no index'), STATUS);
    const status = new CollectionStatus(engine);
    await expect(status.read()).rejects.toThrow('no index');
    expect(await status.read()).toEqual(KNOWN);
    expect(asked()).toBe(2);
  });

  it('reads the scores of publications again only when something was written', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    try {
      const { engine, asked, read } = engineThatAnswers(STATUS, STATUS, { ...STATUS, version: 2 });
      const status = new CollectionStatus(engine);
      for (let search = 0; search < 3; search += 1) {
        await status.read();
        await new Promise(setImmediate);
        jest.advanceTimersByTime(6_000);
      }
      expect(await status.read()).toEqual({ ...KNOWN, version: 2 });
      expect([asked(), read()]).toEqual([4, 2]);
    } finally {
      jest.useRealTimers();
    }
  });
});
