import type { SearchRequest } from '@clinical/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAccountDialogs } from '../../session/account-dialogs.js';
import { lazyPart } from '../../layout/lazy-part.js';
import { useSession } from '../../session/session.js';
import { useStarText } from '../use-star-text.js';

const SaveSearchDialog = lazyPart(async () => (await import('./save-search-dialog.js')).SaveSearchDialog);

interface SaveSearchButtonProps {
  readonly request: SearchRequest;
  readonly className?: string | undefined;
  /** Without the words, where there is little room. */
  readonly iconOnly?: boolean;
}

/** Keeps a search under a name, with mails about what is new in it or without; a visitor is asked to log in. */
export function SaveSearchButton({ request, className, iconOnly = false }: SaveSearchButtonProps) {
  const { t } = useStarText();
  const { loggedIn } = useSession();
  const { openLogin } = useAccountDialogs();
  const { pathname, search, hash } = useLocation();
  const [open, setOpen] = useState(false);
  const begin = () => (loggedIn ? setOpen(true) : openLogin(`${pathname}${search}${hash}`));
  return (
    <>
      {iconOnly ? (
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
      {open ? <SaveSearchDialog request={request} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
