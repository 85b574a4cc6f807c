import type { SearchDocument } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon } from '@mantine/core';
import { Ellipsis, FileText, Info, Link2, Quote, Share, Share2, Unlink, Waypoints } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { useSite } from '../../api-client/site.query.js';
import { searchKey, showConnectedWith } from '../../connected/opened-articles.js';
import { useReportLink } from '../../broken-links/use-report-link.js';
import { useCite } from '../../document/cite/use-cite.js';
import { CardFullText } from '../../full-text/card-full-text.js';
import { LateMenu, type MenuEntry } from '../../layout/late-menu.js';
import { notify } from '../../layout/notify.js';
import type { DocumentAction } from '../../library/library.query.js';
import { StarButton } from '../../library/star/star-button.js';
import { isServer } from '../../api-client/page-request.js';
import { useSearchState } from '../request/search-state.js';
import { twitterAddress } from '../format/share-links.js';
import styles from './result-item.module.css';

interface ResultActionsProps {
  readonly document: SearchDocument;
  /** The reported document, with the search that found it. */
  readonly action: DocumentAction;
  /** Reports that the document was opened. */
  readonly onView: () => void;
  readonly starred: boolean;
  /** There is room for icons next to the title. */
  readonly roomy: boolean;
  readonly explained: boolean;
  readonly onExplain: (id: string) => void;
  readonly previewed: boolean;
  /** Opens the record next to the list; null if its page is opened instead. */
  readonly onPreview: ((id: string) => void) | null;
}

/**
 * Actions on a result, as icons: open the full record, bookmark it, cite it, explain its rank, share it. A phone has
 * room for two of them; the others are in its menu. Only those that fit are rendered, because a page has twenty
 * results.
 */
export function ResultActions(props: ResultActionsProps) {
  const { document, action, starred, roomy } = props;
  const { t } = useTranslation('search');
  const { request } = useSearchState();
  const title = document.Title;
  const actions: CardActions = {
    ...props,
    details: `/Document/${encodeURIComponent(document.id)}?view=record`,
    share: useShareEntries(title, document.Url),
    onRelated: () => showConnectedWith(searchKey(request), document.id),
    cite: useCite([document.id]),
    broken: useReportLink(document),
  };
  const { cite, broken } = actions;
  return (
    <div className={styles.actions} data-print="none">
      <CardFullText document={document} />
      {roomy ? <DetailsIcon {...actions} /> : null}
      <StarButton title={title} starred={starred} action={action} iconOnly />
      {roomy ? <ActionIcons {...actions} /> : null}
      {broken.sent ? <span className={styles.thanks}>{t('thankYou')}</span> : null}
      {cite.dialog}
      {broken.dialog}
      {roomy ? null : <ActionMenu {...actions} />}
    </div>
  );
}

interface CardActions extends ResultActionsProps {
  /** The address of the record. */
  readonly details: string;
  readonly share: readonly MenuEntry[];
  /** Shows the articles connected with it. */
  readonly onRelated: () => void;
  readonly cite: ReturnType<typeof useCite>;
  readonly broken: ReturnType<typeof useReportLink>;
}

function DetailsIcon({ document, onView, details, previewed, onPreview }: CardActions) {
  const { t } = useTranslation('search');
  return (
    <ActionIcon
      component={Link}
      size="md"
      className={styles.wide}
      to={details}
      aria-label={t('detailsOf', { title: document.Title })}
      data-tip={t('details')}
      data-details
      aria-current={previewed || undefined}
      onClick={(event) => {
        onView();
        const { ctrlKey, metaKey, shiftKey, altKey } = event;
        if (onPreview === null || ctrlKey || metaKey || shiftKey || altKey) return;
        event.preventDefault();
        onPreview(document.id);
      }}
    >
      <FileText size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

function ActionIcons({ document, cite, explained, onExplain, onRelated, share, broken }: CardActions) {
  const { t } = useTranslation('search');
  const title = document.Title;
  return (
    <>
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
      <ActionIcon
        size="md"
        className={styles.wide}
        aria-label={t('relatedOf', { title })}
        data-tip={t('related')}
        onClick={onRelated}
      >
        <Waypoints size={16} aria-hidden="true" />
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
      {broken.sent ? null : (
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
    </>
  );
}

/** Actions in a menu on a phone, which are icons on a screen. */
function ActionMenu({ document, onView, details, cite, onExplain, onRelated, share, broken }: CardActions) {
  const { t } = useTranslation('search');
  const entries: readonly MenuEntry[] = [
    {
      kind: 'page',
      key: 'details',
      label: t('details'),
      icon: <FileText size={16} />,
      to: details,
      onSelect: onView,
    },
    { kind: 'action', key: 'cite', label: t('cite'), icon: <Quote size={16} />, onSelect: cite.open },
    {
      kind: 'action',
      key: 'why',
      label: t('why'),
      icon: <Info size={16} />,
      onSelect: () => onExplain(document.id),
    },
    {
      kind: 'action',
      key: 'related',
      label: t('related'),
      icon: <Waypoints size={16} />,
      onSelect: onRelated,
    },
    ...share,
    {
      kind: 'action',
      key: 'broken',
      label: t('reportBroken'),
      icon: <Unlink size={16} />,
      onSelect: broken.open,
    },
  ];
  return (
    <LateMenu
      label={t('more')}
      entries={broken.sent ? entries.filter(({ key }) => key !== 'broken') : entries}
      align="end"
    >
      {(trigger) => (
        <ActionIcon
          size="md"
          aria-label={t('moreOf', { title: document.Title })}
          data-explains={document.id}
          data-more
          {...trigger}
        >
          <Ellipsis size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </LateMenu>
  );
}

/**
 * Ways to share a record: on Twitter in a small window, with the device's own sharing if available, or by its link.
 */
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

/** Copies the text; a page without a secure origin has no clipboard. @returns whether it was copied */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
