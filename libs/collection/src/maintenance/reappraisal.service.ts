import { isDeepStrictEqual } from 'node:util';
import { appraiseDocument, type AppraisalSettings, type EvidenceDocument } from '@clinical/evidence';
import { COMMAND_DEADLINE_MS, ManagedSearchEngine, type IndexWriter } from '@clinical/search-engine';
import { TextEmbedding } from '@clinical/text-embedding';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { APPRAISAL_SETTINGS, PublicationScoreBook } from '@clinical/search';
import { EmbeddingWriter } from '../embeddings/embedding-writer.js';

export interface ReappraisalRequest {
  readonly signal: AbortSignal;
  /** Called from time to time. */
  readonly onProgress: (progress: ReappraisalProgress) => void;
}

export interface ReappraisalProgress {
  readonly read: number;
  /** Documents of the collection. */
  readonly documents: number;
  /** Number of documents whose appraisal has changed. */
  readonly changed: number;
}

export interface ReappraisalReport extends ReappraisalProgress {
  /** `interrupted`: documents appraised until then are written; running it again does the rest. */
  readonly status: 'finished' | 'interrupted';
}

/** Changed documents per write. */
const BATCH_DOCUMENTS = 1_000;
const BATCH_CHARACTERS = 8_000_000;
/** Documents read between two reports of progress. */
const PROGRESS_EVERY = 500;

/**
 * Appraises every stored document again by the rules of this release and the settings in force, and writes only those
 * whose appraisal, score or quality has changed. It is idempotent; after a crash the same command does the rest.
 */
@Injectable()
export class ReappraisalService {
  constructor(
    private readonly engine: ManagedSearchEngine,
    @Inject(APPRAISAL_SETTINGS) private readonly settings: AppraisalSettings,
    /** Null where no model is configured. */
    @Optional() @Inject(TextEmbedding) private readonly embedding: TextEmbedding | null = null,
  ) {}

  /**
   * @throws WriterBusyError when an import is running
   * @throws EngineUnavailableError when there is no index, or one of another layout
   */
  async run({ signal, onProgress }: ReappraisalRequest): Promise<ReappraisalReport> {
    const { documents } = await this.engine.status(COMMAND_DEADLINE_MS);
    const writer = await EmbeddingWriter.open(this.engine, 'update', {
      countsSince: false,
      embedding: this.embedding,
    });
    try {
      const progress = await this.appraiseAll(writer, documents, signal, onProgress);
      await writer.commit(0);
      return { ...progress, status: signal.aborted ? 'interrupted' : 'finished' };
    } catch (error) {
      await writer.abort().catch(() => undefined);
      throw error;
    }
  }

  private async appraiseAll(
    writer: IndexWriter,
    documents: number,
    signal: AbortSignal,
    onProgress: ReappraisalRequest['onProgress'],
  ): Promise<ReappraisalProgress> {
    const publications = await PublicationScoreBook.open(writer);
    const batches = new Batches(writer);
    let read = 0;
    const progress = (): ReappraisalProgress => ({ read, documents, changed: batches.documents });
    for await (const stored of unlessCalledOff(this.engine.readAllDocuments(signal), signal)) {
      read += 1;
      const guidelineScore = publications.scoreFor(stored);
      const appraised = appraiseDocument(stored, { settings: this.settings, guidelineScore });
      if (!isSameAppraisal(stored, appraised)) await batches.add(appraised);
      if (read % PROGRESS_EVERY === 0) onProgress(progress());
    }
    await batches.flush();
    onProgress(progress());
    return progress();
  }
}

/** Writes documents in batches, one being written while the next is gathered. */
class Batches {
  /** Given so far. */
  documents = 0;
  private batch: EvidenceDocument[] = [];
  private characters = 0;
  private underway: Promise<void> = Promise.resolve();

  constructor(private readonly writer: IndexWriter) {}

  async add(document: EvidenceDocument): Promise<void> {
    this.documents += 1;
    this.batch.push(document);
    this.characters += document.abstract.reduce((sum, { text }) => sum + text.length, 0);
    if (this.batch.length >= BATCH_DOCUMENTS || this.characters >= BATCH_CHARACTERS) await this.pass();
  }

  async flush(): Promise<void> {
    if (this.batch.length > 0) await this.pass();
    await this.underway;
  }

  private async pass(): Promise<void> {
    const documents = this.batch;
    this.batch = [];
    this.characters = 0;
    await this.underway;
    this.underway = this.writer.write({ documents, deletedIds: [], checkpoints: [] });
    // It is awaited before the next one; until then its failure must not count as unhandled.
    this.underway.catch(() => undefined);
  }
}

function isSameAppraisal(stored: EvidenceDocument, appraised: EvidenceDocument): boolean {
  return (
    stored.appraisedQuality === appraised.appraisedQuality &&
    isDeepStrictEqual(stored.guidelineScore, appraised.guidelineScore) &&
    isDeepStrictEqual(stored.appraisal, appraised.appraisal)
  );
}

/** The documents until the signal comes, after which reading them fails. */
async function* unlessCalledOff(
  documents: AsyncIterable<EvidenceDocument>,
  signal: AbortSignal,
): AsyncGenerator<EvidenceDocument> {
  try {
    for await (const document of documents) {
      if (signal.aborted) return;
      yield document;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
