import { parentPort } from 'node:worker_threads';
import { BasisTrainer, encodeBasis, TooFewRecordsError, type EmbeddableText } from '@clinical/text-embedding';

/** A request to the thread: more records of the sample, or the training itself. */
export type TrainingRequest = { readonly texts: readonly EmbeddableText[] } | { readonly train: string };

/** What the thread reports. */
export type TrainingReply =
  /** Records were added; whether the sample has room for more. */
  | { readonly kind: 'added'; readonly hasRoom: boolean }
  /** Share of the training that is done. */
  | { readonly kind: 'progress'; readonly share: number }
  /** The basis, as stored. */
  | {
      readonly kind: 'trained';
      readonly parts: readonly string[];
      readonly sample: number;
      readonly dimensions: number;
    }
  | { readonly kind: 'too-few' };

/** Trains a basis apart from the event loop, which it would block for seconds. */
function serve(): void {
  const port = parentPort;
  if (port === null) throw new Error('The training runs in a thread of its own.');
  const reply = (message: TrainingReply): void => port.postMessage(message);
  const trainer = new BasisTrainer();
  const train = async (id: string): Promise<void> => {
    try {
      const progress = (share: number): void => reply({ kind: 'progress', share });
      const basis = await trainer.train(id, progress, new AbortController().signal);
      const { dimensions } = basis.model;
      reply({ kind: 'trained', parts: [...encodeBasis(basis)], sample: trainer.records, dimensions });
    } catch (error) {
      if (!(error instanceof TooFewRecordsError)) throw error;
      reply({ kind: 'too-few' });
    }
  };
  port.on('message', (request: TrainingRequest) => {
    if ('train' in request) void train(request.train);
    else reply({ kind: 'added', hasRoom: request.texts.every((text) => trainer.add(text)) });
  });
}

serve();
