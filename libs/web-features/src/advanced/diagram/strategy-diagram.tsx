import type { SearchDetails } from '@clinical/contracts';
import { Badge, Flex, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import type { TextAnalysis } from '../analysis/analyse-text.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { type GraphArc, type GraphLine, strategyGraph } from './strategy-graph.js';
import styles from './strategy-diagram.module.css';

/** Height of a row and width of a track, in pixels; rows have that height in the style sheet too. */
const ROW = 48;
const TRACK = 14;
/** Room for the arrow heads. */
const EDGE = 12;

interface StrategyDiagramProps {
  readonly analysis: TextAnalysis;
  /** Counts by line; undefined until the server has sent them. */
  readonly details: SearchDetails | undefined;
}

/** The references between the lines of a strategy: as a list in words, with arcs next to it. */
export function StrategyDiagram({ analysis, details }: StrategyDiagramProps) {
  const { t } = useAdvancedText();
  const [active, setActive] = useState<number | null>(null);
  const { lines, arcs, tracks } = useMemo(
    () => strategyGraph(analysis.lines, analysis.strategy.finalLine, details?.lines ?? []),
    [analysis, details],
  );
  if (lines.length < 2) return <Text c="dimmed">{t('diagram.empty')}</Text>;
  const width = tracks * TRACK + EDGE;
  return (
    <div className={styles.diagram}>
      <svg
        className={styles.arcs}
        width={width}
        height={lines.length * ROW}
        viewBox={`0 0 ${width} ${lines.length * ROW}`}
        aria-hidden="true"
      >
        {arcs.map((arc) => (
          <Arc
            key={`${arc.from} ${arc.to}`}
            arc={arc}
            width={width}
            isActive={active !== null && (arc.from === active || arc.to === active)}
          />
        ))}
      </svg>
      <Flex component="ol" direction="column" flex={1} miw="16rem" aria-label={t('diagram.caption')}>
        {lines.map((line, place) => (
          <li
            key={line.number}
            className={styles.line}
            data-result={line.isResult}
            onMouseEnter={() => setActive(place)}
            onMouseLeave={() => setActive(null)}
          >
            <Line line={line} />
          </li>
        ))}
      </Flex>
    </div>
  );
}

function Line({ line }: { line: GraphLine }) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const list = (labels: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(labels);
  const { label, text, total, from, to, isResult } = line;
  const said = [
    from.length === 0 ? '' : t('diagram.from', { lines: list(from) }),
    to.length === 0 ? '' : t('diagram.to', { lines: list(to) }),
    to.length === 0 && !isResult ? t('diagram.unused') : '',
  ];
  return (
    <>
      <span className={styles.label}>{label}</span>
      <Flex component="span" direction="column" flex={1} miw={0}>
        <Text component="code" truncate inherit fz="note" data-tip={text}>
          {text}
        </Text>
        <Text span truncate size="xs" c="dimmed">
          {said.filter(Boolean).join(' · ')}
        </Text>
      </Flex>
      {isResult ? <Badge flex="none">{t('diagram.result')}</Badge> : null}
      <span className={styles.total} data-nothing={total === 0}>
        {typeof total === 'number' ? formatCount(total, language) : total === null ? t('lines.notRun') : null}
      </span>
    </>
  );
}

function Arc({
  arc: { from, to, track },
  width,
  isActive,
}: {
  arc: GraphArc;
  width: number;
  isActive: boolean;
}) {
  const [start, end] = [from * ROW + ROW / 2, to * ROW + ROW / 2];
  const x = width - EDGE - (track + 0.5) * TRACK;
  const bend = Math.min(6, Math.abs(end - start) / 2);
  const down = end > start ? bend : -bend;
  const tip = width - 2;
  return (
    <g className={styles.arc} data-active={isActive}>
      <path
        d={`M${tip} ${start}H${x + bend}Q${x} ${start} ${x} ${start + down}V${end - down}Q${x} ${end} ${x + bend} ${end}H${tip - 2}`}
      />
      <path d={`M${tip - 6} ${end - 4}L${tip} ${end}L${tip - 6} ${end + 4}`} />
    </g>
  );
}
