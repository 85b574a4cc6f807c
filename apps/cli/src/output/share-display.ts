import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../terminal.js';

/** Shows progress. */
export interface ShareDisplay {
  /**
   * @param share from 0 to 1
   * @param text extra text, evaluated lazily
   */
  show(share: number, text: () => string): void;
  /** Leaves the screen as it should stay. */
  end(): void;
}

/**
 * A progress bar on a terminal, else occasional plain lines.
 *
 * @param lineEverySeconds minimum time between two plain lines
 */
export function shareDisplay(terminal: Terminal, lineEverySeconds: number): ShareDisplay {
  return terminal.isInteractive ? barDisplay(terminal) : lineDisplay(terminal, lineEverySeconds * 1_000);
}

function barDisplay({ err }: Terminal): ShareDisplay {
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}% | {text}',
      stream: err,
      hideCursor: true,
      clearOnComplete: true,
      linewrap: false,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show: (share, text) => {
      if (!started) bar.start(1000, 0, { text: '' });
      started = true;
      bar.update(Math.floor(share * 1000), { text: text() });
    },
    end: () => {
      if (started) bar.stop();
      started = false;
    },
  };
}

function lineDisplay({ err }: Terminal, everyMs: number): ShareDisplay {
  let last = 0;
  return {
    show: (share, text) => {
      const now = Date.now();
      if (now - last < everyMs) return;
      last = now;
      err.write(`${Math.floor(share * 100)}%: ${text()}\n`);
    },
    end: () => {
      last = 0;
    },
  };
}
