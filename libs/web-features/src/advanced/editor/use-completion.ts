import type { QueryDialect } from '@clinical/contracts';
import type { CompletionSource } from '@codemirror/autocomplete';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { TextAnalysis } from '../analysis/analyse-text.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { completeQuery } from './complete-query.js';
import { meshQuery } from './mesh.query.js';

/** Completions at the cursor: fields, headings, line numbers. */
export function useCompletion(dialect: QueryDialect, analysis: TextAnalysis): CompletionSource {
  const client = useQueryClient();
  const { t } = useAdvancedText();
  const latest = useRef({ dialect, analysis, t });
  useEffect(() => {
    latest.current = { dialect, analysis, t };
  });
  return useCallback<CompletionSource>(
    (context) => {
      const known = latest.current;
      return completeQuery(context, {
        dialect: known.dialect,
        lines: known.analysis.lines,
        headings: (prefix) => client.fetchQuery(meshQuery(prefix)).catch(() => []),
        explain: (field) => known.t(field),
      });
    },
    [client],
  );
}
