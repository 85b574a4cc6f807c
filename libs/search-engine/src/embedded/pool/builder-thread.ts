import { parentPort, workerData } from 'node:worker_threads';
import { outcomeOf, type ThreadReply } from '../../shared/thread-calls.js';
import { buildBatch } from '../write/build-batch.js';
import { OccurrenceLog } from '../write/occurrence-log.js';
import type { BuildRequest, BuilderThreadData, WriteRequest } from './messages.js';

/** Prepares batches and passes them to the writer thread; replies only to failures. */
function serve(): void {
  const port = parentPort;
  if (port === null) throw new Error('Batches are worked out in a thread of its own.');
  const { writer } = workerData as BuilderThreadData;
  const log = new OccurrenceLog();
  port.on('message', ({ number, batch }: BuildRequest) => {
    const outcome = outcomeOf(() => {
      const built = buildBatch(batch, log);
      writer.postMessage({ number, batch: built } satisfies WriteRequest, [built.terms.bytes.buffer]);
    });
    if (!outcome.ok) port.postMessage({ number, outcome } satisfies ThreadReply);
  });
}

serve();
