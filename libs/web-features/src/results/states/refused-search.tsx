import type { Diagnostic } from '@clinical/contracts';
import { IconButton, Notice } from '@clinical/web-ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withoutFilters } from '../request/change-request.js';
import { useSearchState } from '../request/search-state.js';
import { isTyped, markedQuery } from './marked-query.js';
import { useQuickFix } from './use-quick-fix.js';
import styles from './states.module.css';

export interface RefusedSearchProps {
  readonly error: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A search that was not run because something is wrong with it (B43): the alert of
 * SEARCH-8, what is wrong and where, and the way out where there is one.
 */
export function RefusedSearch({ error, diagnostics }: RefusedSearchProps) {
  const { t } = useTranslation('search');
  const { request, addressOf } = useSearchState();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return <p className={styles.quiet}>{t('notRun')}</p>;
  const aboutParameters = diagnostics.some(
    ({ parameter }) => parameter !== undefined && parameter !== 'criteria',
  );
  return (
    <div className={styles.state}>
      <Notice tone="problem" className={styles.alert} title={`${sentence(error)}!`}>
        {sentence(error) === sentence(t('problemReview')) ? null : <p>{t('problemReview')}</p>}
        <IconButton
          className={styles.dismiss}
          label={t('dismiss')}
          icon={<X size={16} />}
          onClick={() => setDismissed(true)}
        />
      </Notice>
      <QueryRemarks error={error} diagnostics={diagnostics} canMend />
      {aboutParameters && request.criteria.trim() !== '' ? (
        <p>
          <Link to={addressOf({ ...withoutFilters(request), sort: 'r', rows: 20 })}>{t('plainSearch')}</Link>
        </p>
      ) : null}
    </div>
  );
}

export interface QueryRemarksProps extends RefusedSearchProps {
  /** Whether to offer the searches that mend it: a reader who may not search so is not helped by them. */
  readonly canMend: boolean;
}

/** What there is to say of the text searched for: where it is, what it is, and its mending. */
export function QueryRemarks({ error, diagnostics, canMend }: QueryRemarksProps) {
  const { request } = useSearchState();
  const pointed = diagnostics.filter(({ start }) => start !== undefined);
  const others = diagnostics.filter(({ message }) => sentence(message) !== sentence(error));
  return (
    <>
      {pointed.length > 0 && isTyped(request) ? (
        <MarkedQuery criteria={request.criteria} diagnostics={pointed} />
      ) : null}
      <ul className={styles.diagnostics}>
        {others.map((diagnostic) => (
          <li key={`${diagnostic.code} ${diagnostic.start ?? ''} ${diagnostic.message}`}>
            {diagnostic.message}
          </li>
        ))}
        {diagnostics.map((diagnostic) => (
          <Help
            key={`${diagnostic.code} ${diagnostic.start ?? ''}`}
            diagnostic={diagnostic}
            canMend={canMend}
          />
        ))}
      </ul>
    </>
  );
}

/** A diagnostic's hint and fix. */
function Help({ diagnostic, canMend }: { diagnostic: Diagnostic; canMend: boolean }) {
  const mending = useQuickFix();
  const mended = canMend ? mending(diagnostic) : null;
  if (diagnostic.hint === undefined && mended === null) return null;
  return (
    <li>
      {diagnostic.hint} {mended}
    </li>
  );
}

/** The query as typed, with what is wrong underlined. */
function MarkedQuery({ criteria, diagnostics }: { criteria: string; diagnostics: readonly Diagnostic[] }) {
  const { t } = useTranslation('search');
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

/** A message without its own end mark, as the alert puts one of its own. */
function sentence(message: string): string {
  return message.replace(/[.!\s]+$/, '');
}
