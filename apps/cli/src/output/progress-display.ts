import type { ImportProgress } from '@clinical/collection';
import type { Terminal } from '../terminal.js';
import { count, duration, number } from './format.js';
import { shareDisplay } from './share-display.js';

/** Shows the progress of an import. */
export interface ProgressDisplay {
  show(progress: ImportProgress): void;
  /** Leaves the screen as it should stay. */
  end(): void;
}

/** @param lineEverySeconds minimum time between two plain lines, without a terminal */
export function progressDisplay(terminal: Terminal, lineEverySeconds: number): ProgressDisplay {
  const display = shareDisplay(terminal, lineEverySeconds);
  return {
    show: (progress) => {
      // The first report comes before the first record.
      if (progress.counts.read > 0) display.show(progress.share, () => progressText(progress));
    },
    end: () => display.end(),
  };
}

/** Rate, remaining time and file of a progress. */
export function progressText({
  recordsPerSecond,
  remainingSeconds,
  counts,
  fileNumber,
  files,
  file,
}: ImportProgress): string {
  const left = remainingSeconds === null ? '' : `, ${duration(remainingSeconds)} left`;
  const which = files > 1 ? `, file ${fileNumber} of ${files}: ${file}` : '';
  return `${count(counts.read, 'record')}, ${number(recordsPerSecond)} a second${left}${which}`;
}
