import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { lazyPart } from '../layout/lazy-part.js';
import { type ReportedDocument, reportedLinks } from './reported-links.js';

const ReportLinkDialog = lazyPart(async () => (await import('./report-link-dialog.js')).ReportLinkDialog);

interface ReportLinkState {
  /** The reader has reported the link; thanks replace the report button. */
  readonly sent: boolean;
  readonly open: () => void;
  /** The dialog, if open. */
  readonly dialog: ReactNode;
}

/** 'Report Broken Link' of a result (SEARCH-2.2, SEARCH-4). */
export function useReportLink(document: ReportedDocument): ReportLinkState {
  const [isOpen, setOpen] = useState(false);
  const sent = useSyncExternalStore(
    reportedLinks.subscribe,
    () => reportedLinks.has(document.id),
    () => false,
  );
  const close = () => setOpen(false);
  return {
    sent,
    open: () => setOpen(true),
    dialog: isOpen ? <ReportLinkDialog document={document} onClose={close} /> : null,
  };
}
