import {
  aboutKeys,
  appraiseDocument,
  withFirstImport,
  buildDocument,
  contributionsOf,
  noticesOf,
  withoutNotices,
  type AppraisalSettings,
  type EvidenceDocument,
} from '@clinical/evidence';
import { ImportInputError } from '@clinical/importers';
import {
  COMMAND_DEADLINE_MS,
  EngineUnavailableError,
  ManagedSearchEngine,
  type Checkpoint,
  type IndexWriter,
  type Publication,
} from '@clinical/search-engine';
import { TextEmbedding } from '@clinical/text-embedding';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { APPRAISAL_SETTINGS, PublicationScoreBook } from '@clinical/search';
import { keepsNotices, listedNotices } from '../import/notices/notice-checkpoints.js';
import { markNamedDocuments } from '../import/notices/refresh-notice-marks.js';
import { NoticeState } from '../import/notices/notice-state.js';
import { SourceCount } from '../import/sources/source-state.js';
import { EmbeddingWriter } from '../embeddings/embedding-writer.js';
import { keepsVectors, modelCheckpoints, type VectorModel } from '../embeddings/vector-checkpoints.js';

export interface ReindexRequest {
  readonly signal: AbortSignal;
  /** Called with the number of written documents, from time to time. */
  readonly onProgress: (documents: number) => void;
  /** Another open engine that the documents, checkpoints and numbers of publications come from, instead of the own index. */
  readonly from?: ManagedSearchEngine;
  /** Whether they may replace documents that are served already, with all that was imported there. */
  readonly replace?: boolean;
  /** A new basis for the vectors of all records; without one the present basis is kept. */
  readonly training?: {
    readonly basis: readonly Checkpoint[];
    readonly model: Omit<VectorModel, 'embedded'>;
  };
}

export interface ReindexReport {
  readonly status: 'finished' | 'interrupted';
  readonly documents: number;
}

/** What is counted and gathered while documents are copied. */
interface CopyState {
  readonly publications: PublicationScoreBook;
  readonly sources: SourceCount;
  readonly notices: NoticeState;
}

const BATCH_DOCUMENTS = 2_000;
const BATCH_CHARACTERS = 16_000_000;

/** Publications read at once. */
const PUBLICATIONS_AT_ONCE = 1_000;

/**
 * Rebuilds the index from its documents: categories, grades, appraisals and lookup keys by the rules of this release,
 * words by its analysis. The old index serves until the new one is complete.
 */
@Injectable()
export class ReindexService {
  constructor(
    private readonly engine: ManagedSearchEngine,
    @Inject(APPRAISAL_SETTINGS) private readonly settings: AppraisalSettings,
    /** Null where no model is configured. */
    @Optional() @Inject(TextEmbedding) private readonly embedding: TextEmbedding | null = null,
  ) {}

  /**
   * @throws WriterBusyError when an import is running
   * @throws EngineUnavailableError when there is no index
   * @throws ImportInputError when documents of another engine would replace others, which was not asked for
   */
  async run({ signal, onProgress, training, from, replace }: ReindexRequest): Promise<ReindexReport> {
    const source = from ?? this.engine;
    // An update would make an index where there is none.
    await from?.status(COMMAND_DEADLINE_MS);
    if (from !== undefined && replace !== true) await this.requireNoDocuments();
    // Records that the other engine imports meanwhile would be missing here.
    const held = await from?.openWriter('update');
    try {
      return await this.rebuild(source, {
        signal,
        onProgress,
        ...(training === undefined ? {} : { training }),
      });
    } catch (error) {
      if (signal.aborted) return { status: 'interrupted', documents: 0 };
      throw error;
    } finally {
      await held?.abort();
    }
  }

  private async requireNoDocuments(): Promise<void> {
    const documents = await this.engine.status(COMMAND_DEADLINE_MS).then(
      (status) => status.documents,
      (error: unknown) => {
        // Nothing is served; a rebuild reports an engine that does not answer.
        if (error instanceof EngineUnavailableError) return 0;
        throw error;
      },
    );
    if (documents > 0)
      throw new ImportInputError(
        `Elasticsearch already serves records (${documents}). This command would replace them, and what was imported or deleted there would be lost. Give --replace if that is meant.`,
      );
  }

  private async rebuild(
    source: ManagedSearchEngine,
    { signal, onProgress, training }: ReindexRequest,
  ): Promise<ReindexReport> {
    const writer = await EmbeddingWriter.open(this.engine, 'rebuild', {
      countsSince: false,
      embedding: this.embedding,
      publications: source === this.engine ? [] : await publicationsOf(source, signal),
    });
    try {
      const all = await source.readAllCheckpoints();
      // Statements of notice records follow from the records, by the rules of this release.
      const kept = all.filter(
        ({ key }) => !keepsNotices(key) && (training === undefined || !keepsVectors(key)),
      );
      const checkpoints = [...kept, ...listedNotices(all), ...(training?.basis ?? [])];
      await writer.write({ documents: [], deletedIds: [], checkpoints });
      const publications = await PublicationScoreBook.open(writer);
      const sources = new SourceCount();
      const notices = await NoticeState.open((key) => writer.readCheckpoint(key));
      const stored = source.readAllDocuments(signal);
      const documents = await this.copy(
        stored,
        writer,
        { publications, sources, notices },
        onProgress,
        signal,
      );
      if (signal.aborted) {
        await writer.abort();
        return { status: 'interrupted', documents };
      }
      await writer.write({
        documents: [],
        deletedIds: [],
        checkpoints: [
          ...notices.takeChanges(),
          ...sources.checkpoints(checkpoints),
          ...(training === undefined ? [] : modelCheckpoints({ ...training.model, embedded: writer.counts })),
        ],
      });
      await markNamedDocuments(writer, notices, this.settings);
      await writer.commit(0);
      return { status: 'finished', documents };
    } catch (error) {
      await writer.abort().catch(() => undefined);
      throw error;
    }
  }

  private async copy(
    documents: AsyncIterable<EvidenceDocument>,
    writer: IndexWriter,
    { publications, sources, notices }: CopyState,
    onProgress: (documents: number) => void,
    signal: AbortSignal,
  ): Promise<number> {
    let batch: EvidenceDocument[] = [];
    let characters = 0;
    let written = 0;
    const flush = async (): Promise<void> => {
      await writer.write({ documents: batch, deletedIds: [], checkpoints: [] });
      written += batch.length;
      batch = [];
      characters = 0;
      onProgress(written);
    };
    for await (const stored of documents) {
      if (signal.aborted) return written;
      const built = withoutNotices(buildDocument(contributionsOf(stored), stored.id));
      const statements = contributionsOf(built).flatMap(noticesOf);
      if (statements.length > 0) await notices.load(statements.flatMap(aboutKeys));
      for (const statement of statements) notices.put(statement);
      const document = appraiseDocument(built, {
        settings: this.settings,
        guidelineScore: publications.scoreFor(built),
      });
      batch.push(withFirstImport(document, stored.firstImported));
      sources.add(document);
      characters += document.abstract.reduce((sum, section) => sum + section.text.length, 0);
      if (batch.length >= BATCH_DOCUMENTS || characters >= BATCH_CHARACTERS) await flush();
    }
    if (batch.length > 0) await flush();
    return written;
  }
}

/** Every publication, in the order of their numbers, which have no long gaps as none is used again. */
async function publicationsOf(engine: ManagedSearchEngine, signal: AbortSignal): Promise<Publication[]> {
  const all: Publication[] = [];
  for (let first = 1; ; first += PUBLICATIONS_AT_ONCE) {
    const numbers = Array.from({ length: PUBLICATIONS_AT_ONCE }, (_, place) => first + place);
    const found = await engine.publications(numbers, { signal, deadlineMs: COMMAND_DEADLINE_MS });
    if (found.length === 0) return all;
    all.push(...found);
  }
}
