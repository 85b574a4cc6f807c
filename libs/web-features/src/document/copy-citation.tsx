import type { EvidenceRecord } from '@clinical/contracts';
import { Button, useAnnounce } from '@clinical/web-ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { citeRecord } from './cite-record.js';
import styles from './record-view.module.css';
import { useDocumentText } from './use-document-text.js';

/** How long the button says that it has copied, in milliseconds. */
const CONFIRMATION_MS = 4_000;

/** Copies the record as a reference. Where the browser refuses, the reference is shown to be copied by hand. */
export function CopyCitation({ record }: { record: EvidenceRecord }) {
  const { t } = useDocumentText();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const citation = citeRecord(record);
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(citation);
      setState('copied');
      announce(t('document.copied'));
    } catch {
      // Refused by the reader or a policy, or not there at all outside a secure context.
      setState('refused');
    }
  };
  const copied = state === 'copied';
  return (
    <>
      <Button icon={copied ? <Check size={16} /> : <Copy size={16} />} onClick={() => void copy()}>
        {copied ? t('document.copied') : t('document.copy')}
      </Button>
      {state === 'refused' ? (
        <p className={styles.citation} role="status">
          {t('document.copyFailed', { citation })}
        </p>
      ) : null}
    </>
  );
}
