import type { SearchDocument } from '@clinical/contracts';
import { Disclosure, useAnnounce } from '@clinical/web-ui';
import { ExternalLink, FileText, Info, Link2, Share, Share2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DocumentAction, recordView } from '../../library/library.query.js';
import { StarButton } from '../../library/star/star-button.js';
import { useSite } from '../../api-client/site.query.js';
import { twitterAddress } from '../format/share-links.js';
import styles from './result-item.module.css';

interface ResultActionsProps {
  readonly document: SearchDocument;
  /** The document as it is reported, with the search that found it. */
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

interface ShareChoicesProps {
  readonly title: string;
  /** Path of the document on this site. */
  readonly path: string;
  readonly close: () => void;
}

/** Sharing a record: on Twitter in a small window, with the device's own sharing where it has one, or by its link. */
function ShareChoices({ title, path, close }: ShareChoicesProps) {
  const { t } = useTranslation('search');
  const handle = useSite()?.socialHandle ?? '';
  const link = new URL(path, window.location.origin).href;
  const address = twitterAddress(title, link, handle);

  const openWindow = (event: MouseEvent) => {
    event.preventDefault();
    window.open(address, 'share', 'popup,noopener,noreferrer,width=550,height=420');
    close();
  };
  const shareNatively = () => {
    close();
    // Refused or cancelled by the reader: nothing to report.
    navigator.share({ title, url: link }).catch(() => undefined);
  };
  return (
    <div className={styles.choices}>
      <a
        className={styles.choice}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        onClick={openWindow}
      >
        <ExternalLink size={16} aria-hidden="true" />
        {t('shareTwitter')}
      </a>
      {typeof navigator.share === 'function' ? (
        <button type="button" className={styles.choice} onClick={shareNatively}>
          <Share size={16} aria-hidden="true" />
          {t('shareNative')}
        </button>
      ) : null}
      <CopyLink link={link} />
    </div>
  );
}

function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation('search');
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const text = (await copied(link)) ? t('linkCopied') : t('linkNotCopied', { link });
    setOutcome(text);
    announce(text);
  };
  return (
    <button type="button" className={styles.choice} onClick={() => void copy()}>
      <Link2 size={16} aria-hidden="true" />
      {outcome === '' ? t('copyLink') : outcome}
    </button>
  );
}

/** Whether the text is in the clipboard now; a page without a secure origin has none. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
