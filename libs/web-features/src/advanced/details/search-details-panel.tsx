import type {
  Diagnostic,
  SearchDetails,
  SearchLeaf,
  SearchRequest,
  SearchSummary,
} from '@clinical/contracts';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { historyNumberOf } from '../history/history-number.js';
import { fixShown, shortened } from '../shortened.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { PicoNote } from './pico-note.js';
import table from '../data-table.module.css';
import styles from './search-details-panel.module.css';

export interface SearchDetailsPanelProps {
  readonly summary: SearchSummary;
  readonly details: SearchDetails;
  readonly request: SearchRequest;
  /** Address of a search with another text, in the dialect of the details. */
  readonly addressOf: (text: string) => string;
  /** Address of the advanced search with a text. */
  readonly editAddress: string;
}

/** What was searched, how it was read and what each part found (QL-4.6, rule 12). */
export function SearchDetailsPanel({
  summary,
  details,
  request,
  addressOf,
  editAddress,
}: SearchDetailsPanelProps) {
  const { t } = useAdvancedText();
  const isPico = request.searchType === 'pico';
  useHistoryTotal(details);
  const troubled = details.leaves.some(({ hits }) => hits === 0);
  return (
    <div className={styles.panel}>
      {isPico ? <PicoNote request={request} summary={summary} /> : null}
      {details.relaxations.length > 0 && !isPico ? (
        <ul className={styles.plain}>
          {details.relaxations.map(({ kind, message }) => (
            <li key={kind}>{message}</li>
          ))}
        </ul>
      ) : null}
      <details className={styles.details} open={summary.total === 0 || troubled}>
        <summary className={styles.summary}>{t('details.heading')}</summary>
        <div className={styles.content}>
          <Searched details={details} addressOf={addressOf} />
          {details.lines.length > 1 ? <Lines details={details} /> : null}
          <Parts details={details} addressOf={addressOf} />
          <Notices notices={details.notices} />
        </div>
      </details>
      {isPico ? (
        <p>
          <Link to={editAddress}>{t('details.edit')}</Link>
        </p>
      ) : null}
    </div>
  );
}

/** The search of the page may be one of the history, which then knows what it found. */
function useHistoryTotal(details: SearchDetails): void {
  const state: unknown = useLocation().state;
  const number = historyNumberOf(state);
  useEffect(() => {
    if (number === null) return;
    // The history comes with the advanced search, whose form is on the page then, and not with every search of parts.
    import('../history/note-found.js').then(
      ({ noteFound }) => noteFound(number, details),
      // Without it the history counts by itself.
      () => undefined,
    );
  }, [number, details]);
}

function Searched({ details, addressOf }: Pick<SearchDetailsPanelProps, 'details' | 'addressOf'>) {
  const { t } = useAdvancedText();
  const { query, dialect, bracketed } = details;
  return (
    <dl className={styles.list}>
      <dt>{t('details.query')}</dt>
      <dd>
        <code className={styles.query} tabIndex={0}>
          {query}
        </code>{' '}
        <span className={styles.note}>{t('details.dialect', { dialect: t(`dialect.${dialect}`) })}</span>
      </dd>
      {bracketed === null ? null : (
        <>
          <dt>{t('details.bracketed')}</dt>
          <dd>
            <code className={styles.query}>{bracketed}</code>{' '}
            {details.lines.length < 2 ? (
              <Link to={addressOf(bracketed)}>{t('details.useBrackets')}</Link>
            ) : null}
          </dd>
        </>
      )}
    </dl>
  );
}

function Lines({ details }: { readonly details: SearchDetails }) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  return (
    <div
      className={`${table.frame} ${styles.frame}`}
      role="region"
      aria-label={t('details.lines')}
      tabIndex={0}
    >
      <table className={table.table}>
        <caption className={styles.caption}>{t('details.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lines.line')}</th>
            <th scope="col">{t('lines.text')}</th>
            <th scope="col" className={table.number}>
              {t('lines.results')}
            </th>
          </tr>
        </thead>
        <tbody className={styles.cells}>
          {details.lines.map(({ number, label, text, total, unused }) => (
            <tr key={number}>
              <th scope="row">{label}</th>
              <td className={styles.code}>
                {shortened(text, LINE_SHOWN)}
                {unused ? <span className={styles.note}> {t('lines.unused')}</span> : null}
              </td>
              <td className={table.number}>
                {total === null ? t('lines.notRun') : formatCount(total, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Parts({ details, addressOf }: Pick<SearchDetailsPanelProps, 'details' | 'addressOf'>) {
  const { t } = useAdvancedText();
  if (details.leaves.length === 0) return null;
  return (
    <div
      className={`${table.frame} ${styles.frame}`}
      role="region"
      aria-label={t('details.parts')}
      tabIndex={0}
    >
      <table className={table.table}>
        <caption className={styles.caption}>{t('details.parts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('details.part')}</th>
            <th scope="col">{t('details.searched')}</th>
            <th scope="col" className={table.number}>
              {t('details.hits')}
            </th>
          </tr>
        </thead>
        <tbody className={styles.cells}>
          {details.leaves.map((leaf) => (
            <Part
              key={`${leaf.start} ${leaf.end} ${leaf.searched}`}
              leaf={leaf}
              query={details.query}
              addressOf={addressOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PartProps {
  readonly leaf: SearchLeaf;
  readonly query: string;
  readonly addressOf: (text: string) => string;
}

function Part({ leaf, query, addressOf }: PartProps) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const { text, searched, hits, kind, help, start, end, expansions, expansionCount } = leaf;
  return (
    <tr className={styles.part} data-nothing={hits === 0}>
      <th scope="row" className={styles.code}>
        {text}
      </th>
      <td>
        {searched} <span className={styles.note}>{t(`details.kind.${kind}`)}</span>
        {expansionCount > 0 ? (
          <details>
            <summary className={styles.expansions}>
              {t('details.expansions', {
                count: expansionCount,
                number: formatCount(expansionCount, language),
              })}
            </summary>
            {expansions.join(', ')}
            {expansionCount > expansions.length
              ? ` ${t('details.expansionsMore', { number: formatCount(expansionCount - expansions.length, language) })}`
              : null}
          </details>
        ) : null}
        {help === null ? null : (
          <p>
            {t(`details.help.${help.kind}`, { text: help.text, number: formatCount(help.hits, language) })}{' '}
            <Link to={addressOf(`${query.slice(0, start)}${help.fix}${query.slice(end)}`)}>
              {t('details.use', { fix: fixShown(help.fix) })}
            </Link>
          </p>
        )}
      </td>
      <td className={`${table.number} ${styles.hits}`}>
        {hits === 0 ? t('details.nothing') : formatCount(hits, language)}
      </td>
    </tr>
  );
}

function Notices({ notices }: { readonly notices: readonly Diagnostic[] }) {
  const { t } = useAdvancedText();
  if (notices.length === 0) return null;
  return (
    <div>
      <p className={styles.heading}>{t('details.notices')}</p>
      <ul className={styles.notices}>
        {notices.map(({ code, severity, message, hint, start }) => (
          <li key={`${code} ${start ?? ''} ${message}`}>
            <strong>{t(`diagnostics.${severity}`)}</strong> {message}
            {hint === undefined ? null : <span className={styles.note}> {hint}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Longest line shown in the table, in characters. */
const LINE_SHOWN = 240;
