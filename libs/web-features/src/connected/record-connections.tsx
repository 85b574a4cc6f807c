import type { CitedRecords } from '@clinical/collection/contract';
import { StyledText } from '@clinical/web-ui';
import { Button, Flex, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../api-client/call-api.js';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { useFormat } from '../results/format/share-links.js';
import { ConnectedList } from './connected-list.js';
import { connectedQuery } from './connected.query.js';
import { readFactors } from './factor-weights.js';
import { useConnectedText } from './use-connected-text.js';
import styles from './connected.module.css';

/** Citations shown before the others are asked for. */
const FIRST = 5;
/** Citations change with imports only. */
const FRESH_MS = 10 * 60_000;

function citationsQuery(id: string) {
  return queryOptions({
    queryKey: ['citations', id],
    queryFn: ({ signal }) => callApi('GET /api/citations/{id}', signal, { params: { id } }),
    staleTime: FRESH_MS,
    retry: false,
  });
}

/**
 * What a record cites, what cites it, and similar articles, on the page of the record. They are read when the reader gets near them;
 * what is not known or fails is left out.
 */
export function RecordConnections({ id }: { readonly id: string }) {
  const { ref, inViewport } = useInViewport();
  const [near, setNear] = useState(false);
  if (inViewport && !near) setNear(true);
  return (
    <Flex ref={ref} direction="column" gap="xl" mih="1px">
      {near ? <Connections id={id} /> : null}
    </Flex>
  );
}

function Connections({ id }: { readonly id: string }) {
  const { t } = useConnectedText();
  const { data: citations } = useQuery(citationsQuery(id));
  const [factors] = useState(readFactors);
  const request = { documents: [id], keywords: '', factors };
  const { data: similar } = useQuery({ ...connectedQuery(request), staleTime: FRESH_MS });
  return (
    <>
      {citations ? <Citations title={t('cites')} cited={citations.cites} /> : null}
      {citations ? <Citations title={t('citedBy')} cited={citations.cited_by} /> : null}
      {similar && similar.summary.total > 0 ? (
        <Section title={t('similar')}>
          <ConnectedList response={similar} />
        </Section>
      ) : null}
    </>
  );
}

function Citations({ title, cited }: { readonly title: string; readonly cited: CitedRecords }) {
  const { t } = useConnectedText();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { known, total, records } = cited;
  if (known === 0) return null;
  return (
    <Section title={title}>
      <Text size="sm" c="dimmed">
        {t('known', { ...format.counted(known), shown: format.number(total) })}
      </Text>
      <Flex component="ul" role="list" direction="column" gap="sm">
        {(all ? records : records.slice(0, FIRST)).map((record) => (
          <CitedRecord key={record.id} record={record} />
        ))}
      </Flex>
      {records.length > FIRST ? (
        <div>
          <Button variant="default" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('fewer') : t('all', format.counted(records.length))}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function CitedRecord({ record }: { readonly record: CitedRecords['records'][number] }) {
  const { t } = useConnectedText();
  const language = useLanguage();
  const facts = [record.publication, formatPartialDate(record.date, language)].filter(Boolean);
  return (
    <li>
      <Link
        to={`/Document/${encodeURIComponent(record.id)}?view=record`}
        className={styles.title}
        data-retracted={record.retracted || undefined}
      >
        <StyledText text={record.title} markup={record.title_markup} />
      </Link>
      <p className={styles.facts}>
        {record.retracted ? (
          <strong className={styles.integrity} data-status="retracted">
            {t('retracted')}
          </strong>
        ) : null}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <Flex component="section" aria-labelledby={heading} direction="column" gap="md">
      <h2 id={heading}>{title}</h2>
      {children}
    </Flex>
  );
}
