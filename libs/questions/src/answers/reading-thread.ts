import { setPriority } from 'node:os';
import { selectCards, type Reading } from './select-cards.js';

/** Arguments of {@link selectCards}. Data only: it is sent to a thread. */
export type ReadingTask = Parameters<typeof selectCards>;

/** A third of the processor time of other threads on small machines: searches have priority, and answers still progress. */
const NICENESS = 5;
// On Linux, 0 is this thread; elsewhere it is the process.
if (process.platform === 'linux') setPriority(0, NICENESS);

export const read = (task: ReadingTask): Reading => selectCards(...task);
