import type { EditablePage } from '@clinical/contracts';
import { Button } from '@clinical/web-ui';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { useEditorText } from './use-editor-text.js';
import styles from './editor.module.css';

export interface VersionListProps {
  readonly versions: EditablePage['versions'];
  readonly current: number;
  readonly onBring: (version: number) => void;
}

/** Earlier versions of a page, the newest first, each of which can be put back into the form. */
export function VersionList({ versions, current, onBring }: VersionListProps) {
  const { t } = useEditorText();
  const language = useLanguage();
  const earlier = versions.filter(({ version }) => version !== current);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('editor.versions')}</h2>
      <ul className={styles.versions}>
        {earlier.map(({ version, saved_at: savedAt, by_person: byPerson }) => {
          const label = t('editor.version', { version, moment: formatMoment(savedAt, language) });
          return (
            <li key={version}>
              <span>
                {label}
                {byPerson ? null : ` (${t('editor.byFile')})`}
              </span>
              <Button aria-label={`${t('editor.bring')}: ${label}`} onClick={() => onBring(version)}>
                {t('editor.bring')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
