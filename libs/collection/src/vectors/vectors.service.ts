import {
  basisCheckpoints,
  modelCheckpoints,
  readModel,
  readSince,
} from '../embeddings/vector-checkpoints.js';
import { embeddableText } from '../embeddings/embeddable-text.js';
import { ReindexService, type ReindexRequest } from '../maintenance/reindex.service.js';
import { stableHash } from '@clinical/evidence';
import { Clock } from '@clinical/platform';
import { COMMAND_DEADLINE_MS, ManagedSearchEngine } from '@clinical/search-engine';
import { EmbeddingUnavailableError, TextEmbedding, type EmbeddableText } from '@clinical/text-embedding';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { trainInThread, type TrainedBasis } from './train-in-thread.js';
import { OWN_BASIS, reasonToTrain, type ReasonToTrain, type VectorsState } from './vectors-due.js';

/** Most records that a basis is trained on. */
const MAX_SAMPLE = 500_000;

/** Progress of the work on vectors. */
export interface VectorsProgress {
  readonly step: 'read' | 'train' | 'write';
  /** Share of the step that is done, 0 to 1. */
  readonly share: number;
}

export interface VectorsRequest {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: VectorsProgress) => void;
}

export interface VectorsReport {
  /** `too few`: the records have too few words in common; they keep what they had. */
  readonly status: 'finished' | 'interrupted' | 'too few';
  /** Records that have been written with a vector. */
  readonly documents: number;
  /** Records the basis was trained on. */
  readonly sample: number;
}

/**
 * Trains a basis on a sample of the stored records, and rebuilds the index with it. Until the rebuilt index serves, and after a
 * crash at any moment, the old one serves with its own vectors.
 */
@Injectable()
export class VectorsService {
  constructor(
    private readonly engine: ManagedSearchEngine,
    private readonly reindexing: ReindexService,
    private readonly clock: Clock,
    /** Null where no model is configured: a basis is trained. */
    @Optional() @Inject(TextEmbedding) private readonly embedding: TextEmbedding | null = null,
  ) {}

  /** @throws EngineUnavailableError when there is no index */
  async state(): Promise<VectorsState> {
    return { model: await readModel(this.engine), since: await readSince(this.engine) };
  }

  /** Why vectors should be trained now; null if they need not be. @throws EngineUnavailableError */
  async reasonToTrain(): Promise<ReasonToTrain | null> {
    return reasonToTrain(this.embedding?.id ?? null, await this.state());
  }

  /**
   * @throws WriterBusyError when an import is running
   * @throws EngineUnavailableError when there is no index
   */
  async train({ signal, onProgress }: VectorsRequest): Promise<VectorsReport> {
    const { documents } = await this.engine.status(COMMAND_DEADLINE_MS);
    const trainedAt = this.clock.now().toISOString();
    if (this.embedding !== null)
      return this.askModel(this.embedding, trainedAt, documents, { signal, onProgress });
    const id = `${OWN_BASIS}${trainedAt}`;
    let basis: TrainedBasis | null;
    try {
      const onTrained = (share: number): void => onProgress({ step: 'train', share });
      basis = await trainInThread(id, this.sample(documents, signal, onProgress), onTrained, signal);
    } catch (error) {
      if (signal.aborted) return { status: 'interrupted', documents: 0, sample: 0 };
      throw error;
    }
    if (basis === null) return { status: 'too few', documents: 0, sample: 0 };
    const { parts, sample, dimensions } = basis;
    const model = { id, dimensions, trainedAt, sample };
    return this.rebuild({ basis: basisCheckpoints(parts), model }, documents, { signal, onProgress });
  }

  /** Gives all records vectors of the configured model, which is asked for one first. */
  private async askModel(
    embedding: TextEmbedding,
    trainedAt: string,
    documents: number,
    request: VectorsRequest,
  ): Promise<VectorsReport> {
    const [probe] = await embedding.embed([{ title: 'Asthma', body: '', headings: [] }], request.signal);
    if (probe === null || probe === undefined)
      throw new EmbeddingUnavailableError('The embedding model has no vector for the word asthma.');
    const model = { id: embedding.id, dimensions: probe.length, trainedAt, sample: 0 };
    const basis = modelCheckpoints({ ...model, embedded: { records: 0, words: 0, known: 0 } });
    return this.rebuild({ basis, model }, documents, request);
  }

  private async rebuild(
    training: NonNullable<ReindexRequest['training']>,
    documents: number,
    { signal, onProgress }: VectorsRequest,
  ): Promise<VectorsReport> {
    const report = await this.reindexing.run({
      signal,
      onProgress: (written) => onProgress({ step: 'write', share: written / Math.max(1, documents) }),
      training,
    });
    return { ...report, sample: training.model.sample };
  }

  /** Records whose hash is small: the same ones each time, spread over the whole collection. */
  private async *sample(
    documents: number,
    signal: AbortSignal,
    onProgress: VectorsRequest['onProgress'],
  ): AsyncGenerator<EmbeddableText> {
    const largest = Math.min(1, MAX_SAMPLE / Math.max(1, documents)) * 2 ** 32;
    let read = 0;
    for await (const document of this.engine.readAllDocuments(signal)) {
      if (++read % 1_000 === 0) onProgress({ step: 'read', share: Math.min(1, read / documents) });
      if (Number.parseInt(stableHash(document.id).slice(0, 8), 16) < largest) yield embeddableText(document);
    }
  }
}
