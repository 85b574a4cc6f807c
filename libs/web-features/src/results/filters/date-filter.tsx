import { Button, InputBase } from '@mantine/core';
import type { SearchSummary } from '@clinical/contracts';
import { ChevronDown } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { type NavigationCause, useSearchState } from '../request/search-state.js';
import { FilterSection } from './filter-choice.js';
import { YearHistogram, YearPicker } from './year-picker.js';
import styles from './filters.module.css';

type Bound = 'from' | 'to';
const FILTER: { cause: NavigationCause } = { cause: 'filter' };

/** A range of years: FROM and TO from a year picker, applied by 'Apply' (SEARCH-5). */
export function DateFilter({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  return (
    <FilterSection title={t('date')}>
      <YearRange summary={summary} />
    </FilterSection>
  );
}

function YearRange({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const { request, addressOf, change } = useSearchState();
  const { fromDate, toDate } = request;
  const [draft, setDraft] = useState({ from: yearOf(fromDate), to: yearOf(toDate) });
  const [open, setOpen] = useState<Bound | null>(null);
  const [inForce, setInForce] = useState({ fromDate, toDate });
  // A range that changed elsewhere (a chip, back, a link) resets the choice.
  if (inForce.fromDate !== fromDate || inForce.toDate !== toDate) {
    setInForce({ fromDate, toDate });
    setDraft({ from: yearOf(fromDate), to: yearOf(toDate) });
    setOpen(null);
  }
  const buttons = { from: useRef<HTMLButtonElement>(null), to: useRef<HTMLButtonElement>(null) };
  const latest = Math.max(new Date().getFullYear(), summary.years[0]?.year ?? 0);
  const changed = draft.from !== yearOf(fromDate) || draft.to !== yearOf(toDate);

  const choose = (bound: Bound, year: number | null) => {
    setDraft({ ...draft, [bound]: year });
    setOpen(null);
    buttons[bound].current?.focus();
  };
  return (
    <>
      <YearHistogram
        years={summary.years}
        from={draft.from}
        to={draft.to}
        onChoose={(one, other) =>
          change({ fromDate: dateOf(Math.min(one, other)), toDate: dateOf(Math.max(one, other)) }, 'filter')
        }
      />
      <div className={styles.bounds}>
        {(['from', 'to'] as const).map((bound) => (
          <BoundButton
            key={bound}
            bound={bound}
            year={draft[bound]}
            open={open === bound}
            ref={buttons[bound]}
            onPress={() => setOpen(open === bound ? null : bound)}
          />
        ))}
      </div>
      {open === null ? null : (
        <YearPicker
          key={open}
          label={t(open === 'from' ? 'dateFrom' : 'dateTo')}
          chosen={draft[open]}
          latest={latest}
          onChoose={(year) => choose(open, year)}
        />
      )}
      {changed ? (
        <Button
          component={Link}
          size="compact-sm"
          mt="xs"
          className={styles.apply}
          to={addressOf({ fromDate: dateOf(draft.from), toDate: dateOf(draft.to) })}
          state={FILTER}
          preventScrollReset
          // The link disappears once there is nothing to apply; the focus stays in the filter.
          onClick={() => buttons.from.current?.focus()}
        >
          {t('apply')}
        </Button>
      ) : (
        // A link without a destination: there is nothing to apply yet.
        <Button
          component="a"
          role="link"
          aria-disabled="true"
          data-disabled
          variant="light"
          size="compact-sm"
          mt="xs"
          className={styles.apply}
        >
          {t('apply')}
        </Button>
      )}
    </>
  );
}

interface BoundButtonProps {
  readonly bound: Bound;
  readonly year: number | null;
  readonly open: boolean;
  readonly ref: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
}

function BoundButton({ bound, year, open, ref, onPress }: BoundButtonProps) {
  const { t } = useTranslation('search');
  const shown = year === null ? t('anyYear') : String(year);
  return (
    <InputBase
      component="button"
      ref={ref}
      type="button"
      pointer
      label={t(bound === 'from' ? 'dateFrom' : 'dateTo')}
      rightSection={<ChevronDown size={16} aria-hidden="true" />}
      aria-expanded={open}
      classNames={{ input: styles.bound }}
      aria-label={t(bound === 'from' ? 'chooseFrom' : 'chooseTo', { year: shown })}
      onClick={onPress}
    >
      {shown}
    </InputBase>
  );
}

function yearOf(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}

function dateOf(year: number | null): string | null {
  return year === null ? null : String(year);
}
