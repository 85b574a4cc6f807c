import { TextField } from '@clinical/web-ui';
import { useAccountText } from '../use-account-text.js';
import styles from './account-card.module.css';

/** What one is called; as the values of a form, and what is wrong with them. */
export interface Names {
  readonly firstname: string;
  readonly lastname: string;
}

export interface NameFieldsProps {
  readonly values: Names;
  readonly errors: Partial<Record<keyof Names, string>>;
  readonly onChange: (change: Partial<Names>) => void;
}

/** First and last name, side by side where there is room. */
export function NameFields({ values, errors, onChange }: NameFieldsProps) {
  const { t } = useAccountText();
  return (
    <div className={styles.row}>
      <TextField
        label={t('field.firstname')}
        name="firstname"
        autoComplete="given-name"
        required
        value={values.firstname}
        error={errors.firstname}
        onChange={(firstname) => onChange({ firstname })}
      />
      <TextField
        label={t('field.lastname')}
        name="lastname"
        autoComplete="family-name"
        required
        value={values.lastname}
        error={errors.lastname}
        onChange={(lastname) => onChange({ lastname })}
      />
    </div>
  );
}
