import { Anchor, Button, Group } from '@mantine/core';
import { BellRing, Rss } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-language.js';
import { lazyPart } from '../layout/lazy-part.js';
import { useAccountDialogs } from '../session/account-dialogs.js';
import { useSession } from '../session/session.js';
import { connectedFeed } from './connected-feed.js';
import { useConnectedText } from './use-connected-text.js';

const SaveSearchDialog = lazyPart(
  async () => (await import('../library/saved/save-search-dialog.js')).SaveSearchDialog,
);

/** A record whose connected articles can be followed. */
export interface Followed {
  readonly id: string;
  readonly title: string;
}

/** Emails and a feed of the articles connected with a record. A visitor is asked to log in for the emails. */
export function FollowConnected({ record }: { readonly record: Followed }) {
  const { t } = useConnectedText();
  const language = useLanguage();
  const { loggedIn } = useSession();
  const { openLogin } = useAccountDialogs();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const begin = () => (loggedIn ? setOpen(true) : openLogin(`${pathname}${search}#similar`, 'follow'));
  return (
    <Group gap="md" data-print="none">
      {saved ? (
        <Anchor component={Link} to="/Savedsearches">
          {t('emailSaved')}
        </Anchor>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<BellRing size={14} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={begin}
        >
          {t('email')}
        </Button>
      )}
      <Anchor href={connectedFeed(record.id, language)} size="sm">
        <Group component="span" gap={6} wrap="nowrap">
          <Rss size={14} aria-hidden="true" />
          {t('feed')}
        </Group>
      </Anchor>
      {open ? (
        <SaveSearchDialog
          saved={{ connectedWith: record }}
          onClose={() => setOpen(false)}
          onSaved={() => setSaved(true)}
        />
      ) : null}
    </Group>
  );
}
