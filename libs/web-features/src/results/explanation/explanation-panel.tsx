import type { RankFactors, SearchRequest } from '@clinical/contracts';
import { Dialog, IconButton } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { searchEvidenceQuery } from '../data/search-evidence.query.js';
import { RankExplanation, type RankExplanationProps } from './rank-explanation.js';
import styles from './rank-explanation.module.css';

/** The explanation beside the list on a wide screen. Reading goes there when it opens for another record. */
export function ExplanationPanel({ onClose, ...explained }: RankExplanationProps & { onClose: () => void }) {
  const { t } = useTranslation('search');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = explained.document;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <aside
      className={styles.panel}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('whyTitle')}
        </h2>
        <IconButton label={t('whyClose')} icon={<X size={18} />} onClick={onClose} />
      </div>
      <RankExplanation {...explained} />
    </aside>
  );
}

/** The explanation as a drawer, where there is no room for a panel. */
export function ExplanationDialog({ onClose, ...explained }: RankExplanationProps & { onClose: () => void }) {
  const { t } = useTranslation('search');
  return (
    <Dialog place="end" title={t('whyTitle')} closeLabel={t('whyClose')} onClose={onClose}>
      <RankExplanation {...explained} />
    </Dialog>
  );
}

/** What is known of a record's rank; `factors` is null while it loads. */
export interface Explanation {
  readonly factors: RankFactors | null;
  readonly failed: boolean;
}

/** The ranking factors of a record, asked for with those of the whole page, so that the next one opens at once. */
export function useExplanation(request: SearchRequest, id: string): Explanation {
  const { data, isError } = useQuery(searchEvidenceQuery({ ...request, explain: true }));
  const factors = data?.documents.find((document) => document.id === id)?.factors ?? null;
  return { factors, failed: isError || (data !== undefined && factors === null) };
}
