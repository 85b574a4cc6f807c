import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '@clinical/features';
import type { Terminal } from '../terminal.js';
import { duration, number } from './format.js';

/** Shows how far an import is. */
export interface ProgressDisplay {
  show(progress: ImportProgress): void;
  /** Leaves the screen as it should stay. */
  end(): void;
}

/**
 * A bar where the screen can redraw it, else a plain line now and then.
 *
 * @param lineEverySeconds least time between two plain lines
 */
export function progressDisplay(terminal: Terminal, lineEverySeconds: number): ProgressDisplay {
  return terminal.isInteractive
    ? new BarDisplay(terminal)
    : new LineDisplay(terminal, lineEverySeconds * 1_000);
}

/** Rate, remaining time and file of a progress, as both displays word them. */
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
  return `${number(counts.read)} records, ${number(recordsPerSecond)} a second${left}${which}`;
}

class BarDisplay implements ProgressDisplay {
  private readonly bar: SingleBar;
  private started = false;

  constructor({ err }: Terminal) {
    this.bar = new SingleBar(
      {
        format: '{bar} {percentage}% | {text}',
        stream: err,
        hideCursor: true,
        clearOnComplete: true,
        linewrap: false,
      },
      Presets.shades_classic,
    );
  }

  show(progress: ImportProgress): void {
    if (!this.started) this.bar.start(1000, 0, { text: '' });
    this.started = true;
    this.bar.update(Math.floor(progress.share * 1000), { text: progressText(progress) });
  }

  end(): void {
    if (this.started) this.bar.stop();
  }
}

class LineDisplay implements ProgressDisplay {
  private last = 0;

  constructor(
    private readonly terminal: Terminal,
    private readonly everyMs: number,
  ) {}

  show(progress: ImportProgress): void {
    const now = Date.now();
    if (now - this.last < this.everyMs) return;
    this.last = now;
    this.terminal.err.write(`${Math.floor(progress.share * 100)}%: ${progressText(progress)}\n`);
  }

  end(): void {
    this.last = 0;
  }
}
