import type { QueryHistory, SearchDetails } from '@clinical/contracts';
import { searchableText, type SearchableText } from '@clinical/query-language';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TextAnalysis } from './analysis/analyse-text.js';
import { strategyCheckQuery } from './check/strategy-check.query.js';

/** Delay after the last change before the server is asked, in milliseconds. */
const REST_MS = 900;

/** The server's report about the edited text. */
export interface StrategyCheck {
  /** Undefined if unknown for exactly this text. */
  readonly details: SearchDetails | undefined;
  readonly checking: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Counts a text without errors once typing pauses; nothing is requested while it changes. */
export function useStrategyCheck(analysis: TextAnalysis, history: QueryHistory): StrategyCheck {
  const [rested] = useDebouncedValue(analysis, REST_MS);
  const enabled = rested === analysis && countable(analysis);
  const sent = useMemo(
    () => searchableText(history, { text: rested.text, dialect: rested.dialect }),
    [rested, history],
  );
  const { data, isFetching, isError, refetch } = useQuery({
    ...strategyCheckQuery(sent.text, sent.dialect),
    enabled,
  });
  return {
    details: enabled && data ? ownDetails(data, rested, sent) : undefined,
    checking: isFetching || (countable(analysis) && rested !== analysis),
    failed: enabled && isError,
    retry: () => void refetch(),
  };
}

/** A response about a text with expanded references contains only the total; its places are not in this text. */
function ownDetails(
  details: SearchDetails,
  { text, lines }: TextAnalysis,
  sent: SearchableText,
): SearchDetails {
  const last = details.lines.at(-1);
  const [own] = lines;
  if (sent.text === text || !last || !own) return details;
  const line = { ...last, number: own.number, label: '', text: own.text, start: own.start, end: own.end };
  return { ...details, lines: [line], limits: [], leaves: [], notices: [] };
}

/** Lines without errors have counts next to lines with errors; a text without a readable line has none. */
function countable({ isEmpty, lines }: TextAnalysis): boolean {
  return !isEmpty && lines.some(({ tree, diagnostics }) => tree !== null && !diagnostics.some(isError));
}

const isError = ({ severity }: { severity: string }): boolean => severity === 'error';
