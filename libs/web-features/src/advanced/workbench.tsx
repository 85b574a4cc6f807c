import { MAX_QUERY_LENGTH, QUERY_DIALECTS, type HistoryEntry, type HistoryOrigin } from '@clinical/contracts';
import { Button, useAnnounce } from '@clinical/web-ui';
import { Search } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FormBuilder } from './builder/form-builder.js';
import { ConvertPanel } from './convert/convert-panel.js';
import { HistoryPanel } from './history/history-panel.js';
import { BracketedReading } from './bracketed-reading.js';
import { DialectChoice } from './dialect/dialect-choice.js';
import { DetectionNotice } from './dialect/detection-notice.js';
import { useCompletion } from './editor/use-completion.js';
import { StrategyEditor, type EditorHandle } from './editor/strategy-editor.js';
import { PrintedReading } from './reading/printed-reading.js';
import { ReadingPanel } from './reading/reading-panel.js';
import { DiagnosticList } from './diagnostics/diagnostic-list.js';
import { fixShown } from './shortened.js';
import { useAdvancedText } from './use-advanced-text.js';
import { useHistorySync } from './history/use-history-sync.js';
import { useWorkbench, type WorkbenchStart, type WorkbenchState } from './use-workbench.js';
import { totalOf } from './check/strategy-check.query.js';
import { LineTable } from './line-table.js';
import styles from './workbench.module.css';

export interface WorkbenchProps {
  readonly begin: WorkbenchStart;
  /** On the results page the workbench leaves room for the results. */
  readonly isResults: boolean;
  readonly autoFocus: boolean;
}

/** The workbench of the advanced search: the editor, what is to be said of its text, and the tools beside it. */
export function Workbench({ begin, isResults, autoFocus }: WorkbenchProps) {
  const { t } = useAdvancedText();
  const editor = useRef<EditorHandle>(null);
  const bench = useWorkbench(begin, editor);
  useHistorySync();
  const complete = useCompletion(bench.dialect, bench.analysis);
  const texts = useMemo(
    () => ({
      label: t('editor.label'),
      placeholder: t('editor.placeholder'),
      language: bench.language,
    }),
    [t, bench.language],
  );
  return (
    <div className={styles.bench} data-wide data-place={isResults ? 'results' : 'page'}>
      <div className={styles.bar}>
        <DialectChoice
          label={t('dialect.label')}
          dialect={bench.dialect}
          dialects={QUERY_DIALECTS}
          onChoose={bench.chooseDialect}
        />
        <Link to="/Help/query-language" className={styles.help}>
          {t('editor.helpLink')}
        </Link>
      </div>
      <StrategyEditor
        ref={editor}
        initialText={bench.initialText}
        autoFocus={autoFocus}
        texts={texts}
        marks={bench.marks}
        complete={complete}
        fixLabel={(fix) =>
          fix === '' ? t('diagnostics.fixRemove') : t('diagnostics.fix', { fix: fixShown(fix) })
        }
        onChange={bench.onChange}
        onPaste={bench.onPaste}
        onRun={bench.run}
      />
      <p className={styles.hint}>{t('editor.help')}</p>
      <div className={styles.bar}>
        <Standing bench={bench} />
        <Button type="button" kind="primary" icon={<Search size={16} />} onClick={bench.run}>
          {t('editor.submit')}
        </Button>
      </div>
      {bench.refusal === null ? null : (
        <p role="alert" className={styles.refusal}>
          {bench.refusal === 'empty' ? t('editor.required') : t('editor.faulty')}
        </p>
      )}
      {bench.detection === null ? null : (
        <DetectionNotice detection={bench.detection} onChoose={bench.chooseDialect} />
      )}
      {bench.analysis.bracketed === null ? null : (
        <BracketedReading bracketed={bench.analysis.bracketed} onInsert={bench.fix} />
      )}
      <DiagnosticList
        text={bench.analysis.text}
        diagnostics={bench.diagnostics}
        isBrief={isResults}
        onGoTo={bench.goTo}
        onFix={bench.fix}
      />
      <LineTable lines={bench.check.details?.lines ?? []} />
      <DateNote bench={bench} />
      <Tools bench={bench} isResults={isResults} />
    </div>
  );
}

/** The tools beside the editor: the form, other languages, the history. Each opens where it is wanted. */
function Tools({ bench, isResults }: { readonly bench: WorkbenchState; readonly isResults: boolean }) {
  const { t } = useAdvancedText();
  const announce = useAnnounce();
  const [printing, setPrinting] = useState(false);
  const { analysis, dialect, put } = bench;
  const fillIn = (query: string, how: 'replace' | 'append', origin: HistoryOrigin) => {
    const before = analysis.text.trim();
    if (how === 'replace' || before === '') put(query, 'trip', origin);
    else put(`(${before}) AND (${query})`, dialect, origin);
    announce(t('builder.used'));
  };
  const combine = (query: string, entries: readonly HistoryEntry[], origin: HistoryOrigin) => {
    const dialects = new Set(entries.map((entry) => entry.dialect));
    const [only] = dialects;
    put(query, dialects.size === 1 && only ? only : 'trip', origin);
  };
  return (
    <div className={styles.tools}>
      <Tool title={t('reading.heading')}>
        <ReadingPanel analysis={analysis} details={bench.check.details} onPrint={() => setPrinting(true)} />
      </Tool>
      <PrintedReading
        analysis={analysis}
        details={bench.check.details}
        isAsked={printing}
        onDone={() => setPrinting(false)}
        isPage={!isResults}
      />
      <Tool title={t('builder.heading')}>
        <FormBuilder
          dates={bench.dates}
          // A form adds in its own dialect and to one line only.
          canAppend={dialect === 'trip' && analysis.lines.length === 1}
          onUse={fillIn}
          onDates={bench.setDates}
        />
      </Tool>
      <Tool title={t('convert.label')}>
        <ConvertPanel analysis={analysis} onUse={put} />
      </Tool>
      <Tool title={t('history.heading')} open={!isResults}>
        <HistoryPanel
          onCombine={combine}
          onEdit={(entry) => put(entry.text, entry.dialect)}
          onRun={(entry) => void bench.search({ text: entry.text, dialect: entry.dialect })}
        />
      </Tool>
    </div>
  );
}

interface ToolProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A tool that opens under its name and works once it has been opened; then its state is kept while it is closed. */
function Tool({ title, open = false, children }: ToolProps) {
  const [shown, setShown] = useState({ open, ever: open });
  return (
    <details
      className={styles.tool}
      open={shown.open}
      onToggle={({ currentTarget }) =>
        setShown(({ ever }) => ({ open: currentTarget.open, ever: ever || currentTarget.open }))
      }
    >
      <summary className={styles.summary}>{title}</summary>
      {shown.ever ? <div className={styles.content}>{children}</div> : null}
    </details>
  );
}

/** A date limit set in the form is in force with the form closed, and so is told beside the editor. */
function DateNote({ bench }: { readonly bench: WorkbenchState }) {
  const { t } = useAdvancedText();
  const { fromDate, toDate } = bench.dates;
  if (fromDate === null && toDate === null) return null;
  return (
    <p className={styles.dates}>
      {t('dates.inForce', { range: `${fromDate ?? ''} – ${toDate ?? ''}`.trim() })}{' '}
      <Button kind="link" onClick={() => bench.setDates({ fromDate: null, toDate: null })}>
        {t('dates.remove')}
      </Button>
    </p>
  );
}

/** How long the text is and what it finds, in a line that is there from the start. */
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
          <Button kind="link" onClick={check.retry}>
            {t('check.again')}
          </Button>
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
