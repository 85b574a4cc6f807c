import type { CitedRecords } from '@clinical/collection/contract';
import { StyledText } from '@clinical/web-ui';
import { Button, Flex, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useDocumentText } from '../document/use-document-text.js';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { useFormat } from '../results/format/share-links.js';
import { ConnectedList } from './connected-list.js';
import { citationsQuery, similarQuery } from './connected.query.js';
import { FollowConnected, type Followed } from './follow-connected.js';
import { useConnectedText } from './use-connected-text.js';
import styles from './connected.module.css';

/** Citations shown before the others are asked for. */
const FIRST = 5;
/**
 * What a record cites, what cites it, and similar articles, on the page of the record. They are read when the reader gets near them;
 * what is not known or fails is left out.
 */
export function RecordConnections({ record }: { readonly record: Followed }) {
  const { ref, inViewport } = useInViewport();
  const [near, setNear] = useState(false);
  if (inViewport && !near) setNear(true);
  return (
    <Flex ref={ref} direction="column" gap="xl" mih="1px">
      {near ? <Connections record={record} /> : null}
    </Flex>
  );
}

function Connections({ record }: { readonly record: Followed }) {
  const { t } = useDocumentText();
  const { data: citations } = useQuery(citationsQuery(record.id));
  const { data: similar } = useQuery(similarQuery(record.id));
  return (
    <>
      {citations ? <Citations id="cites" title={t('document.cites')} cited={citations.cites} /> : null}
      {citations ? (
        <Citations id="cited-by" title={t('document.citedBy')} cited={citations.cited_by} />
      ) : null}
      {similar && similar.summary.total > 0 ? (
        <Section id="similar" title={t('document.similar')}>
          <ConnectedList response={similar} />
          <FollowConnected record={record} />
        </Section>
      ) : null}
    </>
  );
}

function Citations({
  id,
  title,
  cited,
}: {
  readonly id: string;
  readonly title: string;
  readonly cited: CitedRecords;
}) {
  const { t } = useConnectedText();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { known, total, records } = cited;
  if (known === 0) return null;
  return (
    <Section id={id} title={title}>
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

interface SectionProps {
  /** Of the heading; the list of the page's parts links to it. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <Flex component="section" aria-labelledby={id} direction="column" gap="md">
      <h2 id={id}>{title}</h2>
      {children}
    </Flex>
  );
}
