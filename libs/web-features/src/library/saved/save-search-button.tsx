import type { SearchRequest } from '@clinical/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { lazyPart } from '../../layout/lazy-part.js';
import { useSession } from '../../session/session.js';
import { useStarText } from '../use-star-text.js';
import styles from '../star/star.module.css';

const SaveSearchDialog = lazyPart(async () => (await import('./save-search-dialog.js')).SaveSearchDialog);

interface SaveSearchButtonProps {
  readonly request: SearchRequest;
  readonly className?: string | undefined;
  /** Without the text, for narrow places. */
  readonly iconOnly?: boolean;
}

/**
 * Saves a search under a name, with or without emails about new articles; a visitor is asked to log in. Afterwards a
 * link of the same size to the saved searches replaces the button.
 */
export function SaveSearchButton({ request, className, iconOnly = false }: SaveSearchButtonProps) {
  const { t } = useStarText();
  const { loggedIn } = useSession();
  const { openLogin } = useAccountDialogs();
  const { pathname, search, hash } = useLocation();
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<SearchRequest | null>(null);
  const begin = () => (loggedIn ? setOpen(true) : openLogin(`${pathname}${search}${hash}`, 'saveSearch'));
  return (
    <>
      {saved === request && iconOnly ? (
        <ActionIcon
          component={Link}
          to="/Savedsearches"
          className={className}
          c="var(--ev-good)"
          aria-label={t('saved.saved')}
          data-tip={t('saved.saved')}
        >
          <BookmarkCheck size={18} aria-hidden="true" />
        </ActionIcon>
      ) : saved === request ? (
        <Link to="/Savedsearches" className={[styles.saved, className].filter(Boolean).join(' ')}>
          <BookmarkCheck size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('saved.saved')}
        </Link>
      ) : iconOnly ? (
        <ActionIcon
          className={className}
          aria-label={t('saved.save')}
          data-tip={t('saved.save')}
          aria-haspopup="dialog"
          onClick={begin}
        >
          <BookmarkPlus size={18} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          className={className}
          leftSection={<BookmarkPlus size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={begin}
        >
          {t('saved.save')}
        </Button>
      )}
      {open ? (
        <SaveSearchDialog
          saved={{ request }}
          onClose={() => setOpen(false)}
          onSaved={() => setSaved(request)}
        />
      ) : null}
    </>
  );
}
