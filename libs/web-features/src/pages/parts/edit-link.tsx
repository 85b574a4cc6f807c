import type { PageIdentity } from '@clinical/contracts';
import { Link } from 'react-router';
import { useSession } from '../../session/session.js';
import { editorPath } from '../editor/editor-path.js';
import { usePagesText } from '../use-pages-text.js';
import styles from '../pages.module.css';

/** The way to edit a page, for those who may. */
export function EditLink(identity: PageIdentity) {
  const { t } = usePagesText();
  const { isEditor } = useSession();
  if (!isEditor) return null;
  return (
    <p className={styles.edit}>
      <Link to={editorPath(identity)}>{t('pageEdit')}</Link>
    </p>
  );
}
