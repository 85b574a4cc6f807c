import { MessageChannel, type ResourceLimits } from 'node:worker_threads';
import type { EvidenceDocument } from '@clinical/evidence';
import type { WriteBatch } from '../../search-engine.port.js';
import type { PackedDocuments } from '../../shared/packed-documents.js';
import { packVectors } from '../../shared/packed-vectors.js';
import { startThread } from '../../shared/start-thread.js';
import { ThreadCalls } from '../../shared/thread-calls.js';
import { ThreadedWriter } from '../../shared/threaded-writer.js';
import { decodeDocument } from '../storage/open-database.js';
import type { IndexPosition } from '../write/build-batch.js';
import type { BuildRequest, BuilderThreadData, EmbeddedWriterCalls, WriterThreadData } from './messages.js';

/**
 * Heap limits in megabytes. The builder's young generation has room for most of a batch, nearly all of which is
 * garbage when the batch ends; the writer receives bytes. The other limit is generous because merging the
 * vocabulary of a large collection takes more.
 */
const BUILDER_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };
const WRITER_LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 };

/** Index writer on two threads: one prepares a batch while the other writes the previous one. */
export class ThreadedIndexWriter extends ThreadedWriter<string, EmbeddedWriterCalls> {
  /** One is prepared while one is written. */
  override readonly batchesAtOnce = 2;

  private constructor(
    calls: ThreadCalls<EmbeddedWriterCalls>,
    private readonly post: (request: BuildRequest) => void,
    /** Position of the index after every queued batch. */
    private position: IndexPosition,
  ) {
    super(calls);
  }

  /** @throws WriterBusyError, EngineUnavailableError as WritingSession.open */
  static async open(place: Omit<WriterThreadData, 'builder'>): Promise<ThreadedIndexWriter> {
    const { port1, port2 } = new MessageChannel();
    const thread = startThread('writer-thread', import.meta.url, {
      workerData: { ...place, builder: port1 } satisfies WriterThreadData,
      transferList: [port1],
      resourceLimits: WRITER_LIMITS,
    });
    const builder = startThread('builder-thread', import.meta.url, {
      workerData: { writer: port2 } satisfies BuilderThreadData,
      transferList: [port2],
      resourceLimits: BUILDER_LIMITS,
    });
    const calls = new ThreadCalls<EmbeddedWriterCalls>('The index writer', thread, [builder]);
    try {
      const position = (await calls.started()) as IndexPosition;
      return new ThreadedIndexWriter(calls, (request) => builder.postMessage(request), position);
    } catch (error) {
      await calls.terminate();
      throw error;
    }
  }

  protected override decode(found: string): EvidenceDocument {
    return decodeDocument(found);
  }

  protected override async give(batch: WriteBatch, documents: PackedDocuments): Promise<void> {
    const follows = this.position;
    this.position = { change: follows.change + 1, nextDocid: follows.nextDocid + batch.documents.length };
    const { deletedIds, checkpoints } = batch;
    const vectors = packVectors(batch);
    await this.calls.ask((number) =>
      this.post({ number, batch: { follows, documents, vectors, deletedIds, checkpoints } }),
    );
  }
}
