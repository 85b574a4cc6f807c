import type { QuestionSummary } from '@clinical/questions/contract';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Message } from '../overlays/message.js';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

/** An answer that people wrote in the past: conclusion, answer and references, in the markup of the specification (C35). */
export function WrittenAnswer({
  summary,
  lang,
}: {
  readonly summary: QuestionSummary;
  readonly lang: string;
}) {
  const { t } = useQuestionsText();
  const { conclusion, answer, references } = summary;
  return (
    <>
      <Message tone="info">{t('written.note')}</Message>
      {conclusion === '' ? null : (
        <Part title={t('section.bottom')} lang={lang}>
          <Lines text={conclusion} />
        </Part>
      )}
      <Part title={t('section.answer')} lang={lang}>
        <Lines text={answer} />
      </Part>
      {references.length === 0 ? null : (
        <Part title={t('section.references')} lang="en">
          <ol className={styles.references}>
            {references.map((reference, at) => (
              <Reference key={`${at} ${reference.url}`} reference={reference} />
            ))}
          </ol>
        </Part>
      )}
    </>
  );
}

function Part({
  title,
  lang,
  children,
}: {
  readonly title: string;
  readonly lang: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Stack gap="sm" lang={lang} maw="44rem">
        {children}
      </Stack>
    </Stack>
  );
}

/** Lines that start with `##` or `###` are headings, `**` encloses bold text; nothing else is markup. */
function Lines({ text }: { readonly text: string }) {
  return text.split(/\n+/).map((line, at) => {
    const [, heading] = /^#{2,3}\s*(.+)$/.exec(line) ?? [];
    const key = `${at} ${line}`;
    if (heading === undefined)
      return line.trim() === '' ? null : (
        <Text key={key}>
          <Bold text={line} />
        </Text>
      );
    return (
      <Title key={key} order={3} size="h4">
        <Bold text={heading} />
      </Title>
    );
  });
}

function Bold({ text }: { readonly text: string }) {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, at) => (
      <Fragment key={`${at} ${part}`}>{at % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>
    ));
}

function Reference({ reference }: { readonly reference: QuestionSummary['references'][number] }) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { url, title, publication, date } = reference;
  const about = [
    publication === '' ? t('question.outside') : publication,
    date === '' ? '' : formatPartialDate(date, language),
  ];
  return (
    <li>
      <Anchor href={url} rel="noreferrer">
        {title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {about.filter((part) => part !== '').join(' · ')}
      </Text>
    </li>
  );
}
