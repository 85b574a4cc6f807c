import { Button, Collapse, Group, Loader, Paper, Slider, Stack, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import {
  CONNECTED_DEFAULTS,
  CONNECTED_FACTORS,
  MAX_CONNECTED_SEEDS,
  type ConnectedFactors,
} from '@clinical/search/contract';
import { useAnnounce } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../results/format/share-links.js';
import { ConnectedList } from './connected-list.js';
import { connectedQuery } from './connected.query.js';
import { MAX_WEIGHT, useFactors } from './factor-weights.js';
import { togglePanel, type OpenedArticles } from './opened-articles.js';
import { useConnectedText } from './use-connected-text.js';
import styles from './connected.module.css';

interface ConnectedPanelProps {
  readonly opened: OpenedArticles;
  /** Words of the search. */
  readonly keywords: string;
  /** Title of a listed result; undefined for others. */
  readonly titleOf: (id: string) => string | undefined;
}

/** The panel of connected articles on the results page (SEARCH-4). */
export function ConnectedPanel({ opened, keywords, titleOf }: ConnectedPanelProps) {
  const { t } = useConnectedText();
  const heading = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { shown, search, asked } = opened;
  // The answer to a press on another place of the page.
  useEffect(() => {
    if (asked > 0) headingRef.current?.focus();
  }, [asked]);
  return (
    <Paper
      component="section"
      withBorder
      className={styles.panel}
      aria-labelledby={heading}
      data-print="none"
    >
      <Group justify="space-between" wrap="nowrap">
        <h2 id={heading} ref={headingRef} className={styles.heading} tabIndex={-1} data-connected-heading>
          {t('title')}
        </h2>
        <Button
          variant="subtle"
          size="xs"
          aria-expanded={shown !== null}
          aria-label={shown === null ? t('showPanel') : t('hidePanel')}
          onClick={() => togglePanel(search)}
        >
          {shown === null ? t('show') : t('hide')}
        </Button>
      </Group>
      {shown === null ? null : <Connected ids={shown} keywords={keywords} titleOf={titleOf} />}
    </Paper>
  );
}

interface ConnectedProps extends Omit<ConnectedPanelProps, 'opened'> {
  readonly ids: readonly string[];
}

function Connected({ ids, keywords, titleOf }: ConnectedProps) {
  const { t } = useConnectedText();
  const format = useFormat();
  const announce = useAnnounce();
  const [factors, change] = useFactors();
  const { data, isError } = useQuery(connectedQuery({ documents: [...ids], keywords, factors }));
  const text = useSummary(data?.summary, titleOf);
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text, announce]);
  // Failures are silent (SEARCH-8).
  if (isError) return null;
  if (data === undefined)
    return (
      <Group gap="xs" mt="xs" role="status">
        <Loader size="xs" aria-hidden="true" />
        <Text size="sm">{t('calculating')}</Text>
      </Group>
    );
  const { citation_data: coverage, seeds_with_citations: withCitations } = data.summary;
  return (
    <Stack gap="sm" mt="xs">
      <Text size="sm" className={styles.summary}>
        {text}
      </Text>
      <ConnectedList response={data} />
      <Text size="xs" c="dimmed">
        {withCitations === 0 ? `${t('noCitations')} ` : ''}
        {coverage === null
          ? ''
          : `${t('coverage', { known: format.number(coverage.with_citations), ...format.counted(coverage.records) })}.`}
      </Text>
      <Factors factors={factors} onChange={change} />
    </Stack>
  );
}

/** The line above the list; null until there is one. */
function useSummary(
  summary: { readonly total: number; readonly seeds: readonly string[] } | undefined,
  titleOf: ConnectedProps['titleOf'],
): string | null {
  const { t } = useConnectedText();
  const format = useFormat();
  if (summary === undefined) return null;
  const { total, seeds } = summary;
  if (total === 0) return t('none');
  const [first = ''] = seeds;
  const title = seeds.length === 1 ? titleOf(first) : undefined;
  if (title !== undefined) return t('summaryOf', { ...format.counted(total), title });
  return t('summary', { ...format.counted(total), seeds: format.number(seeds.length) });
}

interface FactorsProps {
  readonly factors: ConnectedFactors;
  readonly onChange: (change: Partial<ConnectedFactors>) => void;
}

/** The weights of the reasons. */
function Factors({ factors, onChange }: FactorsProps) {
  const { t } = useConnectedText();
  const [open, setOpen] = useState(false);
  const region = useId();
  return (
    <div>
      <UnstyledButton
        className={styles.disclosure}
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={14} aria-hidden="true" />
        {t('factors')}
        <ChevronDown size={14} aria-hidden="true" data-open={open} />
      </UnstyledButton>
      <Collapse id={region} expanded={open}>
        <Text size="xs" c="dimmed" mt="xs">
          {t('factorsHint')}
        </Text>
        <div className={styles.factors}>
          <Weight
            label={t('top')}
            value={factors.top}
            range={[1, MAX_CONNECTED_SEEDS, 1]}
            onChange={(top) => onChange({ top })}
          />
          {CONNECTED_FACTORS.map((factor) => (
            <Weight
              key={factor}
              label={t(`factor.${factor}`)}
              value={factors[factor]}
              range={[0, MAX_WEIGHT, 0.5]}
              onChange={(weight) => onChange({ [factor]: weight })}
            />
          ))}
        </div>
        <Button variant="default" size="xs" mt="sm" onClick={() => onChange(CONNECTED_DEFAULTS)}>
          {t('reset')}
        </Button>
      </Collapse>
    </div>
  );
}

interface WeightProps {
  readonly label: string;
  readonly value: number;
  readonly range: readonly [min: number, max: number, step: number];
  readonly onChange: (value: number) => void;
}

function Weight({ label, value, range: [min, max, step], onChange }: WeightProps) {
  const format = useFormat();
  const [moving, setMoving] = useState(value);
  const [known, setKnown] = useState(value);
  // Reset from outside.
  if (known !== value) {
    setKnown(value);
    setMoving(value);
  }
  return (
    <div>
      <Text size="sm">
        {label}: {format.number(moving)}
      </Text>
      <Slider
        value={moving}
        min={min}
        max={max}
        step={step}
        label={null}
        thumbLabel={label}
        onChange={setMoving}
        onChangeEnd={onChange}
      />
    </div>
  );
}
