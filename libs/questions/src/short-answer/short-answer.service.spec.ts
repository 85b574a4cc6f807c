import { VISITOR } from '@clinical/people';
import type { AnswerQuestion } from '../answers/answer-question.service.js';
import type { AskingRights } from '../asking/asking-rights.service.js';
import { ShortAnswers } from './short-answer.service.js';

const QUESTION = 'Does zinc shorten colds in adults?';

/** A search engine that is that answers only when it is cancelled. */
const STUCK = {
  answer: (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      const end = () => reject(new Error('cancelled'));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    }),
};
const ALLOWED = { profile: () => Promise.resolve({ allowed: 'yes' }) };

const options = (signal: AbortSignal) => ({ language: 'en' as const, principal: VISITOR, signal });
const answers = (deadlineMs: number) =>
  new ShortAnswers(ALLOWED as unknown as AskingRights, STUCK as unknown as AnswerQuestion, {
    answersBesideResults: true,
    search: { deadlineMs } as never,
  });

describe('ShortAnswers', () => {
  it('gives none after the time of a search', async () => {
    expect(await answers(20).of(QUESTION, options(new AbortController().signal))).toEqual({ answer: null });
  });

  it('ends when the caller no longer waits', async () => {
    const caller = new AbortController();
    const answer = answers(60_000).of(QUESTION, options(caller.signal));
    caller.abort();
    await expect(answer).rejects.toThrow('cancelled');
  });
});
