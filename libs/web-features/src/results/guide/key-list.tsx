import { Dialog } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import styles from './guide.module.css';

export interface KeyListProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
}

const KEYS = [
  ['/', 'keySearch'],
  ['j', 'keyNext'],
  ['k', 'keyPrevious'],
  ['Enter', 'keyOpen'],
  ['b', 'keyBookmark'],
  ['f', 'keyFilters'],
  ['Esc', 'keyEscape'],
  ['?', 'keyHelp'],
] as const;

/** The list of keys, and the switch to do without them. */
export function KeyList({ on, onSwitch, onClose }: KeyListProps) {
  const { t } = useTranslation('search');
  return (
    <Dialog title={t('keysTitle')} closeLabel={t('keysClose')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => onSwitch(event.target.checked)} />
        {t('keysSwitch')}
      </label>
    </Dialog>
  );
}
