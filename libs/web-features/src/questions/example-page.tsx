import { Stack, Text } from '@mantine/core';
import { PageHeading } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { AnswerSections } from './answer-sections.js';
import { EXAMPLE_QUESTION } from './example-question.js';
import { QuestionsFrame } from './questions-frame.js';
import { useQuestionsText } from './use-questions-text.js';

/** `/question-example`: what an answer looks like, with made-up studies (C29). */
export function ExamplePage() {
  const { t } = useQuestionsText();
  const { sections } = EXAMPLE_QUESTION;
  return (
    <QuestionsFrame title={t('example.heading')}>
      <Message tone="info" title={t('example.heading')}>
        {t('example.text')}
      </Message>
      <Stack gap="lg" maw="52rem">
        <div lang="en">
          <PageHeading>{EXAMPLE_QUESTION.question}</PageHeading>
        </div>
        {sections === null ? null : <AnswerSections question={EXAMPLE_QUESTION} answer={sections} example />}
        <Text size="sm" c="dimmed">
          {t('question.disclaimer')}
        </Text>
      </Stack>
    </QuestionsFrame>
  );
}
