import { MAX_QUERY_LENGTH, QUERY_DIALECTS, type Diagnostic } from '@clinical/contracts';
import { Alert, Anchor, Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Info, Search } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { BracketedReading } from './bracketed-reading.js';
import { ReportMenu } from '../search-report/report-menu.js';
import { DialectChoice } from './dialect/dialect-choice.js';
import { DetectionNotice, DialectOffer } from './dialect/detection-notice.js';
import { useCompletion } from './editor/use-completion.js';
import { StrategyEditor, type EditorHandle } from './editor/strategy-editor.js';
import { DiagnosticList } from './diagnostics/diagnostic-list.js';
import { fixLabel } from './fix-label.js';
import { fixShown } from './shortened.js';
import { useAdvancedText } from './use-advanced-text.js';
import { useHistorySync } from './history/use-history-sync.js';
import { useWorkbench, type WorkbenchStart, type WorkbenchState } from './use-workbench.js';
import { totalOf } from './check/strategy-check.query.js';
import { LineTable } from './line-table.js';
import { WorkbenchTools } from './workbench-tools.js';
import styles from './workbench.module.css';

export interface WorkbenchProps {
  readonly begin: WorkbenchStart;
  /** On the results page the workbench leaves room for the results. */
  readonly isResults: boolean;
  readonly autoFocus: boolean;
  /** The query of another form of the search box, which the editor did not take over; empty if none. */
  readonly other: string;
}

/** The workbench of the advanced search: the editor, messages on its text, and the tools below it. */
export function Workbench({ begin, isResults, autoFocus, other }: WorkbenchProps) {
  const { t } = useAdvancedText();
  const editor = useRef<EditorHandle>(null);
  const bench = useWorkbench(begin, editor);
  useHistorySync();
  const complete = useCompletion(bench.dialect, bench.analysis);
  const isFaulty = bench.diagnostics.some(({ severity }) => severity === 'error');
  const texts = useMemo(
    () => ({
      label: t('editor.label'),
      placeholder: t('editor.placeholder'),
      language: bench.language,
    }),
    [t, bench.language],
  );
  return (
    <div
      className={styles.bench}
      data-print="none"
      data-wide
      data-place={isResults ? 'results' : 'page'}
      data-faulty={isFaulty}
    >
      <Flex wrap="wrap" align="flex-end" justify="space-between" rowGap="xs" columnGap="md">
        <DialectChoice
          label={t('dialect.label')}
          dialect={bench.dialect}
          dialects={QUERY_DIALECTS}
          onChoose={bench.chooseDialect}
        />
        <Group gap="md">
          <Anchor component={Link} to="/Meshbrowser" className={styles.help}>
            {t('editor.meshLink')}
          </Anchor>
          <Anchor component={Link} to="/Help/query-language" className={styles.help}>
            {t('editor.helpLink')}
          </Anchor>
        </Group>
      </Flex>
      <div className={styles.work}>
        <Stack gap="sm" miw={0}>
          <StrategyEditor
            ref={editor}
            initialText={bench.initialText}
            autoFocus={autoFocus}
            texts={texts}
            marks={bench.marks}
            complete={complete}
            fixLabel={(text, diagnostic) => fixLabel(t, text, diagnostic)}
            onChange={bench.onChange}
            onPaste={bench.onPaste}
            onRun={bench.run}
          />
          <Text size="note" c="dimmed" className={styles.keys}>
            {t('editor.help')}
          </Text>
          <Flex wrap="wrap" align="flex-end" justify="space-between" rowGap="xs" columnGap="md">
            <Standing bench={bench} />
            <Group gap="sm">
              <ReportMenu requestOf={bench.requestNow} />
              <Button leftSection={<Search size={16} aria-hidden="true" />} onClick={bench.run}>
                {t('editor.submit')}
              </Button>
            </Group>
          </Flex>
          {bench.refusal === null ? null : (
            <Text role="alert" c="var(--mantine-color-error)" fw={550}>
              {bench.refusal === 'empty' ? t('editor.required') : t('editor.faulty')}
            </Text>
          )}
          {other === '' || bench.analysis.text === other ? null : (
            <Alert icon={<Info size={18} aria-hidden="true" />} role="group">
              <p>{t('offer.other', { query: fixShown(other) })}</p>
              <Button variant="default" size="xs" mt="xs" onClick={() => bench.put(other)}>
                {t('offer.use')}
              </Button>
            </Alert>
          )}
          {bench.detection === null ? null : (
            <DetectionNotice detection={bench.detection} onChoose={bench.chooseDialect} />
          )}
          {bench.detection === null && bench.diagnostics.some(isOfOtherSyntax) ? (
            <DialectOffer text={bench.analysis.text} dialect={bench.dialect} onChoose={bench.chooseDialect} />
          ) : null}
          {bench.analysis.bracketed === null ? null : (
            <BracketedReading bracketed={bench.analysis.bracketed} onInsert={bench.fix} />
          )}
          <DateNote bench={bench} />
        </Stack>
        <Box className={styles.messages} miw={0}>
          {bench.diagnostics.length === 0 && !bench.analysis.isEmpty ? (
            <p className={styles.none}>{t('diagnostics.none')}</p>
          ) : null}
          <DiagnosticList
            text={bench.analysis.text}
            diagnostics={bench.diagnostics}
            isBrief={isResults}
            onGoTo={bench.goTo}
            onFix={bench.fix}
          />
        </Box>
      </div>
      <LineTable lines={bench.check.details?.lines ?? []} />
      <WorkbenchTools bench={bench} isResults={isResults} />
    </div>
  );
}

/** A date limit of the query builder applies with the builder closed, and so is shown next to the editor. */
function DateNote({ bench }: { readonly bench: WorkbenchState }) {
  const { t } = useAdvancedText();
  const { fromDate, toDate } = bench.dates;
  if (fromDate === null && toDate === null) return null;
  return (
    <Text c="dimmed">
      {t('dates.inForce', { range: `${fromDate ?? ''} – ${toDate ?? ''}`.trim() })}{' '}
      <Anchor
        component="button"
        type="button"
        onClick={() => bench.setDates({ fromDate: null, toDate: null })}
      >
        {t('dates.remove')}
      </Anchor>
    </Text>
  );
}

/** Length and total of the text, in a line that is rendered from the start. */
function Standing({ bench }: { readonly bench: WorkbenchState }) {
  const { t } = useAdvancedText();
  const { analysis, check, formatCount } = bench;
  const total = check.details ? totalOf(check.details) : null;
  const number = formatCount(analysis.text.length);
  return (
    <p className={styles.standing}>
      <span aria-live="polite">
        {total === null ? null : t('check.total', { count: total, number: formatCount(total) })}
        {total === null && check.checking ? t('check.checking') : null}
      </span>
      {check.failed ? (
        <span>
          {t('check.failed')}{' '}
          <Anchor component="button" type="button" onClick={check.retry}>
            {t('check.again')}
          </Anchor>
        </span>
      ) : null}
      {analysis.lines.length > 1 ? (
        <span>
          {t('editor.lineCount', {
            count: analysis.lines.length,
            number: formatCount(analysis.lines.length),
          })}
        </span>
      ) : null}
      {analysis.text.length > MAX_QUERY_LENGTH / 2 ? (
        <span>{t('editor.length', { number, limit: formatCount(MAX_QUERY_LENGTH) })}</span>
      ) : null}
    </p>
  );
}

/** Whether an error says that a part is written in the syntax of another platform. */
function isOfOtherSyntax({ code, severity }: Diagnostic): boolean {
  return code === 'Q014' && severity === 'error';
}
