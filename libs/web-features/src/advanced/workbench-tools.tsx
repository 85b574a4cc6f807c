import type { HistoryEntry, HistoryOrigin } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Loader, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../layout/lazy-part.js';
import { useAdvancedText } from './use-advanced-text.js';
import type { WorkbenchState } from './use-workbench.js';
import styles from './workbench.module.css';

const Waiting = () => <Loader size="sm" aria-hidden="true" />;

// Tools are loaded after the editor, when they are first shown.
const HistoryPanel = lazyPart(async () => (await import('./history/history-panel.js')).HistoryPanel, Waiting);
const FormBuilder = lazyPart(async () => (await import('./builder/form-builder.js')).FormBuilder, Waiting);
const ConvertPanel = lazyPart(async () => (await import('./convert/convert-panel.js')).ConvertPanel, Waiting);
const KnownRecordsPanel = lazyPart(
  async () => (await import('../reference-check/known-records-panel.js')).KnownRecordsPanel,
  Waiting,
);
const FilterPanel = lazyPart(async () => (await import('./filters/filter-panel.js')).FilterPanel, Waiting);
const PressPanel = lazyPart(async () => (await import('./press/press-panel.js')).PressPanel, Waiting);
const StrategyDiagram = lazyPart(
  async () => (await import('./diagram/strategy-diagram.js')).StrategyDiagram,
  Waiting,
);
const YieldPanel = lazyPart(async () => (await import('./yield/yield-panel.js')).YieldPanel, Waiting);
const FrequenciesPanel = lazyPart(
  async () => (await import('./frequencies/frequencies-panel.js')).FrequenciesPanel,
  Waiting,
);
// Needed for the browser's print command, but not for typing.
const PrintedReading = lazyPart(async () => (await import('./reading/printed-reading.js')).PrintedReading);
const ReadingPanel = lazyPart(async () => (await import('./reading/reading-panel.js')).ReadingPanel, Waiting);

const TOOLS = [
  'history',
  'builder',
  'filters',
  'reading',
  'diagram',
  'convert',
  'known',
  'yield',
  'frequencies',
  'press',
] as const;
type ToolName = (typeof TOOLS)[number];

const LABELS = {
  history: 'history.heading',
  builder: 'builder.heading',
  filters: 'filters.heading',
  reading: 'reading.heading',
  diagram: 'diagram.heading',
  convert: 'convert.label',
  known: 'known.tab',
  yield: 'yield.heading',
  frequencies: 'frequencies.heading',
  press: 'press.heading',
} as const;

interface WorkbenchToolsProps {
  readonly bench: WorkbenchState;
  /** On the results page, every tool is closed at first. */
  readonly isResults: boolean;
}

/** The tools of the advanced search, as tabs. A tool keeps its state once it has been opened. */
export function WorkbenchTools({ bench, isResults }: WorkbenchToolsProps) {
  const { t } = useAdvancedText();
  const [printing, setPrinting] = useState(false);
  const [open, setOpen] = useState<ToolName | null>(isResults ? null : 'history');
  const [opened, setOpened] = useState<ReadonlySet<ToolName>>(new Set(open === null ? [] : [open]));
  const tabs = useRef<HTMLDivElement>(null);
  const choose = (value: string | null) => {
    keepScroll(tabs.current);
    const tool = TOOLS.find((each) => each === value) ?? null;
    setOpen(tool);
    if (tool !== null) setOpened(new Set([...opened, tool]));
  };
  return (
    <>
      <Tabs ref={tabs} keepMounted value={open} onChange={choose} allowTabDeactivation={isResults}>
        <Tabs.List aria-label={t('tools.label')} className={styles.tabs}>
          {TOOLS.map((tool) => (
            <Tabs.Tab key={tool} value={tool}>
              {t(LABELS[tool])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TOOLS.map((tool) => (
          <Tabs.Panel key={tool} value={tool} className={styles.tool}>
            {opened.has(tool) ? <Tool name={tool} bench={bench} onPrint={() => setPrinting(true)} /> : null}
          </Tabs.Panel>
        ))}
      </Tabs>
      <PrintedReading
        analysis={bench.analysis}
        details={bench.check.details}
        isAsked={printing}
        onDone={() => setPrinting(false)}
        isPage={!isResults}
      />
    </>
  );
}

/**
 * Makes the tools high enough for the page to stay where it is scrolled to: a lower tool would end the page earlier,
 * and move the clicked tab.
 */
function keepScroll(tools: HTMLElement | null): void {
  if (tools === null) return;
  const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;
  const rest = heightOf(document.documentElement) - heightOf(tools);
  const least = Math.max(0, window.scrollY + window.innerHeight - rest);
  tools.style.setProperty('min-block-size', `${least}px`);
}

interface ToolProps {
  readonly name: ToolName;
  readonly bench: WorkbenchState;
  readonly onPrint: () => void;
}

function Tool({ name, bench, onPrint }: ToolProps): ReactNode {
  const { analysis, check, put } = bench;
  switch (name) {
    case 'history':
      return <HistoryTool bench={bench} />;
    case 'builder':
      return <BuilderTool bench={bench} />;
    case 'filters':
      return <FilterPanel dialect={bench.dialect} onInsert={(line) => put(joined(analysis.text, line))} />;
    case 'reading':
      return <ReadingPanel analysis={analysis} details={check.details} onPrint={onPrint} />;
    case 'diagram':
      return <StrategyDiagram analysis={analysis} details={check.details} />;
    case 'convert':
      return <ConvertPanel analysis={analysis} onUse={put} />;
    case 'known':
      return <KnownRecordsPanel strategyNow={bench.requestNow} />;
    case 'yield':
      return <YieldPanel text={analysis.text} strategyNow={bench.requestNow} />;
    case 'frequencies':
      return (
        <FrequenciesPanel
          dialect={bench.dialect}
          strategyNow={bench.requestNow}
          text={analysis.text}
          onUse={put}
        />
      );
    case 'press':
      return <PressPanel analysis={analysis} diagnostics={bench.diagnostics} />;
  }
}

/** A text with another line. */
function joined(text: string, line: string): string {
  const before = text.trimEnd();
  return before === '' ? line : `${before}\n${line}`;
}

function HistoryTool({ bench }: Pick<ToolProps, 'bench'>) {
  const combine = (query: string, entries: readonly HistoryEntry[], origin: HistoryOrigin) => {
    const dialects = new Set(entries.map((entry) => entry.dialect));
    const [only] = dialects;
    bench.put(query, dialects.size === 1 && only ? only : 'trip', origin);
  };
  return (
    <HistoryPanel
      onCombine={combine}
      onEdit={(entry) => bench.put(entry.text, entry.dialect)}
      onRun={(entry) => void bench.search({ text: entry.text, dialect: entry.dialect })}
    />
  );
}

function BuilderTool({ bench }: Pick<ToolProps, 'bench'>) {
  const { t } = useAdvancedText();
  const announce = useAnnounce();
  const { analysis, dialect, put } = bench;
  const fillIn = (query: string, how: 'replace' | 'append', origin: HistoryOrigin) => {
    const before = analysis.text.trim();
    if (how === 'replace' || before === '') put(query, 'trip', origin);
    else put(`(${before}) AND (${query})`, dialect, origin);
    announce(t('builder.used'));
  };
  return (
    <FormBuilder
      dates={bench.dates}
      // A form appends in its own syntax and only to one line.
      canAppend={dialect === 'trip' && analysis.lines.length === 1}
      onUse={fillIn}
      onDates={bench.setDates}
    />
  );
}
