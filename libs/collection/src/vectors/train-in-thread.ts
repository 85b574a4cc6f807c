import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@clinical/search-engine';
import type { EmbeddableText } from '@clinical/text-embedding';
import type { TrainingReply, TrainingRequest } from './training-thread.js';

/** Heap of the thread in megabytes: the words of the sample. Its numbers are outside the heap. */
const HEAP_MB = 1_024;
const RECORDS_A_MESSAGE = 500;

/** A basis as it is stored. */
export interface TrainedBasis {
  readonly parts: readonly string[];
  /** Records it was trained on. */
  readonly sample: number;
  readonly dimensions: number;
}

/**
 * Trains a basis in a thread, which ends with it.
 *
 * @param texts of the sample; read until the sample is full
 * @param onProgress called with the share of the training that is done, after the texts were read
 * @returns null if the records have too few words in common
 * @throws the abort reason
 */
export async function trainInThread(
  id: string,
  texts: AsyncIterable<EmbeddableText>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<TrainedBasis | null> {
  const thread = startThread('training-thread', import.meta.url, {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    return await train(thread, id, texts, onProgress, signal);
  } finally {
    await thread.terminate();
  }
}

async function train(
  thread: Worker,
  id: string,
  texts: AsyncIterable<EmbeddableText>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<TrainedBasis | null> {
  const send = (request: TrainingRequest): void => thread.postMessage(request);
  const replies = on(thread, 'message', { signal, close: ['exit'] });
  const reply = async (): Promise<TrainingReply> => {
    const next = await replies.next();
    if (next.done === true) throw new Error('The thread that trains vectors has ended.');
    const [message] = next.value as [TrainingReply];
    return message;
  };
  const add = async (some: readonly EmbeddableText[]): Promise<boolean> => {
    send({ texts: some });
    const added = await reply();
    return added.kind === 'added' && added.hasRoom;
  };
  let some: EmbeddableText[] = [];
  let hasRoom = true;
  for await (const text of texts) {
    some.push(text);
    if (some.length < RECORDS_A_MESSAGE) continue;
    hasRoom = await add(some);
    some = [];
    if (!hasRoom) break;
  }
  if (hasRoom) await add(some);
  onProgress(0);
  send({ train: id });
  for (;;) {
    const message = await reply();
    if (message.kind === 'trained') return message;
    if (message.kind === 'too-few') return null;
    if (message.kind === 'progress') onProgress(message.share);
  }
}
