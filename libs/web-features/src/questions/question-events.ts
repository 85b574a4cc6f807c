import type { FetchedQuestion, QuestionEvent } from '@clinical/questions/contract';

/** What becomes of the events of a question. */
export interface EventsFollowed {
  readonly onStage: (stage: FetchedQuestion['stage']) => void;
  /** The question has its answer, or failed. */
  readonly onEnd: () => void;
  /** The browser has no events, or the server refuses them: ask again from time to time instead. */
  readonly onLost: () => void;
}

/**
 * Follows the stored events of a question. The browser comes back by itself after a broken connection, with the number
 * of its last event.
 *
 * @returns ends it
 */
export function followEvents(questionId: string, { onStage, onEnd, onLost }: EventsFollowed): () => void {
  if (!('EventSource' in window)) {
    onLost();
    return () => undefined;
  }
  const source = new EventSource(`/api/asktrip/${questionId}/events`);
  const close = () => source.close();
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { kind } = JSON.parse(data) as QuestionEvent;
    if (kind === 'done' || kind === 'failed') {
      close();
      onEnd();
    } else onStage(kind === 'queued' ? null : kind);
  });
  source.addEventListener('error', () => {
    // One that is not closed connects again.
    if (source.readyState === EventSource.CLOSED) onLost();
  });
  return close;
}
