import type { Answer, FetchedQuestion } from '@clinical/questions/contract';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { Abstention } from './abstention.js';
import { AnswerActionsProvider, useAnswerActions } from './answer-actions.js';
import { AnswerGauge } from './answer-gauge.js';
import { AnswerNumbers } from './answer-numbers.js';
import { AnswerReferences } from './answer-references.js';
import { Sentences } from './answer-sentences.js';
import { QuestionSlotsForm } from './question-slots-form.js';
import styles from './questions.module.css';
import { type QuestionsText, useQuestionsText } from './use-questions-text.js';

interface SectionsProps {
  readonly question: FetchedQuestion;
  readonly answer: Answer;
  /** A made-up one, of which nothing is stored. */
  readonly example?: boolean;
}

/** An answer, in the order of the design: from the bottom line to how it was found. */
export function AnswerSections({ question, answer, example = false }: SectionsProps) {
  const { t } = useQuestionsText();
  const { abstention, harms, numbers, disagreement, gaps, gauge, references, writer } = answer;
  return (
    <AnswerActionsProvider question={question} answer={answer} example={example}>
      <Stack gap="xl">
        <QuestionSlotsForm question={question} reading={answer.reading} />
        <Text size="sm" c="dimmed">
          {writer.kind === 'model'
            ? t('writer.model', { model: writer.model ?? '' })
            : t('writer.extractive')}
        </Text>
        {abstention === null ? (
          <BottomLine answer={answer} />
        ) : (
          <Abstention answer={answer} abstention={abstention} />
        )}
        {gauge === null ? null : (
          <Section title={t('section.gauge')}>
            <AnswerGauge gauge={gauge} />
          </Section>
        )}
        {abstention === null ? <Evidence answer={answer} /> : null}
        {harms.length === 0 ? null : (
          <Section title={t('section.harms')}>
            <Sentences sentences={harms} answer={answer} />
          </Section>
        )}
        {numbers.length === 0 ? null : (
          <Section title={t('section.numbers')}>
            <AnswerNumbers answer={answer} />
          </Section>
        )}
        {disagreement === null ? null : (
          <Section title={t('section.disagreement')}>
            <Title order={3} size="h4">
              {t('direction.favours')}
            </Title>
            <Sentences sentences={disagreement.favours} answer={answer} />
            <Title order={3} size="h4">
              {t('direction.against')}
            </Title>
            <Sentences sentences={disagreement.against} answer={answer} />
          </Section>
        )}
        {gaps.length === 0 ? null : (
          <Section title={t('section.gaps')}>
            <ul>
              {gaps.map((gap) => (
                <li key={gap}>{t(`gap.${gap}`)}</li>
              ))}
            </ul>
          </Section>
        )}
        {references.length === 0 ? null : (
          <Section title={t('section.references')}>
            {question.outside.length === 0 || example ? null : (
              <Text size="sm" c="dimmed">
                {t(writer.kind === 'model' ? 'question.references.model' : 'question.references.outside', {
                  count: question.outside.length,
                  formatted: question.outside.length,
                })}
              </Text>
            )}
            <AnswerReferences answer={answer} outside={question.outside} example={example} />
          </Section>
        )}
        {example ? null : <Found answer={answer} />}
        {example ? null : <Feedback />}
      </Stack>
    </AnswerActionsProvider>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function BottomLine({ answer }: { readonly answer: Answer }) {
  const { t } = useQuestionsText();
  const { bottom_line: sentences, quality } = answer;
  return (
    <section className={styles.bottom} aria-label={t('section.bottom')}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('section.bottom')}
        </Title>
        <Sentences sentences={sentences} answer={answer} large />
        <Text size="sm">{countsOf(answer, t)}</Text>
        {quality === null ? null : (
          <Text size="sm">
            <b>
              {t('question.quality')}: {t(`quality.${quality.label}`)}
            </b>
            . {t('quality.why', { rule: reasons(quality, t) })}.
          </Text>
        )}
      </Stack>
    </section>
  );
}

function reasons({ rule, downgrades }: NonNullable<Answer['quality']>, t: QuestionsText): string {
  return [t(`rule.${rule}`), ...downgrades.map((each) => t(`downgrade.${each}`))].join('; ');
}

/** How many studies of each kind the answer cites. */
function countsOf({ counts, evidence }: Answer, t: QuestionsText): string {
  return evidence
    .filter(({ tier }) => counts[tier] > 0)
    .map(({ tier }) => `${t(`tier.${tier}`)}: ${counts[tier]}`)
    .join(' · ');
}

function Evidence({ answer }: { readonly answer: Answer }) {
  const { t } = useQuestionsText();
  return (
    <Section title={t('section.answer')}>
      {answer.evidence.map(({ tier, sentences }) => (
        <Stack key={tier} gap={4}>
          <Title order={3} size="h4">
            {t(`tier.${tier}`)}
          </Title>
          {sentences.length === 0 ? (
            <Text c="dimmed">{t('tier.empty')}</Text>
          ) : (
            <Sentences sentences={sentences} answer={answer} />
          )}
        </Stack>
      ))}
    </Section>
  );
}

function Feedback() {
  const { t } = useQuestionsText();
  const { giveFeedback } = useAnswerActions();
  return (
    <Group data-print="none">
      <Button variant="default" onClick={() => giveFeedback?.('')}>
        {t('question.feedback')}
      </Button>
    </Group>
  );
}

/** The searches, what was left out, and the version: anyone can repeat it. */
function Found({ answer: { found, audit } }: { readonly answer: Answer }) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { queries, screened, left_out: leftOut } = found;
  const count = (key: 'found.screened' | 'found.hits', number: number) =>
    t(key, { count: number, formatted: formatCount(number, language) });
  return (
    <Section title={t('section.found')}>
      <Text>{count('found.screened', screened)}</Text>
      <Title order={3} size="h4">
        {t('found.queries')}
      </Title>
      <ul className={styles.list}>
        {queries.map(({ criteria, query, total }) => (
          <li key={criteria}>
            <Anchor component={Link} to={`/Searchresult?${query}`}>
              {criteria}
            </Anchor>{' '}
            <Text component="span" size="sm" c="dimmed">
              {count('found.hits', total)}
            </Text>
          </li>
        ))}
      </ul>
      {leftOut.length === 0 ? null : <LeftOut records={leftOut} />}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('found.hash', { version: audit.version, hash: audit.hash.slice(0, 16) })}
      </Text>
    </Section>
  );
}

/** Records that were read and not used, behind a button: there may be a hundred. */
function LeftOut({ records }: { readonly records: Answer['found']['left_out'] }) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  return (
    <>
      <Group data-print="none">
        <Button variant="default" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('found.left', { formatted: formatCount(records.length, language) })}
        </Button>
      </Group>
      {shown ? (
        <ul className={styles.list}>
          {records.map(({ document, title, reason }) => (
            <li key={document}>
              <Anchor component={Link} to={`/Document/${encodeURIComponent(document)}`}>
                {title}
              </Anchor>{' '}
              <Text component="span" size="sm" c="dimmed">
                {t(`found.reason.${reason}`)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
