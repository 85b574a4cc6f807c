import { parentPort, workerData } from 'node:worker_threads';
import { outcomeOfPromise, type ThreadReply, type ThreadRequest } from '../../shared/thread-calls.js';
import type { ElasticsearchWriterCalls, WriterThreadData } from './threaded-index-writer.js';
import { WritingSession } from './writing-session.js';

type Handlers = {
  [Name in keyof ElasticsearchWriterCalls]: (
    request: ElasticsearchWriterCalls[Name]['request'],
  ) => Promise<ElasticsearchWriterCalls[Name]['reply']>;
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
  const { options, mode, publications } = workerData as WriterThreadData;
  const opening = await outcomeOfPromise(() => WritingSession.open(options, mode, publications));
  if (!opening.ok) {
    port.postMessage({ number: 0, outcome: opening } satisfies ThreadReply);
    return;
  }
  const handlers = handlersOf(opening.value);
  const answer = async <Name extends keyof ElasticsearchWriterCalls>({
    number,
    call,
    request,
  }: ThreadRequest<ElasticsearchWriterCalls, Name>) => {
    const outcome = await outcomeOfPromise(() => handlers[call](request));
    port.postMessage({ number, outcome } satisfies ThreadReply);
  };
  port.on('message', (request: ThreadRequest<ElasticsearchWriterCalls>) => void answer(request));
  port.postMessage({ number: 0, outcome: { ok: true, value: null } } satisfies ThreadReply);
}

void serve();
