import type { SearchSummary } from '@clinical/contracts';
import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { useFormat } from '../format/share-links.js';
import styles from './result-list.module.css';

/** Identifiers shown at first. */
const FIRST = 20;

/** For a list of identifiers: whether all were found, and those that were not, to be copied. */
export function IdentifiersNotice({ summary }: { readonly summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (summary.identifiers === null) return null;
  const { count, not_found: missing } = summary.identifiers;
  const shown = all ? missing : missing.slice(0, FIRST);
  return (
    <Alert role="note" className={styles.notices} icon={<Info aria-hidden="true" />}>
      {missing.length === 0 ? (
        t('identifiersFound', format.counted(count))
      ) : (
        <>
          {t('identifiersMissing', { ...format.counted(missing.length), of: format.number(count) })}
          <ul role="list" className={styles.identifiers} translate="no">
            {shown.map((identifier) => (
              <li key={identifier}>{identifier}</li>
            ))}
          </ul>
        </>
      )}
      {shown.length < missing.length ? (
        <Button
          variant="subtle"
          size="compact-sm"
          ml="calc(-1 * var(--button-padding-x))"
          onClick={() => setAll(true)}
        >
          {t('identifiersAll', format.counted(missing.length))}
        </Button>
      ) : null}
    </Alert>
  );
}
