import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../layout/lazy-part.js';

const CiteDialog = lazyPart(async () => (await import('./cite-dialog.js')).CiteDialog);

interface CiteState {
  readonly open: () => void;
  /** The dialog, if open. */
  readonly dialog: ReactNode;
}

/** The citation of a record, in a dialog that is loaded when it is first opened. */
export function useCite(id: string): CiteState {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen ? <CiteDialog id={id} onClose={() => setOpen(false)} /> : null,
  };
}
