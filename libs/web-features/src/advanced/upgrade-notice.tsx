import { Notice } from '@clinical/web-ui';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { keepDraft, resumed, type Draft } from './draft.js';
import { useAdvancedText } from './use-advanced-text.js';
import styles from './workbench.module.css';

/** What those without Pro see: how to come by it, and their own text, which is not lost. */
export function UpgradeNotice({ begin }: { readonly begin: Draft }) {
  const { t } = useAdvancedText();
  const id = useId();
  const kept = resumed(begin);
  const isKept = kept !== begin;
  const { text, dialect, searched } = kept;
  useEffect(() => {
    if (!isKept && text !== '') keepDraft({ text, dialect, searched });
  }, [isKept, text, dialect, searched]);
  return (
    <div className={styles.upgrade}>
      <Notice tone="info" title={<Link to="/Why">{t('upgrade')}</Link>}>
        {text === '' ? null : <p>{t('upgrade.kept')}</p>}
      </Notice>
      {text === '' ? null : (
        <p>
          <label htmlFor={id} className={styles.label}>
            {t('upgrade.text')}
          </label>
          <textarea id={id} readOnly rows={rowsFor(text)} className={styles.kept} value={text} />
        </p>
      )}
    </div>
  );
}

/** Rows of the text that are shown at once; the reader can draw the field larger. */
function rowsFor(text: string): number {
  return Math.min(8, Math.max(2, text.split('\n').length));
}
