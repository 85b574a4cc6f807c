import type { EvidenceRecord } from '@clinical/contracts';
import type { AnswerReference, Card, FetchedQuestion } from '@clinical/questions/contract';
import { Anchor, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import { OpenDrawer } from '../overlays/open-drawer.js';
import { recordQuery } from './questions.query.js';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

interface SourcePanelProps {
  readonly card: Card;
  readonly reference: AnswerReference;
  /** The record, if it is from outside of the collection. */
  readonly outside: FetchedQuestion['outside'][number] | undefined;
  readonly onClose: () => void;
}

/** Beside the answer: the record of a sentence, with the words that it quotes marked in the abstract. */
export function SourcePanel({ card, reference, outside, onClose }: SourcePanelProps) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { number, title, document, publication, date, url } = reference;
  const { data, isError } = useQuery({ ...recordQuery(document), enabled: outside === undefined });
  const record = outside ?? data?.record;
  return (
    <OpenDrawer
      title={t('source.title', { number })}
      closeLabel={t('limits.close')}
      side="end"
      onClose={onClose}
    >
      <Stack gap="sm">
        {outside === undefined ? (
          <Anchor component={Link} to={`/Document/${encodeURIComponent(document)}`} fw={550} lang="en">
            {title}
          </Anchor>
        ) : (
          <Text fw={550} lang="en">
            {title}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {[
            publication,
            outside !== undefined && url !== '' ? t('question.outside') : '',
            formatPartialDate(date, language),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
        {record === undefined && !isError ? <Loader size="sm" /> : null}
        {record === undefined ? null : <Abstract record={record} card={card} />}
        {isError ? (
          <>
            <Message tone="info">{t('source.missing')}</Message>
            <Text className={styles.sentence ?? ''}>
              <mark lang="en">{card.quote}</mark>
            </Text>
          </>
        ) : null}
        {url === '' ? null : (
          <Anchor href={url} rel="noreferrer">
            {t('source.publisher')}
          </Anchor>
        )}
      </Stack>
    </OpenDrawer>
  );
}

/** The title and the abstract of a record. A quotation that no longer stands where it was found is shown by itself. */
function Abstract({
  record,
  card,
}: {
  readonly record: Pick<EvidenceRecord, 'title' | 'abstract'>;
  readonly card: Card;
}) {
  const { t } = useQuestionsText();
  const { section, start, end, quote } = card;
  const place = section === null ? record.title : (record.abstract[section]?.text ?? '');
  const stands = place.slice(start, end) === quote;
  return (
    <>
      {stands ? null : (
        <>
          <Message tone="info">{t('source.changed')}</Message>
          <Text>
            <mark lang="en">{quote}</mark>
          </Text>
        </>
      )}
      {stands && section === null ? <Marked text={record.title} start={start} end={end} /> : null}
      {record.abstract.map(({ label, text }, at) => (
        <div key={`${at} ${label}`} lang="en">
          {label === '' ? null : (
            <Text size="sm" c="dimmed" fw={700}>
              {label}
            </Text>
          )}
          {stands && at === section ? <Marked text={text} start={start} end={end} /> : <Text>{text}</Text>}
        </div>
      ))}
    </>
  );
}

/** A text with a span of it marked, which comes into view. */
function Marked({
  text,
  start,
  end,
}: {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    void mark.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Text lang="en">
      {text.slice(0, start)}
      <mark ref={mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </Text>
  );
}
