import type { EvidenceRecord } from '@clinical/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Quote } from 'lucide-react';
import { useEffect } from 'react';
import { shortcutsAreOn } from '../../layout/shortcuts.js';
import { useDocumentText } from '../use-document-text.js';
import { citationQuery } from './citation.query.js';
import { useCite } from './use-cite.js';

/** Elements in which a key is text or has another meaning. */
const ELSEWHERE = 'input, textarea, select, [role="dialog"], [contenteditable="true"], [data-own-keys]';

/** Opens the citation of a record; the key `c` does too. */
export function CiteRecord({ record: { id } }: { record: Pick<EvidenceRecord, 'id'> }) {
  const { t } = useDocumentText();
  const client = useQueryClient();
  const cite = useCite([id]);
  useKey('c', cite.open);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Quote size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        // The citation has loaded when the dialog is rendered.
        onPointerEnter={() => void client.prefetchQuery(citationQuery(id))}
        onClick={cite.open}
      >
        {t('document.cite')}
      </Button>
      {cite.dialog}
    </>
  );
}

/**
 * Calls `act` when a key is pressed without modifiers, outside fields and dialogs, unless shortcuts are turned off.
 */
function useKey(key: string, act: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      if (!shortcutsAreOn() || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
