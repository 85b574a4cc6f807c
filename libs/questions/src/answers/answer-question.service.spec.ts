import { VISITOR, type Principal } from '@clinical/people';
import { createLogger, FixedClock } from '@clinical/platform';
import { AnswerQuestion } from './answer-question.service.js';
import { NoEntailment } from './entailment.port.js';
import { ExtractiveWriter } from './extractive-writer.js';
import type { RecordReader } from './record-reader.service.js';

const QUESTION = 'Does zinc shorten colds in adults?';
/** Whose searches never end. */
const STUCK: Principal = { ...VISITOR };

function anAnswerer(): AnswerQuestion {
  const found = { request: {}, countEach: () => Promise.resolve([0]), first: () => Promise.resolve([]) };
  const searches = {
    open: (_: unknown, __: string, ___: AbortSignal, principal: Principal) =>
      principal === STUCK ? new Promise(() => undefined) : Promise.resolve(found),
  };
  const engine = { status: () => Promise.resolve({ documents: 10 }), documents: () => Promise.resolve([]) };
  const reader = { read: () => Promise.resolve({ cards: [], records: [] }) };
  const answerer = new AnswerQuestion(
    ...([searches, engine] as unknown as [never, never]),
    ...([new ExtractiveWriter(), new NoEntailment()] as const),
    reader as unknown as RecordReader,
    new FixedClock('2026-01-01T00:00:00Z'),
  );
  const translator = { toEnglish: (question: string) => Promise.resolve(question) };
  return Object.assign(answerer, { translator, logger: createLogger('silent') });
}

describe('AnswerQuestion', () => {
  it('answers beside results although the search of another question is stuck', async () => {
    const answerer = anAnswerer();
    const { signal } = new AbortController();
    void answerer.answer(QUESTION, { principal: STUCK, signal });
    const { abstention } = await answerer.answer(QUESTION, { principal: VISITOR, signal, isBeside: true });
    expect(abstention?.reason).toBe('nothing_found');
  });
});
