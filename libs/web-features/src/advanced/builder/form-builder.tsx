import { FORM_SCOPES, MAX_PROXIMITY, readPartialDate, type HistoryOrigin } from '@clinical/contracts';
import { compileAdvancedForm } from '@clinical/query-language';
import { Button } from '@clinical/web-ui';
import { useId, useState } from 'react';
import { useAdvancedText } from '../use-advanced-text.js';
import type { DateLimits } from '../use-workbench.js';
import styles from './form-builder.module.css';

export interface FormBuilderProps {
  readonly dates: DateLimits;
  /** Whether there is a query in the editor to add to. */
  readonly canAppend: boolean;
  /** Puts the query into the editor, in the Trip dialect, in place of what is there or after it. */
  readonly onUse: (query: string, how: 'replace' | 'append', origin: HistoryOrigin) => void;
  readonly onDates: (dates: DateLimits) => void;
}

const FIELDS = [
  { key: 'allWords', label: 'builder.all' },
  { key: 'anyWords', label: 'builder.any' },
  { key: 'exactPhrase', label: 'builder.exact' },
  { key: 'excludingWords', label: 'builder.without' },
] as const;
type FieldKey = (typeof FIELDS)[number]['key'];

interface FormState {
  readonly texts: Readonly<Record<FieldKey, string>>;
  readonly scopes: Readonly<Record<FieldKey, (typeof FORM_SCOPES)[number]>>;
  readonly proximity: string;
}

const EMPTY: FormState = {
  texts: { allWords: '', anyWords: '', exactPhrase: '', excludingWords: '' },
  scopes: { allWords: 'tb', anyWords: 'tb', exactPhrase: 'tb', excludingWords: 'tb' },
  proximity: '',
};

/** The form of the advanced search (SEARCH-2.1): it writes the query, which can then be edited. */
export function FormBuilder({ dates, canAppend, onUse, onDates }: FormBuilderProps) {
  const { t } = useAdvancedText();
  const id = useId();
  const [form, setForm] = useState(EMPTY);
  const proximity = readProximity(form.proximity);
  const query = compileAdvancedForm({
    ...form.texts,
    scopes: form.scopes,
    proximity: typeof proximity === 'number' ? proximity : null,
  });
  const origin: HistoryOrigin = {
    advsearchfield: form.scopes.allWords,
    ...(typeof proximity === 'number' ? { proximity2: proximity } : {}),
  };
  const usable = query !== '' && proximity !== 'invalid';
  return (
    <div className={styles.builder}>
      <p className={styles.intro}>{t('builder.intro')}</p>
      {FIELDS.map(({ key, label }) => (
        <div key={key} className={styles.row}>
          <label htmlFor={`${id}-${key}`}>{t(label)}</label>
          <input
            id={`${id}-${key}`}
            type="text"
            className={styles.input}
            value={form.texts[key]}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setForm({ ...form, texts: { ...form.texts, [key]: target.value } })}
          />
          <select
            className={styles.scope}
            aria-label={t('builder.scope', { field: t(label) })}
            value={form.scopes[key]}
            onChange={({ target }) => {
              const scope = FORM_SCOPES.find((known) => known === target.value) ?? 'tb';
              setForm({ ...form, scopes: { ...form.scopes, [key]: scope } });
            }}
          >
            {FORM_SCOPES.map((scope) => (
              <option key={scope} value={scope}>
                {t(`builder.scope.${scope}`)}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div className={styles.row}>
        <label htmlFor={`${id}-proximity`}>{t('builder.proximity')}</label>
        <input
          id={`${id}-proximity`}
          type="text"
          inputMode="numeric"
          className={styles.short}
          value={form.proximity}
          aria-invalid={proximity === 'invalid'}
          aria-describedby={`${id}-proximity-hint`}
          onChange={({ target }) => setForm({ ...form, proximity: target.value })}
        />
        <span id={`${id}-proximity-hint`} className={proximity === 'invalid' ? styles.invalid : styles.hint}>
          {proximity === 'invalid' ? t('builder.proximity.invalid') : t('builder.proximity.hint')}
        </span>
      </div>
      <DateRange dates={dates} onDates={onDates} />
      <div className={styles.preview}>
        <p>
          <span className={styles.label}>{t('builder.preview')}</span>{' '}
          {query === '' ? <span className={styles.hint}>{t('builder.empty')}</span> : <code>{query}</code>}
        </p>
        <div className={styles.buttons}>
          <Button kind="primary" disabled={!usable} onClick={() => onUse(query, 'replace', origin)}>
            {t('builder.use')}
          </Button>
          {canAppend ? (
            <Button disabled={!usable} onClick={() => onUse(query, 'append', origin)}>
              {t('builder.append')}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={() => setForm(EMPTY)}>
            {t('builder.reset')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Null: none wanted. */
function readProximity(typed: string): number | null | 'invalid' {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_PROXIMITY ? Number(text) : 'invalid';
}

const ENDS = [
  { key: 'fromDate', label: 'builder.from' },
  { key: 'toDate', label: 'builder.to' },
] as const;

/** From and to, as partial dates; each takes effect once it is a date. */
function DateRange({ dates, onDates }: Pick<FormBuilderProps, 'dates' | 'onDates'>) {
  const { t } = useAdvancedText();
  const id = useId();
  const [typed, setTyped] = useState({ fromDate: dates.fromDate ?? '', toDate: dates.toDate ?? '' });
  const isInvalid = (text: string) => text.trim() !== '' && readPartialDate(text) === null;
  // As typed, for as long as that is no date or the one in force; a limit that was changed elsewhere shows here too.
  const textOf = (key: keyof DateLimits) =>
    isInvalid(typed[key]) || readPartialDate(typed[key]) === dates[key] ? typed[key] : (dates[key] ?? '');
  const invalid = isInvalid(typed.fromDate) || isInvalid(typed.toDate);
  return (
    <div className={styles.row} role="group" aria-label={t('dates.heading')}>
      <span className={styles.label}>{t('dates.heading')}</span>
      <span className={styles.dates}>
        {ENDS.map(({ key, label }) => (
          <span key={key} className={styles.date}>
            <label htmlFor={`${id}-${key}`}>{t(label)}</label>
            <input
              id={`${id}-${key}`}
              type="text"
              className={styles.short}
              value={textOf(key)}
              placeholder="YYYY"
              aria-invalid={isInvalid(typed[key])}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                setTyped({ fromDate: textOf('fromDate'), toDate: textOf('toDate'), [key]: target.value });
                const date = readPartialDate(target.value);
                if (date !== null || target.value.trim() === '') onDates({ ...dates, [key]: date });
              }}
            />
          </span>
        ))}
      </span>
      <span id={`${id}-hint`} className={invalid ? styles.invalid : styles.hint}>
        {invalid ? t('builder.date.invalid') : t('builder.date.hint')}
      </span>
    </div>
  );
}
