import { buildBatch, type BuiltBatch, type EncodedBatch } from './build-batch.js';
import type { PublicationNumbers } from './publication-numbers.js';

/** Batches are written as if they were one up to so many documents, and bytes, together. */
const GROUP_DOCUMENTS = 4_000;
const GROUP_BYTES = 24_000_000;
/** Bytes of batches that are worked out while others are written. */
const AHEAD_BYTES = 24_000_000;

interface Waiting {
  readonly batch: EncodedBatch;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  /** Once it is worked out, or is known not to be able to. */
  built: BuiltBatch | Error | null;
}

/**
 * Batches on their way: worked out in the order in which they were given, the next ones while others are written,
 * and joined where several wait. After one that fails every other is refused.
 */
export class BatchQueue {
  private readonly waiting: Waiting[] = [];
  private running: Promise<void> | null = null;
  private gap: Error | null = null;

  /** @param send writes batches that have no document in common; nothing of them counts when it throws */
  constructor(
    private readonly publications: PublicationNumbers,
    private readonly send: (batches: readonly BuiltBatch[]) => Promise<void>,
  ) {}

  /** Resolves when the batch is written. */
  add(batch: EncodedBatch): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, resolve, reject, built: null });
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing is on its way. */
  async idle(): Promise<void> {
    await this.running;
  }

  /** @throws Error when a batch has failed */
  requireNoGap(): void {
    if (this.gap !== null) throw refusal(this.gap);
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.gap === null ? this.takeGroup() : [];
      if (group.length > 0) await this.write(group);
      else this.refuseAll();
    }
    this.running = null;
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    const sending = this.send(group.flatMap(({ built }) => (isBuilt(built) ? [built] : [])));
    // Handled below; until then it must not count as unhandled.
    sending.catch(() => undefined);
    await this.buildAhead();
    try {
      await sending;
      for (const { resolve } of group) resolve();
    } catch (error) {
      this.gap = asError(error);
      for (const { reject } of group) reject(this.gap);
    }
  }

  /** The batches that are written next; none when the next one cannot be. */
  private takeGroup(): Waiting[] {
    const ids = new Set<string>();
    let documents = 0;
    let bytes = 0;
    const end = this.waiting.findIndex((entry) => {
      const built = this.build(entry);
      if (!isBuilt(built)) return true;
      documents += built.documents;
      bytes += built.bytes;
      const fits = ids.size === 0 || (documents <= GROUP_DOCUMENTS && bytes <= GROUP_BYTES);
      if (!fits || built.lines.some(({ id }) => ids.has(id))) return true;
      for (const { id } of built.lines) ids.add(id);
      return false;
    });
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }

  private async buildAhead(): Promise<void> {
    let bytes = 0;
    for (let at = 0; at < this.waiting.length && bytes < AHEAD_BYTES; at++) {
      // The request that was begun goes out first.
      await new Promise(setImmediate);
      const entry = this.waiting[at];
      const built = entry === undefined ? null : this.build(entry);
      if (!isBuilt(built)) return;
      bytes += built.bytes;
    }
  }

  private build(entry: Waiting): BuiltBatch | Error {
    if (entry.built !== null) return entry.built;
    try {
      return (entry.built = buildBatch(entry.batch, this.publications));
    } catch (error) {
      return (entry.built = asError(error));
    }
  }

  /** The first that waits has failed, or one before it. */
  private refuseAll(): void {
    for (const { built, reject } of this.waiting.splice(0)) {
      if (this.gap !== null) reject(refusal(this.gap));
      else
        reject((this.gap = built instanceof Error ? built : new Error('A batch could not be worked out.')));
    }
  }
}

function isBuilt(built: BuiltBatch | Error | null): built is BuiltBatch {
  return built !== null && !(built instanceof Error);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function refusal(cause: Error): Error {
  return new Error('The index writer could not write a batch and can only be given up.', { cause });
}
