import { parentPort, workerData } from 'node:worker_threads';
import { outcomeOfPromise } from '../../threads/outcome.js';
import type { WriterCalls, WriterReply, WriterRequest, WriterThreadData } from './messages.js';
import { WritingSession } from './writing-session.js';

type Handlers = {
  [Name in keyof WriterCalls]: (request: WriterCalls[Name]['request']) => Promise<WriterCalls[Name]['reply']>;
};

function handlersOf(session: WritingSession): Handlers {
  return {
    write: async (batch) => {
      await session.write(batch);
      return null;
    },
    findByKeys: (keys) => session.findByKeys(keys),
    readCheckpoint: (key) => session.readCheckpoint(key),
    readCheckpoints: (prefix) => session.readCheckpoints(prefix),
    commit: async (expectedDeletions) => {
      await session.commit(expectedDeletions);
      return null;
    },
    abort: async () => {
      await session.abort();
      return null;
    },
  };
}

async function serve(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('The writer runs in a thread of its own.');
  const { options, mode } = workerData as WriterThreadData;
  const opening = await outcomeOfPromise(() => WritingSession.open(options, mode));
  if (!opening.ok) {
    port.postMessage({ number: 0, outcome: opening } satisfies WriterReply);
    return;
  }
  const handlers = handlersOf(opening.value);
  const answer = async <Name extends keyof WriterCalls>({ number, call, request }: WriterRequest<Name>) => {
    const outcome = await outcomeOfPromise(() => handlers[call](request));
    port.postMessage({ number, outcome } satisfies WriterReply);
  };
  port.on('message', (request: WriterRequest) => void answer(request));
  port.postMessage({ number: 0, outcome: { ok: true, value: null } } satisfies WriterReply);
}

void serve();
