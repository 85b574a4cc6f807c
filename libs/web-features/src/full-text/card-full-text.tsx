import type { SearchDocument } from '@clinical/contracts';
import { ActionIcon } from '@mantine/core';
import { BookOpenText, Lock } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link } from 'react-router';
import { useSession } from '../session/session.js';

interface CardFullTextProps {
  readonly document: Pick<SearchDocument, 'id' | 'Title' | 'fullText' | 'doi' | 'linkResolver'>;
}

/**
 * Link to the full text of a result (SEARCH-2.2). The server looks it up when the link is followed. Users without Pro
 * see what Pro offers; if the title already links to a free full text there is nothing to add.
 */
export function CardFullText({ document }: CardFullTextProps) {
  const { t } = useTranslation('search');
  const { isPro } = useSession();
  const { id, Title: title, fullText, doi, linkResolver } = document;
  if (fullText !== 0) return null;
  if (!isPro)
    return (
      <ActionIcon
        component={Link}
        size="md"
        to="/Why"
        aria-label={t('fullTextWithPro', { title })}
        data-tip={t('fullTextPro')}
      >
        <Lock size={16} aria-hidden="true" />
      </ActionIcon>
    );
  if (doi === '' && linkResolver === null) return null;
  return (
    <ActionIcon
      component="a"
      size="md"
      href={fullTextPath(id)}
      aria-label={t('fullTextOf', { title })}
      data-tip={t('fullText')}
      data-full-text
    >
      <BookOpenText size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Path that redirects a browser to the full text of a record, or to its page if there is none. */
export function fullTextPath(id: string): string {
  return `/api/fulltext?documentId=${encodeURIComponent(id)}`;
}
