import type { SearchDocument } from '@clinical/contracts';
import { Disclosure } from '@clinical/web-ui';
import { FileText, Info, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { recordView, type DocumentAction } from '../../library/library.query.js';
import { StarButton } from '../../library/star/star-button.js';
import styles from './result-actions.module.css';
import { ShareChoices } from './share-choices.js';

export interface ResultActionsProps {
  readonly document: SearchDocument;
  /** The document as it is told of, with the search that found it. */
  readonly action: DocumentAction;
  readonly starred: boolean;
  readonly explained: boolean;
  readonly onExplain: (id: string) => void;
}

/** What can be done with a result: look at the whole record, bookmark it, see why it stands here, share it. */
export function ResultActions({ document, action, starred, explained, onExplain }: ResultActionsProps) {
  const { t } = useTranslation('search');
  const title = document.Title;
  return (
    <div className={styles.actions}>
      <Link
        className={styles.details}
        to={`/Document/${encodeURIComponent(document.id)}?view=record`}
        aria-label={t('detailsOf', { title })}
        onClick={() => recordView(action)}
      >
        <FileText size={14} aria-hidden="true" />
        {t('details')}
      </Link>
      <StarButton title={title} starred={starred} action={action} className={styles.action} />
      <button
        type="button"
        className={styles.action}
        aria-label={t('whyOf', { title })}
        aria-pressed={explained}
        data-explains={document.id}
        onClick={() => onExplain(document.id)}
      >
        <Info size={14} aria-hidden="true" />
        {t('why')}
      </button>
      <Disclosure
        label={t('shareOf', { title })}
        triggerClassName={styles.action}
        trigger={
          <>
            <Share2 size={14} aria-hidden="true" />
            {t('share')}
          </>
        }
      >
        {(close) => <ShareChoices title={title} path={document.Url} close={close} />}
      </Disclosure>
    </div>
  );
}
