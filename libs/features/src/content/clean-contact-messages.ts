import { ContactMessageRepository, type Database } from '@clinical/database';

const MS_PER_DAY = 86_400_000;
const AT_ONCE = 500;

/** Deletes messages of the contact form that are older than they are kept, in small steps. @returns how many */
export async function cleanContactMessages(
  database: Database,
  now: Date,
  keptDays: number,
  signal: AbortSignal,
): Promise<number> {
  const messages = new ContactMessageRepository(database);
  const before = new Date(now.getTime() - keptDays * MS_PER_DAY);
  for (let deleted = 0; ;) {
    signal.throwIfAborted();
    const step = await messages.deleteBefore(before, AT_ONCE);
    deleted += step;
    if (step < AT_ONCE) return deleted;
  }
}
