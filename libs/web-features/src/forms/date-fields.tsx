import {
  type CalendarAriaLabels,
  DateInput,
  type DateInputProps,
  MonthPickerInput,
  type MonthPickerInputProps,
} from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dates from '@clinical/contracts/messages/en/dates.json' with { type: 'json' };
import 'dayjs/locale/es.js';
import { useState } from 'react';
import { featureTexts } from '../i18n/texts.js';
import { useLanguage } from '../i18n/use-language.js';
import { z } from './use-schema-form.js';

/** The texts of fields of dates. */
const useDatesText = featureTexts('dates', dates, {
  es: () => import('@clinical/contracts/messages/es/dates.json', { with: { type: 'json' } }),
});

/** Shared properties of both date fields: locale, and names of the calendar controls. */
function useCalendar(): { readonly locale: string; readonly ariaLabels: CalendarAriaLabels } {
  const { t } = useDatesText();
  return {
    locale: useLanguage(),
    ariaLabels: {
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      previousYear: t('previousYear'),
      nextYear: t('nextYear'),
      previousDecade: t('previousDecade'),
      nextDecade: t('nextDecade'),
    },
  };
}

interface DayFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** The day as `YYYY-MM-DD`; empty if none. */
  readonly value?: string;
  readonly onChange?: (day: string) => void;
}

/** Other formats are ambiguous: `05/03/2026` differs between countries. @returns null if invalid */
function readDay(text: string): string | null {
  const typed = text.trim();
  return z.iso.date().safeParse(typed).success ? typed : null;
}

/**
 * A date, typed as `YYYY-MM-DD` or chosen in a calendar; may be empty. Any other input is cleared on blur, with a
 * message that quotes it.
 */
export function DayField({ value = '', onChange, onBlur, error, ...props }: DayFieldProps) {
  const { t } = useDatesText();
  const [refused, setRefused] = useState('');
  return (
    <DateInput
      {...useCalendar()}
      valueFormat="YYYY-MM-DD"
      placeholder={t('format')}
      firstDayOfWeek={1}
      weekendDays={[]}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      dateParser={readDay}
      {...props}
      error={refused === '' ? error : t('notADay', { text: refused })}
      value={value === '' ? null : value}
      onChange={(day) => {
        setRefused('');
        onChange?.(day ?? '');
      }}
      onBlur={(event) => {
        const typed = event.currentTarget.value.trim();
        if (typed !== '' && readDay(typed) === null) setRefused(typed);
        onBlur?.(event);
      }}
    />
  );
}

/** The first and the last month of a range, as `YYYY-MM`. */
export interface MonthRange {
  readonly begin: string;
  readonly end: string;
}

interface MonthRangeFieldProps extends Omit<MonthPickerInputProps<'range'>, 'type' | 'value' | 'onChange'> {
  readonly value: MonthRange;
  /** Called once both months are chosen. */
  readonly onChange: (range: MonthRange) => void;
}

/** A range of months, chosen in a calendar. */
export function MonthRangeField({ value, onChange, ...props }: MonthRangeFieldProps) {
  const [chosen, setChosen] = useState<[string | null, string | null]>([
    `${value.begin}-01`,
    `${value.end}-01`,
  ]);
  return (
    <MonthPickerInput
      {...useCalendar()}
      valueFormat="MMM YYYY"
      allowSingleDateInRange
      {...props}
      type="range"
      value={chosen}
      onChange={([begin, end]) => {
        setChosen([begin, end]);
        if (begin !== null && end !== null) onChange({ begin: begin.slice(0, 7), end: end.slice(0, 7) });
      }}
    />
  );
}
