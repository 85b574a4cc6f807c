import { Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../layout/lazy-part.js';
import { institutionsQuery } from './full-text.query.js';
import { useFullTextText } from './use-full-text-text.js';
import styles from './institution-choice.module.css';

const InstitutionDialog = lazyPart(async () => (await import('./institution-dialog.js')).InstitutionDialog);

/**
 * The name of the library for full-text links, with a choice if there are several. Hidden without a library, or while
 * it is unknown: links work without it.
 */
export function InstitutionChoice() {
  const { t } = useFullTextText();
  const { data } = useQuery(institutionsQuery);
  const [open, setOpen] = useState(false);
  const chosen = data?.institutions.find(({ id }) => id === data.selected_childInstitutions);
  if (data === undefined || chosen === undefined) return null;
  const name = (
    <>
      <Landmark size={16} strokeWidth={1.5} aria-hidden="true" />
      <Text span truncate inherit maw="16rem">
        {chosen.institution_name}
      </Text>
    </>
  );
  if (data.institutions.length < 2)
    return (
      <span className={styles.choice} data-print="none">
        {name}
      </span>
    );
  return (
    <>
      <UnstyledButton
        className={styles.choice}
        data-print="none"
        aria-haspopup="dialog"
        aria-label={t('institution.change', { name: chosen.institution_name })}
        data-tip={t('institution.title')}
        onClick={() => setOpen(true)}
      >
        {name}
      </UnstyledButton>
      {open ? <InstitutionDialog institutions={data} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
