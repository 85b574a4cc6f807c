import { FORM_SCOPES, MAX_PROXIMITY, readPartialDate, type HistoryOrigin } from '@clinical/contracts';
import { compileAdvancedForm } from '@clinical/query-language';
import { Button, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import { useAdvancedText } from '../use-advanced-text.js';
import type { DateLimits } from '../use-workbench.js';
import styles from './form-builder.module.css';

export interface FormBuilderProps {
  readonly dates: DateLimits;
  /** Whether the editor contains a query to add to. */
  readonly canAppend: boolean;
  /** Puts the query into the editor, in the Trip dialect, replacing its text or after it. */
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

/** The query builder of the advanced search (SEARCH-2.1): it writes the query, which can then be edited. */
export function FormBuilder({ dates, canAppend, onUse, onDates }: FormBuilderProps) {
  const { t } = useAdvancedText();
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
    <Stack gap="md" maw="44rem">
      <Text className={styles.hint} inherit c="dimmed" fz="note">
        {t('builder.intro')}
      </Text>
      {FIELDS.map(({ key, label }) => (
        <WordsField key={key} name={key} label={t(label)} form={form} onChange={setForm} />
      ))}
      <TextInput
        maw="24rem"
        label={t('builder.proximity')}
        description={t('builder.proximity.hint')}
        inputMode="numeric"
        value={form.proximity}
        error={proximity === 'invalid' ? t('builder.proximity.invalid') : null}
        onChange={({ currentTarget }) => setForm({ ...form, proximity: currentTarget.value })}
      />
      <DateRange dates={dates} onDates={onDates} />
      <Stack className={styles.preview} gap="sm" p="md" bdrs="md" bg="var(--ev-surface-quiet)">
        <p>
          <Text span inherit fw={550}>
            {t('builder.preview')}
          </Text>{' '}
          {query === '' ? (
            <Text className={styles.hint} span inherit c="dimmed" fz="note">
              {t('builder.empty')}
            </Text>
          ) : (
            <code>{query}</code>
          )}
        </p>
        <Flex wrap="wrap" gap="xs">
          <Button disabled={!usable} onClick={() => onUse(query, 'replace', origin)}>
            {t('builder.use')}
          </Button>
          {canAppend ? (
            <Button variant="default" disabled={!usable} onClick={() => onUse(query, 'append', origin)}>
              {t('builder.append')}
            </Button>
          ) : null}
          <Button variant="subtle" color="gray" onClick={() => setForm(EMPTY)}>
            {t('builder.reset')}
          </Button>
        </Flex>
      </Stack>
    </Stack>
  );
}

interface WordsFieldProps {
  readonly name: FieldKey;
  readonly label: string;
  readonly form: FormState;
  readonly onChange: (form: FormState) => void;
}

/** Words and the fields they are searched in. */
function WordsField({ name, label, form, onChange }: WordsFieldProps) {
  const { t } = useAdvancedText();
  return (
    <div className={styles.row}>
      <TextInput
        label={label}
        value={form.texts[name]}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ currentTarget }) =>
          onChange({ ...form, texts: { ...form.texts, [name]: currentTarget.value } })
        }
      />
      <NativeSelect
        aria-label={t('builder.scope', { field: label })}
        value={form.scopes[name]}
        data={FORM_SCOPES.map((value) => ({ value, label: t(`builder.scope.${value}`) }))}
        onChange={({ currentTarget }) => {
          const scope = FORM_SCOPES.find((known) => known === currentTarget.value) ?? 'tb';
          onChange({ ...form, scopes: { ...form.scopes, [name]: scope } });
        }}
      />
    </div>
  );
}

/** Null: none set. */
function readProximity(typed: string): number | null | 'invalid' {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_PROXIMITY ? Number(text) : 'invalid';
}

const ENDS = [
  { key: 'fromDate', label: 'builder.from' },
  { key: 'toDate', label: 'builder.to' },
] as const;

/** From and to, as partial dates; each is applied once it is a date. */
function DateRange({ dates, onDates }: Pick<FormBuilderProps, 'dates' | 'onDates'>) {
  const { t } = useAdvancedText();
  const [typed, setTyped] = useState({ fromDate: dates.fromDate ?? '', toDate: dates.toDate ?? '' });
  const isInvalid = (text: string) => text.trim() !== '' && readPartialDate(text) === null;
  // As typed, until it equals a valid or applied date; a limit that was changed elsewhere appears here too.
  const textOf = (key: keyof DateLimits) =>
    isInvalid(typed[key]) || readPartialDate(typed[key]) === dates[key] ? typed[key] : (dates[key] ?? '');
  return (
    <div role="group" aria-label={t('dates.heading')} className={styles.dates}>
      {ENDS.map(({ key, label }) => (
        <TextInput
          key={key}
          maw="24rem"
          label={t(label)}
          value={textOf(key)}
          placeholder="YYYY"
          error={isInvalid(typed[key]) ? t('builder.date.invalid') : null}
          onChange={({ currentTarget }) => {
            setTyped({ fromDate: textOf('fromDate'), toDate: textOf('toDate'), [key]: currentTarget.value });
            const date = readPartialDate(currentTarget.value);
            if (date !== null || currentTarget.value.trim() === '') onDates({ ...dates, [key]: date });
          }}
        />
      ))}
      <Text className={styles.hint} inherit c="dimmed" fz="note">
        {t('builder.date.hint')}
      </Text>
    </div>
  );
}
