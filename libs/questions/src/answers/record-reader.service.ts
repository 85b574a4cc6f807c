import { pooledThreadFile } from '@clinical/search-engine';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { ReadingTask } from './reading-thread.js';
import type { Reading } from './select-cards.js';

/** Reads records for questions in a thread of low priority, so that answers do not slow searches. */
@Injectable()
export class RecordReader implements OnApplicationShutdown {
  /** Starts with the first question. */
  #thread: Piscina | null = null;

  async read(task: ReadingTask, signal: AbortSignal): Promise<Reading> {
    this.#thread ??= new Piscina({
      ...pooledThreadFile('reading-thread', import.meta.url),
      ...{ minThreads: 1, maxThreads: 1 },
    });
    return (await this.#thread.run(task, { name: 'read', signal })) as Reading;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#thread?.close({ force: true });
  }
}
