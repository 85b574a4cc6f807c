import type { EvidenceRecord } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lazyPart } from '../../layout/lazy-part.js';
import { notify } from '../../layout/notify.js';
import { currentSession, useSession } from '../../session/session.js';
import { type DocumentAction, setStar, starredAmongQuery } from '../library.query.js';
import { useStarText } from '../use-star-text.js';
import { keepPendingStar, noteStar, useStarred } from './star-store.js';
import styles from './star.module.css';

const LoginFirst = lazyPart(async () => (await import('./login-first.js')).LoginFirst);

interface StarButtonProps {
  readonly title: string;
  /** The value when the page was built. */
  readonly starred: boolean;
  /** The document, and the search that it was found by. */
  readonly action: DocumentAction;
  /** Without the text, in a list. */
  readonly iconOnly?: boolean;
}

/**
 * Stars or unstars a document. The change is shown at once and undone if the server refuses it. Visitors are asked to
 * log in (SEARCH-4), and so is a user whose session has ended.
 */
export function StarButton({ title, starred, action, iconOnly = false }: StarButtonProps) {
  const { t } = useStarText();
  const { loggedIn } = useSession();
  const announce = useAnnounce();
  const client = useQueryClient();
  const [askLogin, setAskLogin] = useState(false);
  const isStarred = useStarred(action.documentId, starred) && loggedIn;

  const { mutate } = useMutation({
    mutationFn: async (wanted: boolean) => {
      const { status, message } = await setStar(action, wanted);
      if (status === 0) throw new RefusedError(message);
    },
    onMutate: (wanted) => noteStar(action.documentId, wanted),
    onSuccess: (_, wanted) => {
      announce(t(wanted ? 'star.added' : 'star.removed'));
      void client.invalidateQueries({ queryKey: ['library', 'starred'] });
    },
    // The star is set after the next login, which imports what a visitor has starred.
    meta: { asVisitor: true },
    onError: (error, wanted) => {
      noteStar(action.documentId, !wanted);
      if (!currentSession().loggedIn) {
        if (wanted) keepPendingStar(action.documentId);
        return;
      }
      const failure = error instanceof RefusedError ? error.message : t('star.failed');
      announce(failure, 'assertive');
      notify(failure, 'problem');
    },
  });
  const toggle = () => {
    if (loggedIn) return mutate(!isStarred);
    keepPendingStar(action.documentId);
    setAskLogin(true);
  };

  return (
    <>
      {iconOnly ? (
        <ActionIcon
          size="md"
          className={styles.star}
          color={isStarred ? 'brand' : 'gray'}
          aria-pressed={isStarred}
          aria-label={`${t('star.add')}: ${title}`}
          data-star={action.documentId}
          data-tip={t(isStarred ? 'star.remove' : 'star.add')}
          onClick={toggle}
        >
          <Star size={16} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          className={styles.star}
          leftSection={<Star size={14} aria-hidden="true" />}
          aria-pressed={isStarred}
          aria-label={`${t('star.add')}: ${title}`}
          data-star={action.documentId}
          onClick={toggle}
        >
          {t(isStarred ? 'star.added' : 'star.add')}
        </Button>
      )}
      {askLogin ? <LoginFirst onClose={() => setAskLogin(false)} /> : null}
    </>
  );
}

/** The server has understood, and will not. */
class RefusedError extends Error {}

/** The star of a record on its own page. */
export function RecordStar({ record: { id, title } }: { readonly record: EvidenceRecord }) {
  const { loggedIn } = useSession();
  const { data = false } = useQuery({ ...starredAmongQuery(id), enabled: loggedIn });
  const action = useMemo(() => ({ documentId: id, criteria: null, position: -1 }), [id]);
  return <StarButton title={title} starred={data} action={action} />;
}
