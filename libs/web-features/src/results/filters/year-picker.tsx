import type { SearchSummary } from '@clinical/contracts';
import { ActionIcon, Box, Button, Flex, Group } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { useFormat } from '../format/share-links.js';
import styles from './filters.module.css';

interface YearPickerProps {
  readonly label: string;
  readonly chosen: number | null;
  /** The last year of the newest page. */
  readonly latest: number;
  readonly onChoose: (year: number | null) => void;
}

/** Nine years at a time, with buttons for earlier and later ones, and 'any year'. */
export function YearPicker({ label, chosen, latest, onChoose }: YearPickerProps) {
  const { t } = useTranslation('search');
  const [page, setPage] = useState(() => pageOfYear(latest, chosen));
  const years = yearsOfPage(latest, page);
  return (
    <Box
      mt="xs"
      p="xs"
      bd="1px solid var(--ev-hairline)"
      bdrs="md"
      bg="var(--mantine-color-default)"
      role="group"
      aria-label={label}
    >
      <Group justify="space-between" wrap="nowrap" fz="note">
        <ActionIcon
          aria-label={t('earlierYears')}
          disabled={!hasEarlier(latest, page)}
          onClick={() => setPage(page + 1)}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <span aria-live="polite">{t('yearsShown', { first: years[0], last: years.at(-1) })}</span>
        <ActionIcon aria-label={t('laterYears')} disabled={page === 0} onClick={() => setPage(page - 1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <div className={styles.years}>
        {years.map((year) => (
          <YearButton key={year} chosen={year === chosen} onPress={() => onChoose(year)}>
            {year}
          </YearButton>
        ))}
      </div>
      <YearButton chosen={chosen === null} onPress={() => onChoose(null)}>
        {t('anyYear')}
      </YearButton>
    </Box>
  );
}

interface YearButtonProps {
  readonly chosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function YearButton({ chosen, onPress, children }: YearButtonProps) {
  return (
    <Button
      variant={chosen ? 'filled' : 'subtle'}
      color={chosen ? 'brand' : 'gray'}
      size="compact-sm"
      fullWidth
      className={styles.year}
      aria-pressed={chosen}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

interface YearHistogramProps {
  readonly years: SearchSummary['years'];
  readonly from: number | null;
  readonly to: number | null;
  /** Applies a range of years, given in either order. */
  readonly onChoose: (one: number, other: number) => void;
}

/**
 * The distribution of the results over the years, as small bars; those between the two years are highlighted. A click
 * on a bar filters by its year, and dragging by several; the buttons below do the same by keyboard.
 */
export function YearHistogram({ years, from, to, onChoose }: YearHistogramProps) {
  const [drawn, setDrawn] = useState<readonly [number, number] | null>(null);
  const { t } = useTranslation('search');
  const format = useFormat();
  const histogram = histogramOf(years);
  if (histogram === null) return null;
  const { bars, first, last, peak } = histogram;
  const [min, max] = drawn === null ? [from, to] : [Math.min(...drawn), Math.max(...drawn)];
  const countOf = new Map(years.map(({ year, count }) => [year, count]));
  const finish = () => {
    if (drawn === null) return;
    setDrawn(null);
    onChoose(...drawn);
  };
  const label = t('histogram', { first, last, peak: peak.year, formatted: format.number(peak.count) });
  return (
    <Box className={styles.histogram} mb="sm">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} 1`}
        preserveAspectRatio="none"
        onPointerUp={finish}
        onPointerLeave={() => setDrawn(null)}
      >
        {bars.map(({ year, height }, index) => (
          <g
            key={year}
            className={styles.column}
            data-within={(min === null || year >= min) && (max === null || year <= max)}
            onPointerDown={() => setDrawn([year, year])}
            onPointerEnter={() => setDrawn((years) => (years === null ? null : [years[0], year]))}
          >
            <title>{`${year}: ${format.number(countOf.get(year) ?? 0)}`}</title>
            <rect className={styles.reach} x={index} width={1} height={1} />
            <rect className={styles.bar} x={index + 0.1} y={1 - height} width={0.8} height={height} />
          </g>
        ))}
      </svg>
      <Flex component="p" justify="space-between" c="dimmed" fz="xs" lh="note" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </Flex>
    </Box>
  );
}

type YearCount = SearchSummary['years'][number];

/** Maximum number of bars; older years would only make every bar thinner. */
const YEARS_DRAWN = 40;

interface Histogram {
  /** One bar for each year without a gap, oldest first; `height` 0 to 1, the tallest 1. */
  readonly bars: readonly { readonly year: number; readonly height: number }[];
  readonly first: number;
  readonly last: number;
  /** The year with the most results, the newest of several. */
  readonly peak: YearCount;
}

/** The bars for counts by year; null with fewer than two years, which show no trend. */
export function histogramOf(counts: readonly YearCount[]): Histogram | null {
  const filled = counts.filter(({ count }) => count > 0);
  const last = Math.max(...filled.map(({ year }) => year));
  const recent = filled.filter(({ year }) => year > last - YEARS_DRAWN);
  const peak = recent.reduce<YearCount | null>(
    (best, one) => (best === null || isHigher(one, best) ? one : best),
    null,
  );
  if (peak === null || recent.length < 2) return null;

  const first = Math.min(...recent.map(({ year }) => year));
  const countOf = new Map(recent.map(({ year, count }) => [year, count]));
  const bars = Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    height: heightOf(countOf.get(first + index) ?? 0, peak.count),
  }));
  return { bars, first, last, peak };
}

function isHigher(one: YearCount, other: YearCount): boolean {
  return one.count > other.count || (one.count === other.count && one.year > other.year);
}

/** A year with any result at all can be seen. */
function heightOf(count: number, max: number): number {
  return count === 0 ? 0 : Math.max(0.06, count / max);
}

/** Years that the picker shows at once (SEARCH-5). */
const YEARS_SHOWN = 9;

/** The earliest year that can be chosen. */
export const FIRST_YEAR = 1900;

/** The nine years of a page of the picker, oldest first; page 0 ends with `latest`. */
export function yearsOfPage(latest: number, page: number): number[] {
  const last = latest - page * YEARS_SHOWN;
  return Array.from({ length: YEARS_SHOWN }, (_, index) => last - YEARS_SHOWN + 1 + index).filter(
    (year) => year >= FIRST_YEAR,
  );
}

/** The page that contains a year; page 0 for none and for a later year. */
export function pageOfYear(latest: number, year: number | null): number {
  return year === null ? 0 : Math.max(0, Math.floor((latest - Math.max(year, FIRST_YEAR)) / YEARS_SHOWN));
}

/** Whether there are years before those of a page. */
export function hasEarlier(latest: number, page: number): boolean {
  return latest - (page + 1) * YEARS_SHOWN >= FIRST_YEAR;
}
