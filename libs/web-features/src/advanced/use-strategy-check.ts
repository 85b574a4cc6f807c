import type { QueryHistory, SearchDetails } from '@clinical/contracts';
import { searchableText, type SearchableText } from '@clinical/query-language';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TextAnalysis } from './analysis/analyse-text.js';
import { strategyCheckQuery } from './check/strategy-check.query.js';

/** The server is asked when a text has been left alone for this long, in milliseconds. */
const REST_MS = 900;

/** What the server reports about the text being worked on. */
export interface StrategyCheck {
  /** Undefined while it is not known for this very text. */
  readonly details: SearchDetails | undefined;
  readonly checking: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Counts a text once it rests and nothing in it is wrong; while it changes nothing is asked. */
export function useStrategyCheck(analysis: TextAnalysis, history: QueryHistory): StrategyCheck {
  const [rested] = useDebouncedValue(analysis, REST_MS);
  const wanted = rested === analysis && countable(analysis);
  const sent = useMemo(
    () => searchableText(history, { text: rested.text, dialect: rested.dialect }),
    [rested, history],
  );
  const { data, isFetching, isError, refetch } = useQuery({
    ...strategyCheckQuery(sent.text, sent.dialect),
    enabled: wanted,
  });
  return {
    details: wanted && data ? ownDetails(data, rested, sent) : undefined,
    checking: isFetching || (countable(analysis) && rested !== analysis),
    failed: wanted && isError,
    retry: () => void refetch(),
  };
}

/** An answer about a text that was written out says only what the whole finds; its places are not in this text. */
function ownDetails(
  details: SearchDetails,
  { text, lines }: TextAnalysis,
  sent: SearchableText,
): SearchDetails {
  const last = details.lines.at(-1);
  const [own] = lines;
  if (sent.text === text || !last || !own) return details;
  const line = { ...last, number: own.number, label: '', text: own.text, start: own.start, end: own.end };
  return { ...details, lines: [line], leaves: [], notices: [] };
}

/** Lines without errors have counts beside lines with errors; a text without any line that can be read has none. */
function countable({ isEmpty, lines }: TextAnalysis): boolean {
  return !isEmpty && lines.some(({ tree, diagnostics }) => tree !== null && !diagnostics.some(isError));
}

const isError = ({ severity }: { severity: string }): boolean => severity === 'error';
