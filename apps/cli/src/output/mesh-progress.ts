import type { MeshImportProgress } from '@clinical/features/collection';
import type { Terminal } from '../terminal.js';
import { number } from './format.js';
import { shareDisplay } from './share-display.js';

/** Shows how far the reading of a vocabulary is. */
export interface MeshProgressDisplay {
  show(progress: MeshImportProgress): void;
  /** Leaves the screen as it should stay. */
  end(): void;
}

/** @param lineEverySeconds least time between two plain lines, where there is no terminal */
export function meshProgressDisplay(terminal: Terminal, lineEverySeconds: number): MeshProgressDisplay {
  const display = shareDisplay(terminal, lineEverySeconds);
  return {
    show: ({ share, headings, file }) => display.show(share, () => `${number(headings)} headings, ${file}`),
    end: () => display.end(),
  };
}
