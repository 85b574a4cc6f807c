import { startThread } from '@clinical/search-engine';
import type { MetadataOutcome, MetadataTask } from './metadata-thread.js';
import { MetadataRefusal } from './refusals.js';
import type { ProviderFacts } from '../read-metadata.js';
import type { MetadataRules, VerifiedMetadata } from './verify-metadata.js';

/** Longest metadata that is read, in bytes. */
export const MAX_METADATA = 16 * 1024 * 1024;
/** Heap of the thread: the document takes about 40 times its length. */
const HEAP_MB = 1_024;

/**
 * Verifies metadata in a separate thread, which ends with it: long metadata does not block the event loop.
 *
 * @param bytes taken over by the thread: they may be empty afterwards
 * @throws MetadataRefusal; the abort reason
 */
export async function verifyInThread(
  bytes: Uint8Array,
  rules: MetadataRules,
  signal: AbortSignal,
): Promise<VerifiedMetadata> {
  if (bytes.length > MAX_METADATA)
    throw new MetadataRefusal(
      `it is longer than ${MAX_METADATA / 1024 / 1024} MB: use the metadata query service (MDQ) of the federation`,
    );
  signal.throwIfAborted();
  const own = ownMemory(bytes);
  const worker = startThread('metadata-thread', import.meta.url, {
    workerData: { bytes: own, rules } satisfies MetadataTask,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const outcome = await new Promise<MetadataOutcome>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('It was stopped', { cause: signal.reason })), {
        once: true,
      });
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new MetadataRefusal(
                'it needs too much memory: use the metadata query service (MDQ) of the federation',
              )
            : error,
        ),
      );
      worker.once('exit', () => reject(new Error('The thread that verifies metadata ended')));
    });
    if ('refusal' in outcome) throw new MetadataRefusal(outcome.refusal);
    return parsed(outcome.json);
  } finally {
    await worker.terminate();
  }
}

/**
 * Bytes in memory of their own, which can be transferred. Short buffers of Node share theirs; a copy of long ones would
 * be a second file in memory.
 */
function ownMemory(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** Verified metadata after `JSON.stringify`. */
type Stored<Value> = Value extends Date ? string : Value;

function parsed(json: string): VerifiedMetadata {
  const { providers, validUntilMs, ...rest } = JSON.parse(json) as Omit<
    VerifiedMetadata,
    'validUntilMs' | 'providers'
  > & {
    readonly validUntilMs: number | null;
    readonly providers: readonly {
      readonly [Key in keyof ProviderFacts]: Stored<ProviderFacts[Key]>;
    }[];
  };
  return {
    ...rest,
    validUntilMs: validUntilMs ?? Infinity,
    providers: providers.map((facts) => ({
      ...facts,
      validUntil: facts.validUntil === null ? null : new Date(facts.validUntil),
    })),
  };
}
