import type { EvidenceDocument } from '@clinical/evidence';
import { SearchEngine, type Checkpoint, type EngineStatus } from './search-engine.port.js';

export interface ManagedEngineStatus extends EngineStatus {
  /** The index was made by other rules of analysis or evidence than this product has; it serves, and should be rebuilt. */
  readonly outdated: boolean;
  /** So many documents were replaced or deleted that a rebuild would save space and time. */
  readonly needsCompaction: boolean;
}

/** One thing that an engine looked at, for the operator. */
export interface EngineFinding {
  readonly name: string;
  /** A note asks for nothing at once; a problem does. */
  readonly state: 'ok' | 'note' | 'problem';
  /** What there is, and where it is not well what to do about it. */
  readonly text: string;
}

/**
 * A search engine as its operator has it: with a life, and with what keeps an index in order. Features know it as
 * {@link SearchEngine} only.
 */
export abstract class ManagedSearchEngine extends SearchEngine {
  /** Before the first call. An index need not exist yet, and an engine elsewhere need not be within reach. */
  abstract open(): Promise<void>;
  /** After the last call; those under way are rejected, and a writer that is still open is given up. */
  abstract close(): Promise<void>;
  /** @throws EngineUnavailableError when nothing can be searched */
  abstract override status(): Promise<ManagedEngineStatus>;
  /**
   * Every stored document of the serving generation, for a rebuild; indexes of other layouts can be read too.
   *
   * @throws EngineUnavailableError when there is no index, or a damaged one
   */
  abstract readAllDocuments(signal: AbortSignal): AsyncIterable<EvidenceDocument>;
  /**
   * Every checkpoint of the serving generation, to be written into the one that a rebuild makes of its documents.
   *
   * @throws EngineUnavailableError when there is no index, or a damaged one
   */
  abstract readAllCheckpoints(): Promise<readonly Checkpoint[]>;
  /**
   * Lets the generation serve that served before the last rebuild.
   *
   * @throws RollbackRefusedError when there is none, or none that this version of the product can search
   * @throws WriterBusyError when a writer is open
   */
  abstract rollback(): Promise<void>;
  /** What there is to say of what the engine runs on, beside {@link status}. It does not reject for what is out of order. */
  abstract examine(): Promise<readonly EngineFinding[]>;
}
