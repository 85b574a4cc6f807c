import type { HistoryEntry, QueryHistory } from '@clinical/contracts';
import { expandQuery, type ExpandedPart } from '@clinical/query-language';
import { Anchor, Box, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { shortened } from '../shortened.js';
import { useAdvancedText } from '../use-advanced-text.js';
import styles from './history-table.module.css';

/** Longest query shown in full, in characters. */
const SHOWN = 140;

/** A query of the history: shortened, with its references expanded on demand. */
export function HistoryQuery({
  entry,
  history,
}: {
  readonly entry: HistoryEntry;
  readonly history: QueryHistory;
}) {
  const { t } = useAdvancedText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { number, text, references, lines } = entry;
  const line = text.replace(/\s+/g, ' ').trim();
  const more = line.length > SHOWN || references.length > 0 || lines.length > 1;
  return (
    <div>
      <div id={id} className={styles.query} data-open={open}>
        {open ? <Expanded entry={entry} history={history} /> : shortened(line, SHOWN)}
      </div>
      <Origin entry={entry} />
      {lines.length > 1 ? (
        <Text span inherit c="dimmed" ff="text">
          {t('history.lines', { count: lines.length })}{' '}
        </Text>
      ) : null}
      {more ? (
        <Anchor
          component="button"
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'history.collapse' : 'history.expand', { number })}
        </Anchor>
      ) : null}
    </div>
  );
}

/** The source of a query that the builder or the history wrote. */
function Origin({ entry }: { readonly entry: HistoryEntry }) {
  const { t } = useAdvancedText();
  const { advsearchfield, proximity2, advsearchcondition } = entry;
  const parts = [
    advsearchfield === undefined ? null : t(`builder.scope.${advsearchfield}`),
    proximity2 === undefined ? null : t('history.proximity', { count: proximity2 }),
    advsearchcondition === undefined ? null : t('history.condition', { operator: advsearchcondition }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : (
    <Text span inherit c="dimmed" ff="text">
      {parts.join(' · ')}{' '}
    </Text>
  );
}

function Expanded({ entry, history }: { readonly entry: HistoryEntry; readonly history: QueryHistory }) {
  if (entry.references.length === 0) return <>{entry.text}</>;
  return <Parts parts={expandQuery(history, entry)} />;
}

function Parts({ parts }: { readonly parts: readonly ExpandedPart[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { readonly part: ExpandedPart }) {
  const { t } = useAdvancedText();
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'entry':
      return (
        <>
          (<Parts parts={part.parts} />)
          {part.dropped ? (
            <Text span inherit c="dimmed" ff="text">
              {' '}
              {t('history.dropped', { number: part.number })}
            </Text>
          ) : null}
        </>
      );
    case 'recursive':
      return (
        <Box component="strong" c="var(--mantine-color-error)" ff="text">
          #{part.number} {t('history.blocked')}
        </Box>
      );
    case 'unknown':
      return (
        <Box component="strong" c="var(--mantine-color-error)" ff="text">
          {t('history.gone', { number: part.number })}
        </Box>
      );
    case 'folded':
      return <>#{part.number}</>;
  }
}
