import { questionIdIn, type FetchedQuestion } from '@clinical/questions/contract';
import { Button, Checkbox, Group, Loader, Skeleton, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { readStored, writeStored } from '../api-client/browser-storage.js';
import { RequestError } from '../api-client/request-json.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading } from '../layout/page-heading.js';
import { NotFoundPage } from '../not-found/not-found-page.js';
import { Message } from '../overlays/message.js';
import { AnswerChanges } from './answer-changes.js';
import { AnswerSections } from './answer-sections.js';
import { QuestionList } from './question-list.js';
import { QuestionPanel } from './question-panel.js';
import {
  askingProfileQuery,
  followQuestion,
  forgetQuestion,
  orderAnswer,
  questionQuery,
  relatedQuestionsQuery,
} from './questions.query.js';
import { QuestionsFrame } from './questions-frame.js';
import styles from './questions.module.css';
import { WrittenAnswer } from './written-answer.js';
import { useQuestionsText } from './use-questions-text.js';

/** Set when the reader does not want the disclaimer again. */
const ACKNOWLEDGED = 'ask-acknowledged';

/** `/ask/{slug}-{id}`: a question and its answer. */
export function QuestionPage() {
  const { question: address = '' } = useParams();
  const id = questionIdIn(address);
  return id === null ? <NotFoundPage /> : <NamedQuestion key={id} questionId={id} />;
}

function NamedQuestion({ questionId }: { readonly questionId: string }) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const client = useQueryClient();
  const { data, error } = useQuery(questionQuery(questionId, language));
  const isMoving = data?.state === 'pending' || data?.state === 'extending';
  useEffect(
    () => (isMoving ? followQuestion(client, questionId, language) : undefined),
    [client, isMoving, questionId, language],
  );
  if (error instanceof RequestError && error.status === 404) return <NotFoundPage />;
  if (data === undefined)
    return (
      <QuestionsFrame title={t('brand')} arriving={error === null}>
        <PageHeading>{t('brand')}</PageHeading>
        {error !== null ? <Message tone="problem">{t('error.fetch')}</Message> : <Skeleton h={240} />}
      </QuestionsFrame>
    );
  return (
    <QuestionsFrame title={data.question} isWritten={data.sections === null && data.summary !== null}>
      <div className={styles.columns}>
        <Stack gap="lg">
          <div lang={data.language}>
            <PageHeading>{data.question}</PageHeading>
          </div>
          <Content question={data} />
          {isMoving ? null : <RelatedQuestions to={data} />}
        </Stack>
        <QuestionPanel question={data} />
      </div>
    </QuestionsFrame>
  );
}

/** Questions that are like one and not the same words again. Nothing while there are none, or when they cannot be found. */
function RelatedQuestions({ to: { questionId, question } }: { readonly to: FetchedQuestion }) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { data = [] } = useQuery(relatedQuestionsQuery(questionId, language));
  const others = data.filter((each) => each.question.toLowerCase() !== question.toLowerCase());
  if (others.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label={t('related.heading')}>
      <Title order={2} size="h3">
        {t('related.heading')}
      </Title>
      <QuestionList questions={others} />
    </Stack>
  );
}

function Content({ question }: { readonly question: FetchedQuestion }) {
  const { t } = useQuestionsText();
  const { state, sections, summary } = question;
  const { data: profile } = useQuery(askingProfileQuery);
  const [accepted, setAccepted] = useState(readStored(ACKNOWLEDGED) === true);
  if (state === 'failed') return <Failed question={question} />;
  if (sections === null && summary === null)
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text>{t('question.pending')}</Text>
        {question.stage === null ? null : <Text c="dimmed">{t(`progress.${question.stage}`)}</Text>}
      </Group>
    );
  if (!accepted && profile?.disclaimer !== false)
    return <Responsibility isWritten={sections === null} onAccept={() => setAccepted(true)} />;
  return (
    <>
      {state === 'extending' ? (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text>{t('question.digging')}</Text>
        </Group>
      ) : null}
      {state === 'extended' ? (
        <Message tone="info">
          {t(question.outside.length > 0 ? 'question.extended' : 'question.extended.none')}
        </Message>
      ) : null}
      <AnswerChanges question={question} />
      {sections !== null ? (
        <AnswerSections question={question} answer={sections} />
      ) : summary === null ? null : (
        <WrittenAnswer summary={summary} lang={question.language} />
      )}
      <Text size="sm" c="dimmed">
        {t('question.disclaimer')}
      </Text>
    </>
  );
}

/** Shown before the first answer, and not again if the reader says so. */
function Responsibility({
  isWritten,
  onAccept,
}: {
  /** By people, and so not made of quotations. */
  readonly isWritten: boolean;
  readonly onAccept: () => void;
}) {
  const { t } = useQuestionsText();
  const [remember, setRemember] = useState(false);
  return (
    <Stack gap="md" component="section" aria-label={t('responsibility.title')} maw="44rem">
      <Title order={2} size="h3">
        {t('responsibility.title')}
      </Title>
      <Text>{t(isWritten ? 'responsibility.text.written' : 'responsibility.text')}</Text>
      <Checkbox
        label={t('responsibility.remember')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Group>
        <Button
          h="auto"
          py={8}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => {
            if (remember) writeStored(ACKNOWLEDGED, true);
            onAccept();
          }}
        >
          {t('responsibility.accept')}
        </Button>
      </Group>
    </Stack>
  );
}

function Failed({ question: { questionId, mine } }: { readonly question: FetchedQuestion }) {
  const { t } = useQuestionsText();
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: (id: string, signal) => orderAnswer(id, null, signal),
    onSuccess: () => void forgetQuestion(client),
    onError: () => setFailed(true),
  });
  return (
    <Message
      tone="problem"
      actions={
        mine ? (
          <Button variant="default" loading={isPending} onClick={() => mutate(questionId)}>
            {t('question.again')}
          </Button>
        ) : null
      }
    >
      {t(failed ? 'error.submit' : 'question.failed')}
    </Message>
  );
}
