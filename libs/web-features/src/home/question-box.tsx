import { QUESTION_LENGTH } from '@clinical/questions/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation.js';

/** A clinical question, which the page where questions are asked takes over. */
export function QuestionBox() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [question, setQuestion] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const text = question.trim();
    void navigate(text === '' ? '/ask' : `/ask?q=${encodeURIComponent(text)}`);
  };
  return (
    <Group component="form" align="flex-end" gap="xs" mb="lg" onSubmit={ask}>
      <TextInput
        label={t('home.question')}
        placeholder={t('home.question.example')}
        maxLength={QUESTION_LENGTH.max}
        flex="1 1 16rem"
        value={question}
        onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('home.question.ask')}
      </Button>
    </Group>
  );
}
