import { Alert, Stack, Textarea } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { keepDraft, resumed, type Draft } from './draft.js';
import { useAdvancedText } from './use-advanced-text.js';
import styles from './workbench.module.css';

/** Shown without Pro: how to get it, and the user's text, which is kept. */
export function UpgradeNotice({ begin }: { readonly begin: Draft }) {
  const { t } = useAdvancedText();
  const kept = resumed(begin);
  const isKept = kept !== begin;
  const { text, dialect, searched } = kept;
  useEffect(() => {
    if (!isKept && text !== '') keepDraft({ text, dialect, searched });
  }, [isKept, text, dialect, searched]);
  return (
    <Stack className={styles.upgrade} gap="sm" mih="8rem" ta="start">
      <Alert icon={<Lock size={18} aria-hidden="true" />}>
        <p>
          <Link to="/Why">{t('upgrade')}</Link>
        </p>
        {text === '' ? null : <p>{t('upgrade.kept')}</p>}
      </Alert>
      {text === '' ? null : <Textarea label={t('upgrade.text')} readOnly rows={rowsFor(text)} value={text} />}
    </Stack>
  );
}

/** Visible rows of the text; the reader can enlarge the field. */
function rowsFor(text: string): number {
  return Math.min(8, Math.max(2, text.split('\n').length));
}
