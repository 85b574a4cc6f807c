import { QUESTION_TYPES } from '@clinical/questions/contract';
import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { Link } from 'react-router';
import { PageHeading } from '../layout/page-heading.js';
import { ExplainedPicture } from './explained-picture.js';
import { QuestionsFrame } from './questions-frame.js';
import { useQuestionsText } from './use-questions-text.js';

const STEPS = ['1', '2', '3', '4', '5'] as const;

/** `/ask/explained`: how questions are answered. */
export function ExplainedPage() {
  const { t } = useQuestionsText();
  return (
    <QuestionsFrame title={t('explained.heading')}>
      <PageHeading>{t('explained.heading')}</PageHeading>
      <List type="ordered" spacing="sm" maw="44rem">
        {STEPS.map((step) => (
          <List.Item key={step}>{t(`explained.${step}`)}</List.Item>
        ))}
      </List>
      <ExplainedPicture />
      <Title order={2} size="h3">
        {t('explained.types')}
      </Title>
      <Stack component="dl" gap="xs" m={0} maw="44rem">
        {QUESTION_TYPES.map((type) => (
          <div key={type}>
            <Text component="dt" fw={550}>
              {t(`type.${type}`)}
            </Text>
            <Text component="dd" m={0}>
              {t(`type.${type}.about`)}
            </Text>
          </div>
        ))}
      </Stack>
      <Text maw="44rem">{t('explained.history')}</Text>
      <Text maw="44rem">
        {t('explained.privacy')}{' '}
        <Anchor component={Link} to="/Privacy" underline="always">
          {t('explained.privacy.link')}
        </Anchor>
      </Text>
      <Group>
        <Button component={Link} to="/ask">
          {t('nav.ask')}
        </Button>
        <Button component={Link} to="/question-example" variant="default">
          {t('example.link')}
        </Button>
      </Group>
    </QuestionsFrame>
  );
}
