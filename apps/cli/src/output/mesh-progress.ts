import type { MeshImportProgress } from '@clinical/search';
import type { Terminal } from '../terminal.js';
import { number } from './format.js';
import { shareDisplay } from './share-display.js';

/** Shows the progress of reading a vocabulary. */
export interface MeshProgressDisplay {
  show(progress: MeshImportProgress): void;
  /** Leaves the screen as it should stay. */
  end(): void;
}

/** @param lineEverySeconds minimum time between two plain lines, without a terminal */
export function meshProgressDisplay(terminal: Terminal, lineEverySeconds: number): MeshProgressDisplay {
  const display = shareDisplay(terminal, lineEverySeconds);
  return {
    show: ({ share, headings, file }) => display.show(share, () => `${number(headings)} headings, ${file}`),
    end: () => display.end(),
  };
}
