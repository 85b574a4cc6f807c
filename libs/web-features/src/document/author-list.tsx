import { Button } from '@clinical/web-ui';
import { useState } from 'react';
import styles from './record-view.module.css';
import { useDocumentText } from './use-document-text.js';

/** Authors shown at first; a consortium may list hundreds. */
const AUTHORS_SHOWN = 12;

/** The authors, the first dozen until all are asked for. */
export function AuthorList({ authors }: { authors: readonly string[] }) {
  const { t } = useDocumentText();
  const [all, setAll] = useState(false);
  if (authors.length === 0) return <p className={styles.quiet}>{t('document.noAuthors')}</p>;
  const folded = !all && authors.length > AUTHORS_SHOWN;
  const shown = folded ? authors.slice(0, AUTHORS_SHOWN) : authors;
  return (
    <p className={styles.authors}>
      {shown.join(', ')}
      {folded ? (
        <>
          {', … '}
          <Button kind="link" className={styles.more} onClick={() => setAll(true)}>
            {t('document.authors.all', { count: authors.length })}
          </Button>
        </>
      ) : null}
    </p>
  );
}
