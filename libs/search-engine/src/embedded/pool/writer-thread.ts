import { parentPort, workerData } from 'node:worker_threads';
import { WritingSession } from '../write/writing-session.js';
import { outcomeOf, type Outcome, type WriterCalls, type WriterThreadData } from './messages.js';

/** One call to the writing thread; answers carry the same number. */
export interface WriterRequest<Name extends keyof WriterCalls = keyof WriterCalls> {
  readonly number: number;
  readonly call: Name;
  readonly request: WriterCalls[Name]['request'];
}

/** What the thread sends: number 0 tells whether the writer could be opened, the others answer calls. */
export interface WriterReply {
  readonly number: number;
  readonly outcome: Outcome<unknown>;
}

type Handlers = {
  [Name in keyof WriterCalls]: (request: WriterCalls[Name]['request']) => WriterCalls[Name]['reply'];
};

function handlersOf(session: WritingSession): Handlers {
  return {
    write: (batch) => {
      session.write(batch);
      return null;
    },
    findByKeys: (keys) => session.findByKeys(keys),
    readCheckpoint: (key) => session.readCheckpoint(key),
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
  const { directory, mode } = workerData as WriterThreadData;
  let handlers: Handlers | null = null;
  const opening = outcomeOf(() => {
    handlers = handlersOf(WritingSession.open(directory, mode));
    return null;
  });
  port.on('message', <Name extends keyof WriterCalls>({ number, call, request }: WriterRequest<Name>) => {
    const outcome = outcomeOf(() => handlers?.[call](request));
    port.postMessage({ number, outcome } satisfies WriterReply);
  });
  port.postMessage({ number: 0, outcome: opening } satisfies WriterReply);
}

serve();
