import { Presets, SingleBar } from 'cli-progress';
import type { MeshImportProgress } from '@clinical/features';
import type { Terminal } from '../terminal.js';
import { number } from './format.js';

/** Shows how far the reading of a vocabulary is. */
export interface MeshProgressDisplay {
  show(progress: MeshImportProgress): void;
  /** Leaves the screen as it should stay. */
  end(): void;
}

/**
 * A bar where the screen can redraw it, else a plain line now and then.
 *
 * @param lineEverySeconds least time between two plain lines
 */
export function meshProgressDisplay(terminal: Terminal, lineEverySeconds: number): MeshProgressDisplay {
  return terminal.isInteractive ? barDisplay(terminal) : lineDisplay(terminal, lineEverySeconds * 1_000);
}

function text({ headings, file }: MeshImportProgress): string {
  return `${number(headings)} headings, ${file}`;
}

function barDisplay({ err }: Terminal): MeshProgressDisplay {
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
    show: (progress) => {
      if (!started) bar.start(1000, 0, { text: '' });
      started = true;
      bar.update(Math.floor(progress.share * 1000), { text: text(progress) });
    },
    end: () => {
      if (started) bar.stop();
      started = false;
    },
  };
}

function lineDisplay({ err }: Terminal, everyMs: number): MeshProgressDisplay {
  let last = 0;
  return {
    show: (progress) => {
      const now = Date.now();
      if (now - last < everyMs) return;
      last = now;
      err.write(`${Math.floor(progress.share * 100)}%: ${text(progress)}\n`);
    },
    end: () => {
      last = 0;
    },
  };
}
