import { useAnnounce } from '@clinical/web-ui';
import { ExternalLink, Link2, Share } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api-client/site.query.js';
import { twitterAddress } from '../format/share-links.js';
import styles from './result-actions.module.css';

export interface ShareChoicesProps {
  readonly title: string;
  /** Path of the document on this site. */
  readonly path: string;
  readonly close: () => void;
}

/** Sharing a record: on Twitter in a small window, with the device's own sharing where it has one, or by its link. */
export function ShareChoices({ title, path, close }: ShareChoicesProps) {
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
    // Refused or called off by the reader: nothing to say about it.
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
