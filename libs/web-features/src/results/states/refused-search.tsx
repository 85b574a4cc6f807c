import type { Diagnostic } from '@clinical/contracts';
import { Alert, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../api-client/site.query.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { withoutFilters } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import { useNoResultsText } from '../../i18n/late-texts.js';
import { isTyped, useQuickFix } from './query-fixes.js';
import styles from './states.module.css';

interface RefusedSearchProps {
  readonly error: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A search that was not run because of an error (B43): the alert of SEARCH-8, the error and its place, and a fix if
 * there is one.
 */
export function RefusedSearch({ error, diagnostics }: RefusedSearchProps) {
  const { t } = useNoResultsText();
  const { t: tSearch } = useTranslation('search');
  const { request, addressOf } = useSearchState();
  const site = useSite();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return <Text c="dimmed">{t('notRun')}</Text>;
  const aboutParameters = diagnostics.some(
    ({ parameter }) => parameter !== undefined && parameter !== 'criteria',
  );
  // The editor above marks each error of its text and says what to do.
  const inEditor = request.searchType === 'advanced' && !aboutParameters && site?.isPro === true;
  return (
    <Stack className={styles.state} gap="sm" maw="var(--ev-measure)" pt="md" pb="3rem">
      <Alert
        color="orange"
        title={`${sentence(error)}!`}
        icon={<CircleAlert aria-hidden="true" />}
        withCloseButton
        closeButtonLabel={t('dismiss')}
        onClose={() => setDismissed(true)}
      >
        {sentence(error) === sentence(tSearch('problemReview')) ? null : <p>{tSearch('problemReview')}</p>}
      </Alert>
      {inEditor ? (
        <p>{t('refusedInEditor')}</p>
      ) : (
        <QueryDiagnostics error={error} diagnostics={diagnostics} canFix />
      )}
      {aboutParameters && request.criteria.trim() !== '' ? (
        <p>
          <Link to={addressOf({ ...withoutFilters(request), sort: 'r', rows: 20 })}>{t('plainSearch')}</Link>
        </p>
      ) : null}
    </Stack>
  );
}

interface QueryDiagnosticsProps extends RefusedSearchProps {
  /** Whether to offer quick fixes; they do not help a reader without the right to run the search. */
  readonly canFix: boolean;
}

/** A problem in the query text: its place, its message and its quick fix. */
export function QueryDiagnostics({ error, diagnostics, canFix }: QueryDiagnosticsProps) {
  const { request } = useSearchState();
  const pointed = diagnostics.filter(({ start }) => start !== undefined);
  const others = diagnostics.filter(({ message }) => sentence(message) !== sentence(error));
  // Two open brackets have the same hint.
  const helpful = diagnostics.filter(
    ({ fix, hint }, at) => fix !== undefined || diagnostics.findIndex((each) => each.hint === hint) === at,
  );
  return (
    <>
      {pointed.length > 0 && isTyped(request) ? (
        <MarkedQuery criteria={request.criteria} diagnostics={pointed} />
      ) : null}
      <ul>
        {others.map((diagnostic) => (
          <li key={`${diagnostic.code} ${diagnostic.start ?? ''} ${diagnostic.message}`}>
            {diagnostic.message}
          </li>
        ))}
        {helpful.map((diagnostic) => (
          <Help
            key={`${diagnostic.code} ${diagnostic.start ?? ''}`}
            diagnostic={diagnostic}
            canFix={canFix}
          />
        ))}
      </ul>
    </>
  );
}

/** A diagnostic's hint and fix. */
function Help({ diagnostic, canFix }: { diagnostic: Diagnostic; canFix: boolean }) {
  const quickFix = useQuickFix();
  const fixed = canFix ? quickFix(diagnostic) : null;
  if (diagnostic.hint === undefined && fixed === null) return null;
  return (
    <li>
      {diagnostic.hint === undefined || fixed === null ? diagnostic.hint : `${sentence(diagnostic.hint)}. `}
      {fixed}
    </li>
  );
}

/** The query as typed, with the errors underlined. */
function MarkedQuery({ criteria, diagnostics }: { criteria: string; diagnostics: readonly Diagnostic[] }) {
  const { t } = useNoResultsText();
  return (
    <div role="group" aria-label={t('yourSearch')}>
      {/* Long queries scroll; the keyboard must reach them. */}
      <p className={styles.query} tabIndex={0}>
        {markedQuery(criteria, diagnostics).map(({ text, fault }, index) =>
          fault ? (
            <span key={index} className={styles.fault}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}

/** A message without its end mark, because the alert adds one. */
function sentence(message: string): string {
  return message.replace(/[.!\s]+$/, '');
}

/** A stretch of the query text; `fault` where a diagnostic points at it. */
interface QueryStretch {
  readonly text: string;
  readonly fault: boolean;
}

/** The query text cut where the diagnostics point. An empty span marks the character after it, or the last one. */
export function markedQuery(criteria: string, diagnostics: readonly Diagnostic[]): readonly QueryStretch[] {
  const faulty = new Uint8Array(criteria.length);
  for (const span of diagnostics.flatMap((diagnostic) => spanOf(diagnostic, criteria.length))) {
    faulty.fill(1, span.start, span.end);
  }
  const stretches: QueryStretch[] = [];
  for (let start = 0, at = 1; at <= criteria.length; at++) {
    if (at < criteria.length && faulty[at] === faulty[start]) continue;
    stretches.push({ text: criteria.slice(start, at), fault: faulty[start] === 1 });
    start = at;
  }
  return stretches;
}

function spanOf({ start, end }: Diagnostic, length: number): { start: number; end: number }[] {
  if (start === undefined || length === 0) return [];
  const from = Math.min(Math.max(0, start), length - 1);
  return [{ start: from, end: Math.min(length, Math.max(end ?? 0, from + 1)) }];
}
