import { writerCall, type Store } from '../generations/store.js';

interface TasksAnswer {
  readonly tasks: readonly { readonly description?: string }[];
}

const PAUSE_MS = 100;
const MOST_WAIT_MS = 10 * 60_000;

/**
 * Waits for bulks of a writer that is gone: Elasticsearch goes on with what it has received, whoever sent it.
 *
 * @param index that they write to
 */
export async function untilBulksEnded({ client }: Pick<Store, 'client'>, index: string): Promise<void> {
  const until = performance.now() + MOST_WAIT_MS;
  for (;;) {
    const { tasks } = await client.send<TasksAnswer>(
      {
        method: 'GET',
        path: '/_tasks',
        query: { actions: 'indices:data/write/bulk*', detailed: true, group_by: 'none' },
        safe: true,
      },
      writerCall(),
    );
    if (!tasks.some(({ description }) => description?.includes(index) === true)) return;
    if (performance.now() >= until)
      throw new Error(
        'Elasticsearch has not come to an end with what an earlier import sent. Look at its tasks.',
      );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
