import type { Diagnostic } from '@clinical/contracts';
import { Anchor, Flex, Text } from '@mantine/core';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { asSentence } from '../../i18n/as-sentence.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { fixShown } from '../shortened.js';
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
  const first = isBrief ? diagnostics.filter(({ severity }) => severity !== 'notice') : diagnostics;
  const shown = all ? diagnostics : first.slice(0, FIRST_SHOWN);
  return (
    <Flex aria-labelledby={id} className={styles.diagnostics} component="section" direction="column" gap="xs">
      {/* No heading: the box is above the page's own. */}
      <Text id={id} fw={550}>
        {t('diagnostics.heading')} <Counts diagnostics={diagnostics} />
      </Text>
      {shown.length === 0 ? null : (
        <Flex component="ul" direction="column" gap="xs">
          {shown.map((diagnostic) => (
            <DiagnosticItem
              key={`${diagnostic.code} ${diagnostic.start ?? ''} ${diagnostic.message}`}
              text={text}
              diagnostic={diagnostic}
              onGoTo={onGoTo}
              onFix={onFix}
            />
          ))}
        </Flex>
      )}
      {diagnostics.length > shown.length ? (
        <Anchor component="button" type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('diagnostics.more', { count: diagnostics.length - shown.length })}
        </Anchor>
      ) : null}
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
  readonly diagnostic: Diagnostic;
}

function DiagnosticItem({ text, diagnostic, onGoTo, onFix }: DiagnosticItemProps) {
  const { t } = useAdvancedText();
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
          <span className={styles.severity}>{t(`diagnostics.${severity}`)}</span> {asSentence(message)}
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
              {fix === '' ? t('diagnostics.fixRemove') : t('diagnostics.fix', { fix: fixShown(fix) })}
            </Anchor>
          )}
        </Flex>
      </div>
    </Flex>
  );
}
