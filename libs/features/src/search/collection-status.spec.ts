import { EngineUnavailableError, type EngineStatus, type SearchEngine } from '@clinical/search-engine';
import { CollectionStatus } from './collection-status.js';

const STATUS: EngineStatus = { generation: '0001', documents: 3, demonstrationDocuments: 0, version: 1 };

/** Of the engine only its status is asked; what it answers is told one by one. */
function engineThatAnswers(...answers: (EngineStatus | Error)[]): {
  engine: SearchEngine;
  asked: () => number;
} {
  let asked = 0;
  const status = (): Promise<EngineStatus> => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    return answer instanceof Error || answer === undefined
      ? Promise.reject(answer ?? new Error('none'))
      : Promise.resolve(answer);
  };
  return { engine: { status } as Partial<SearchEngine> as SearchEngine, asked: () => asked };
}

describe('CollectionStatus', () => {
  it('asks once for many searches', async () => {
    const { engine, asked } = engineThatAnswers(STATUS);
    const status = new CollectionStatus(engine);
    expect(await Promise.all([status.read(), status.read(), status.read()])).toEqual([
      STATUS,
      STATUS,
      STATUS,
    ]);
    expect(await status.read()).toEqual(STATUS);
    expect(asked()).toBe(1);
  });

  it('asks again after a failure, which it does not hide while nothing is known', async () => {
    const { engine, asked } = engineThatAnswers(new EngineUnavailableError('no index'), STATUS);
    const status = new CollectionStatus(engine);
    await expect(status.read()).rejects.toThrow('no index');
    expect(await status.read()).toEqual(STATUS);
    expect(asked()).toBe(2);
  });
});
