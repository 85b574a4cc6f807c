import type { Diagnostic } from '@clinical/contracts';
import { Anchor, Flex, Text } from '@mantine/core';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { asSentence } from '../../i18n/as-sentence.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { fixLabel } from '../fix-label.js';
import { type DiagnosticGroup, grouped, timesOf } from './grouped.js';
import { placeOf } from './place-of.js';
import styles from './diagnostic-list.module.css';

export interface DiagnosticListProps {
  /** The text that the places are in. */
  readonly text: string;
  /** Errors first. */
  readonly diagnostics: readonly Diagnostic[];
  /** Hides notices until requested, where the content below the list matters more. */
  readonly isBrief: boolean;
  readonly onGoTo: (diagnostic: Diagnostic) => void;
  readonly onFix: (diagnostic: Diagnostic) => void;
}

/** Number of diagnostics shown at first. */
const FIRST_SHOWN = 6;

const ICONS = { error: CircleAlert, warning: TriangleAlert, notice: Info } as const;

/** The diagnostics of a query, each with its place, a hint and a fix: the editor's marks in words. */
export const DiagnosticList = memo(function DiagnosticList({
  text,
  diagnostics,
  isBrief,
  onGoTo,
  onFix,
}: DiagnosticListProps) {
  const { t } = useAdvancedText();
  const [all, setAll] = useState(false);
  const id = useId();
  if (diagnostics.length === 0) return null;
  const groups = grouped(diagnostics);
  const first = isBrief ? groups.filter(({ first: { severity } }) => severity !== 'notice') : groups;
  const shown = all ? groups : first.slice(0, FIRST_SHOWN);
  const hidden = groups.filter((group) => !shown.includes(group)).reduce((sum, { count }) => sum + count, 0);
  const more =
    hidden === 0 ? null : (
      <Anchor component="button" type="button" className={styles.more} onClick={() => setAll(true)}>
        {shown.length === 0 ? t('diagnostics.show') : t('diagnostics.more', { count: hidden })}
      </Anchor>
    );
  return (
    <Flex aria-labelledby={id} className={styles.diagnostics} component="section" direction="column" gap="xs">
      <Flex wrap="wrap" align="center" columnGap="sm">
        {/* No heading: the box is above the page's own. */}
        <Text id={id} fw={550}>
          {t('diagnostics.heading')} <Counts diagnostics={diagnostics} />
        </Text>
        {shown.length === 0 ? more : null}
      </Flex>
      {shown.length === 0 ? null : (
        <Flex component="ul" direction="column" gap="xs">
          {shown.map((group) => (
            <DiagnosticItem
              key={`${group.first.code} ${group.first.start ?? ''} ${group.first.message}`}
              text={text}
              group={group}
              onGoTo={onGoTo}
              onFix={onFix}
            />
          ))}
        </Flex>
      )}
      {shown.length === 0 ? null : more}
    </Flex>
  );
});

function Counts({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const { t } = useAdvancedText();
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const counts = [
    ...(count('error') > 0 ? [t('diagnostics.errors', { count: count('error') })] : []),
    ...(count('warning') > 0 ? [t('diagnostics.warnings', { count: count('warning') })] : []),
    ...(count('notice') > 0 ? [t('diagnostics.notices', { count: count('notice') })] : []),
  ];
  return (
    <Text span inherit ms="xs" c="dimmed" fw={400}>
      {counts.join(', ')}
    </Text>
  );
}

interface DiagnosticItemProps extends Pick<DiagnosticListProps, 'text' | 'onGoTo' | 'onFix'> {
  readonly group: DiagnosticGroup;
}

function DiagnosticItem({ text, group, onGoTo, onFix }: DiagnosticItemProps) {
  const { t } = useAdvancedText();
  const { first: diagnostic } = group;
  const { severity, message, hint, start, fix } = diagnostic;
  const Icon = ICONS[severity];
  const place = start === undefined ? null : placeOf(text, start);
  return (
    <Flex
      className={styles.diagnostic}
      component="li"
      gap="xs"
      maw="var(--ev-measure)"
      data-severity={severity}
    >
      <Icon className={styles.icon} size={16} aria-hidden="true" />
      <div>
        <p>
          <span className={styles.severity}>{t(`diagnostics.${severity}`)}</span> {timesOf(group)}
          {asSentence(message)}
          {hint === undefined ? null : (
            <Text span inherit c="dimmed">
              {' '}
              {asSentence(hint)}
            </Text>
          )}
        </p>
        <Flex className={styles.actions} component="p" wrap="wrap" rowGap={0} columnGap="sm" fz="note">
          {place === null ? null : (
            <Anchor
              component="button"
              type="button"
              className={styles.place}
              aria-label={`${t('diagnostics.goTo')}: ${t('diagnostics.place', { ...place })}`}
              onClick={() => onGoTo(diagnostic)}
            >
              {t('diagnostics.place', { ...place })}
            </Anchor>
          )}
          {fix === undefined ? null : (
            <Anchor component="button" type="button" className={styles.fix} onClick={() => onFix(diagnostic)}>
              {fixLabel(t, text, diagnostic)}
            </Anchor>
          )}
        </Flex>
      </div>
    </Flex>
  );
}
