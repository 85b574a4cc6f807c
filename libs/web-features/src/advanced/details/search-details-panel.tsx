import type {
  Diagnostic,
  SearchDetails,
  SearchLeaf,
  SearchRequest,
  SearchSummary,
} from '@clinical/contracts';
import { Accordion, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { asSentence } from '../../i18n/as-sentence.js';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { grouped, timesOf } from '../diagnostics/grouped.js';
import { historyNumberOf } from '../history/history-number.js';
import { fixShown, shortened } from '../shortened.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { PicoNote } from './pico-note.js';
import styles from './search-details-panel.module.css';

interface SearchDetailsPanelProps {
  readonly summary: SearchSummary;
  readonly details: SearchDetails;
  readonly request: SearchRequest;
  /** Address of a search with another text, in the dialect of the details. */
  readonly addressOf: (text: string) => string;
  /** Address of the advanced search with a text. */
  readonly editAddress: string;
}

/** How the query was searched and read, with the count of each part (QL-4.6, rule 12). */
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
  return (
    <Stack gap="xs" mb="md">
      {isPico ? <PicoNote request={request} summary={summary} /> : null}
      {details.relaxations.length > 0 && !isPico ? (
        <ul role="list">
          {details.relaxations.map(({ kind, message }) => (
            <li key={kind}>{message}</li>
          ))}
        </ul>
      ) : null}
      {/* Without results they say which part finds nothing. */}
      <Accordion defaultValue={summary.total === 0 ? 'details' : null}>
        <Accordion.Item value="details" className={styles.item}>
          <Accordion.Control>{t('details.heading')}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">
              <Searched details={details} addressOf={addressOf} />
              {details.lines.length > 1 ? <Lines details={details} /> : null}
              <Parts details={details} addressOf={addressOf} />
              <Notices notices={details.notices} />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      {isPico ? (
        <p>
          <Link to={editAddress}>{t('details.edit')}</Link>
        </p>
      ) : null}
    </Stack>
  );
}

/** If the page's search is in the history, stores its total there. */
function useHistoryTotal(details: SearchDetails): void {
  const state: unknown = useLocation().state;
  const number = historyNumberOf(state);
  useEffect(() => {
    if (number === null) return;
    // The history module loads with the advanced search only, and not with every search that has details.
    import('../history/use-history-counts.js').then(
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
        <Text span inherit c="dimmed" ff="text" fz="note" fw={400}>
          {t('details.dialect', { dialect: t(`dialect.${dialect}`) })}
        </Text>
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
    <div className={styles.frame} role="region" aria-label={t('details.lines')} tabIndex={0}>
      <Table captionSide="top">
        <Table.Caption fw={550} ta="start">
          {t('details.lines')}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('lines.line')}</Table.Th>
            <Table.Th scope="col">{t('lines.text')}</Table.Th>
            <Table.Th scope="col" className={styles.number}>
              {t('lines.results')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={styles.cells}>
          {details.lines.map(({ number, label, text, total, unused }) => (
            <Table.Tr key={number}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td ff="monospace" fw={400}>
                {shortened(text, LINE_SHOWN)}
                {unused ? (
                  <Text span inherit c="dimmed" ff="text" fz="note" fw={400}>
                    {' '}
                    {t('lines.unused')}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td className={styles.number}>
                {total === null ? t('lines.notRun') : formatCount(total, language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Parts({ details, addressOf }: Pick<SearchDetailsPanelProps, 'details' | 'addressOf'>) {
  const { t } = useAdvancedText();
  if (details.leaves.length === 0) return null;
  return (
    <div className={styles.frame} role="region" aria-label={t('details.parts')} tabIndex={0}>
      <Table captionSide="top">
        <Table.Caption fw={550} ta="start">
          {t('details.parts')}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('details.part')}</Table.Th>
            <Table.Th scope="col">{t('details.searched')}</Table.Th>
            <Table.Th scope="col" className={styles.number}>
              {t('details.hits')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={styles.cells}>
          {details.leaves.map((leaf) => (
            <Part
              key={`${leaf.start} ${leaf.end} ${leaf.searched}`}
              leaf={leaf}
              query={details.query}
              addressOf={addressOf}
            />
          ))}
        </Table.Tbody>
      </Table>
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
    <Table.Tr className={styles.part} data-nothing={hits === 0}>
      <Table.Th scope="row" ff="monospace" fw={400}>
        {text}
      </Table.Th>
      <Table.Td>
        {searched}{' '}
        <Text span inherit c="dimmed" ff="text" fz="note" fw={400}>
          {t(`details.kind.${kind}`)}
        </Text>
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
      </Table.Td>
      <Table.Td className={`${styles.number} ${styles.hits}`}>
        {hits === 0 ? t('details.nothing') : formatCount(hits, language)}
      </Table.Td>
    </Table.Tr>
  );
}

function Notices({ notices }: { readonly notices: readonly Diagnostic[] }) {
  const { t } = useAdvancedText();
  if (notices.length === 0) return null;
  return (
    <div>
      <Text fw={550}>{t('details.notices')}</Text>
      <ul>
        {grouped(notices).map((group) => {
          const { code, severity, message, hint, start } = group.first;
          return (
            <li key={`${code} ${start ?? ''} ${message}`}>
              <strong>{t(`diagnostics.${severity}`)}</strong> {timesOf(group)}
              {hint === undefined ? message : asSentence(message)}
              {hint === undefined ? null : (
                <Text span inherit c="dimmed" ff="text" fz="note" fw={400}>
                  {' '}
                  {hint}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Longest line shown in the table, in characters. */
const LINE_SHOWN = 240;
