import type { SearchDocument } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon } from '@mantine/core';
import { Ellipsis, FileText, Info, Link2, Quote, Share, Share2, Unlink } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { useSite } from '../../api-client/site.query.js';
import { useReportLink } from '../../broken-links/use-report-link.js';
import { useCite } from '../../document/cite/use-cite.js';
import { CardFullText } from '../../full-text/card-full-text.js';
import { LateMenu, type MenuEntry } from '../../layout/late-menu.js';
import { notify } from '../../layout/notify.js';
import { type DocumentAction, recordView } from '../../library/library.query.js';
import { StarButton } from '../../library/star/star-button.js';
import { isServer } from '../../session/page-request.js';
import { twitterAddress } from '../format/share-links.js';
import styles from './result-item.module.css';

interface ResultActionsProps {
  readonly document: SearchDocument;
  /** The document as it is reported, with the search that found it. */
  readonly action: DocumentAction;
  readonly starred: boolean;
  readonly explained: boolean;
  readonly onExplain: (id: string) => void;
  readonly previewed: boolean;
  /** Opens the record beside the list; null where its page is opened instead. */
  readonly onPreview: ((id: string) => void) | null;
}

/**
 * What can be done with a result, as icons: look at the whole record, bookmark it, cite it, see why it stands here, share it. A
 * phone has room for two of them; its menu holds the others.
 */
export function ResultActions(props: ResultActionsProps) {
  const { document, action, starred, explained, onExplain, previewed, onPreview } = props;
  const { t } = useTranslation('search');
  const title = document.Title;
  const details = `/Document/${encodeURIComponent(document.id)}?view=record`;
  const share = useShareEntries(title, document.Url);
  const cite = useCite(document.id);
  const broken = useReportLink(document);
  const narrow = useNarrowEntries({
    details,
    onDetails: () => recordView(action),
    onCite: cite.open,
    onExplain: () => onExplain(document.id),
  });
  const reportBroken: MenuEntry = {
    kind: 'action',
    key: 'broken',
    label: t('reportBroken'),
    icon: <Unlink size={16} />,
    onSelect: broken.open,
  };
  return (
    <div className={styles.actions} data-print="none">
      <CardFullText document={document} />
      <ActionIcon
        component={Link}
        size="md"
        className={styles.wide}
        to={details}
        aria-label={t('detailsOf', { title })}
        data-tip={t('details')}
        data-details
        aria-current={previewed || undefined}
        onClick={(event) => {
          recordView(action);
          const { ctrlKey, metaKey, shiftKey, altKey } = event;
          if (onPreview === null || ctrlKey || metaKey || shiftKey || altKey) return;
          event.preventDefault();
          onPreview(document.id);
        }}
      >
        <FileText size={16} aria-hidden="true" />
      </ActionIcon>
      <StarButton title={title} starred={starred} action={action} iconOnly />
      <ActionIcon
        size="md"
        className={styles.wide}
        aria-label={t('citeOf', { title })}
        data-tip={t('cite')}
        data-cite
        aria-haspopup="dialog"
        onClick={cite.open}
      >
        <Quote size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        size="md"
        className={styles.wide}
        aria-label={t('whyOf', { title })}
        aria-pressed={explained}
        data-tip={t('why')}
        data-explains={document.id}
        onClick={() => onExplain(document.id)}
      >
        <Info size={16} aria-hidden="true" />
      </ActionIcon>
      <span className={styles.wide}>
        <LateMenu label={t('share')} entries={share} align="end">
          {(trigger) => (
            <ActionIcon size="md" aria-label={t('shareOf', { title })} data-tip={t('share')} {...trigger}>
              <Share2 size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </LateMenu>
      </span>
      {broken.sent ? (
        <span className={styles.thanks}>{t('thankYou')}</span>
      ) : (
        <ActionIcon
          size="md"
          className={styles.wide}
          aria-label={t('reportBrokenOf', { title })}
          data-tip={t('reportBroken')}
          aria-haspopup="dialog"
          onClick={broken.open}
        >
          <Unlink size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      {cite.dialog}
      {broken.dialog}
      <span className={styles.narrow}>
        <LateMenu
          label={t('more')}
          entries={[...narrow, ...share, ...(broken.sent ? [] : [reportBroken])]}
          align="end"
        >
          {(trigger) => (
            <ActionIcon
              size="md"
              aria-label={t('moreOf', { title })}
              data-explains={document.id}
              {...trigger}
            >
              <Ellipsis size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </LateMenu>
      </span>
    </div>
  );
}

interface NarrowActions {
  /** The address of the record. */
  readonly details: string;
  readonly onDetails: () => void;
  readonly onCite: () => void;
  readonly onExplain: () => void;
}

/** What a phone has in its menu, where a screen has icons. */
function useNarrowEntries({ details, onDetails, onCite, onExplain }: NarrowActions): readonly MenuEntry[] {
  const { t } = useTranslation('search');
  return [
    {
      kind: 'page',
      key: 'details',
      label: t('details'),
      icon: <FileText size={16} />,
      to: details,
      onSelect: onDetails,
    },
    { kind: 'action', key: 'cite', label: t('cite'), icon: <Quote size={16} />, onSelect: onCite },
    { kind: 'action', key: 'why', label: t('why'), icon: <Info size={16} />, onSelect: onExplain },
  ];
}

/** Sharing a record: on Twitter in a small window, with the device's own sharing where it has one, or by its link. */
function useShareEntries(title: string, path: string): readonly MenuEntry[] {
  const { t } = useTranslation('search');
  const announce = useAnnounce();
  const handle = useSite()?.socialHandle ?? '';
  const linkOf = () => new URL(path, window.location.origin).href;
  const copy = async () => {
    const link = linkOf();
    const text = (await copied(link)) ? t('linkCopied') : t('linkNotCopied', { link });
    announce(text);
    notify(text);
  };
  const native: MenuEntry = {
    kind: 'action',
    key: 'native',
    label: t('shareNative'),
    icon: <Share size={16} />,
    // Refused or cancelled by the reader: nothing to report.
    onSelect: () => void navigator.share({ title, url: linkOf() }).catch(() => undefined),
  };
  return [
    {
      kind: 'action',
      key: 'twitter',
      label: t('shareTwitter'),
      icon: <Share2 size={16} />,
      onSelect: () =>
        void window.open(
          twitterAddress(title, linkOf(), handle),
          'share',
          'popup,noopener,noreferrer,width=550,height=420',
        ),
    },
    ...(!isServer() && typeof navigator.share === 'function' ? [native] : []),
    {
      kind: 'action',
      key: 'copy',
      label: t('copyLink'),
      icon: <Link2 size={16} />,
      onSelect: () => void copy(),
    },
  ];
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
