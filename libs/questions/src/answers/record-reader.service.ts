import { pooledThreadFile } from '@clinical/search-engine';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { ReadingTask } from './reading-thread.js';
import type { Reading } from './select-cards.js';

/**
 * Reads records for questions in a thread of low priority, so that answers do not slow searches. Answers beside results have a thread of
 * their own: their readers wait.
 */
@Injectable()
export class RecordReader implements OnApplicationShutdown {
  /** Each starts with its first question. */
  readonly #threads = new Map<boolean, Piscina>();

  async read(
    task: ReadingTask,
    { signal, isBeside }: { readonly signal: AbortSignal; readonly isBeside: boolean },
  ): Promise<Reading> {
    const thread = this.#threads.get(isBeside) ?? newThread();
    this.#threads.set(isBeside, thread);
    return (await thread.run(task, { name: 'read', signal })) as Reading;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#threads.values()].map((thread) => thread.close({ force: true })));
  }
}

function newThread(): Piscina {
  return new Piscina({
    ...pooledThreadFile('reading-thread', import.meta.url),
    ...{ minThreads: 1, maxThreads: 1 },
  });
}
