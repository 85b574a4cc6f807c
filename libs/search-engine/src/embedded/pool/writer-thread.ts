import { parentPort, workerData } from 'node:worker_threads';
import { outcomeOf, type Outcome, type ThreadReply, type ThreadRequest } from '../../shared/thread-calls.js';
import { WritingSession } from '../write/writing-session.js';
import type { EmbeddedWriterCalls, WriteRequest, WriterThreadData } from './messages.js';

type Handlers = {
  [Name in keyof EmbeddedWriterCalls]: (
    request: EmbeddedWriterCalls[Name]['request'],
  ) => EmbeddedWriterCalls[Name]['reply'];
};

function handlersOf(session: WritingSession): Handlers {
  return {
    findByKeys: (keys) => session.findByKeys(keys),
    readCheckpoint: (key) => session.readCheckpoint(key),
    readCheckpoints: (prefix) => session.readCheckpoints(prefix),
    commit: (expectedDeletions) => {
      session.commit(expectedDeletions);
      return null;
    },
    abort: () => {
      session.abort();
      return null;
    },
  };
}

function serve(): void {
  const port = parentPort;
  if (port === null) throw new Error('The writer runs in a thread of its own.');
  const { directory, mode, publications, builder } = workerData as WriterThreadData;
  const reply = (number: number, outcome: Outcome<unknown>): void =>
    port.postMessage({ number, outcome } satisfies ThreadReply);
  const opening = outcomeOf(() => WritingSession.open(directory, mode, publications));
  if (!opening.ok) {
    reply(0, opening);
    return;
  }
  const session = opening.value;
  const handlers = handlersOf(session);
  builder.on('message', ({ number, batch }: WriteRequest) =>
    reply(
      number,
      outcomeOf(() => session.write(batch)),
    ),
  );
  port.on(
    'message',
    <Name extends keyof EmbeddedWriterCalls>({
      number,
      call,
      request,
    }: ThreadRequest<EmbeddedWriterCalls, Name>) =>
      reply(
        number,
        outcomeOf(() => handlers[call](request)),
      ),
  );
  reply(
    0,
    outcomeOf(() => session.position()),
  );
}

serve();
