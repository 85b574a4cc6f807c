import type { QuestionEvent } from '../asking/asking.contract.js';
import { eventFrame, isLast, lastEventNumber, unseenEvents } from './event-frames.js';

const numbered = (...kinds: readonly QuestionEvent['kind'][]): QuestionEvent[] =>
  kinds.map((kind, place) => ({ number: place + 1, kind }));

describe('events of an answer in the making', () => {
  it('have their number as id', () => {
    expect(eventFrame({ number: 3, kind: 'reading' })).toBe('id: 3\ndata: {"number":3,"kind":"reading"}\n\n');
  });

  it.each([
    [undefined, null],
    ['', null],
    ['0', 0],
    ['12', 12],
    ['-1', null],
    ['1e3', null],
    ['12\n', null],
    ['9999999999', null],
  ])('were last seen at %j: %j', (header, number) => {
    expect(lastEventNumber(header)).toBe(number);
  });

  it.each([
    ['all of a question that is asked for the first time', numbered('queued', 'understanding'), null, [1, 2]],
    ['those after the last one seen', numbered('queued', 'understanding', 'searching'), 2, [3]],
    ['none when all were seen', numbered('queued', 'done'), 2, []],
    [
      'those of the last time it was queued',
      numbered('queued', 'searching', 'done', 'queued', 'understanding'),
      null,
      [4, 5],
    ],
    ['all of a question without an event of that kind', numbered('understanding', 'done'), null, [1, 2]],
    ['none where there are none', [], null, []],
  ])('that a reader has yet to see: %s', (_, events, lastSeen, numbers) => {
    expect(unseenEvents(events, lastSeen).map(({ number }) => number)).toEqual(numbers);
  });

  it.each([
    ['done', true],
    ['failed', true],
    ['checking', false],
    ['queued', false],
  ] as const)('end with one of kind %s: %j', (kind, last) => {
    expect(isLast({ number: 1, kind })).toBe(last);
  });
});
