import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../layout/lazy-part.js';

const CiteDialog = lazyPart(async () => (await import('./cite-dialog.js')).CiteDialog);

interface CiteState {
  readonly open: () => void;
  /** The dialog, if open. */
  readonly dialog: ReactNode;
}

/** Citations of records, in a dialog that is loaded when it is first opened. */
export function useCite(ids: readonly string[]): CiteState {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen ? <CiteDialog ids={ids} onClose={() => setOpen(false)} /> : null,
  };
}
