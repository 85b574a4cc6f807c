import { QUESTION_LENGTH } from '@clinical/questions/contract';
import { VisuallyHidden } from '@clinical/web-ui';
import { Anchor, Box, Button, Group, Loader, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading } from '../layout/page-heading.js';
import { Message } from '../overlays/message.js';
import { LimitsDialog, NotAllowedDialog, type NotAllowed } from './asking-dialogs.js';
import { QuestionList } from './question-list.js';
import { askingProfileQuery, recentQuestionsQuery } from './questions.query.js';
import { QuestionsFrame } from './questions-frame.js';
import { type Asking, useAsking } from './use-asking.js';
import { useQuestionsText } from './use-questions-text.js';

/** Replaced by the build: `true` with `FAKE_LOGIN=yes`, for development (C14). */
declare const FAKE_LOGIN: boolean;
const FakeLogin =
  typeof FAKE_LOGIN === 'boolean' && FAKE_LOGIN
    ? lazy(async () => ({ default: (await import('./fake-login.js')).FakeLogin }))
    : () => null;

/** `/ask`: ask a clinical question, or read recent ones. `q` fills the box. */
export function AskPage() {
  const { t } = useQuestionsText();
  const [parameters] = useSearchParams();
  const [text, setText] = useState(parameters.get('q') ?? '');
  const { data: profile } = useQuery(askingProfileQuery);
  const [shown, setShown] = useState<NotAllowed | 'explained' | null>(null);
  const [badLength, setBadLength] = useState<'short' | 'long' | null>(null);
  const asking = useAsking(setShown);
  const refusal = profile === undefined || profile.allowed === 'yes' ? null : profile.allowed;
  const isEmpty = text.trim() === '';
  const submit = () => {
    if (refusal !== null) return setShown(refusal);
    const question = text.trim();
    const { min, max } = QUESTION_LENGTH;
    const bad = question.length < min ? 'short' : question.length > max ? 'long' : null;
    setBadLength(bad);
    if (bad === null) asking.ask(question);
  };
  return (
    <QuestionsFrame title={t('ask.heading')}>
      <PageHeading>{t('ask.heading')}</PageHeading>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm" maw="44rem">
          <Textarea
            label={t('ask.label')}
            description={t('ask.hint')}
            placeholder={t('ask.placeholder')}
            autosize
            minRows={3}
            maxRows={8}
            size="md"
            value={text}
            readOnly={refusal !== null || asking.isBusy}
            error={badLength === null ? undefined : t(`ask.${badLength}`, QUESTION_LENGTH)}
            onClick={() => (refusal === null ? undefined : setShown(refusal))}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setBadLength(null);
              asking.reset();
            }}
          />
          <Group justify="space-between">
            <Group gap="sm">
              <Button
                type="submit"
                size="md"
                loading={asking.isBusy}
                disabled={isEmpty || (refusal !== null && refusal !== 'limit')}
              >
                {t('ask.submit')}
              </Button>
              <Text size="sm" c="dimmed">
                {t('ask.length', { length: text.length, max: QUESTION_LENGTH.max })}
              </Text>
            </Group>
            <Remaining remaining={profile?.remaining ?? null} onExplain={() => setShown('explained')} />
          </Group>
          {refusal === 'login' || refusal === 'verify' ? (
            <Message
              tone="info"
              actions={
                <>
                  <Button variant="default" size="sm" onClick={() => setShown(refusal)}>
                    {t(`${refusal}.title`)}
                  </Button>
                  <Suspense>
                    <FakeLogin />
                  </Suspense>
                </>
              }
            >
              {t(`${refusal}.text`)}
            </Message>
          ) : null}
        </Stack>
      </form>
      <Outcome asking={asking} onUse={setText} />
      <Recent />
      {shown === 'explained' ? <LimitsDialog onClose={() => setShown(null)} /> : null}
      {shown === null || shown === 'explained' ? null : (
        <NotAllowedDialog reason={shown} question={text.trim()} onClose={() => setShown(null)} />
      )}
    </QuestionsFrame>
  );
}

function Remaining({
  remaining,
  onExplain,
}: {
  readonly remaining: number | null;
  readonly onExplain: () => void;
}) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  if (remaining === null) return null;
  return (
    <Group gap="xs">
      <Text size="sm">
        {t('ask.remaining', { count: remaining, formatted: formatCount(remaining, language) })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onExplain}>
        {t('ask.limits')}
      </Button>
    </Group>
  );
}

/** What became of the question so far: progress, a refusal, similar questions, or an error. */
function Outcome({ asking, onUse }: { readonly asking: Asking; readonly onUse: (text: string) => void }) {
  const { t } = useQuestionsText();
  const { progress, flagged, similar, alternatives, failure, goOn, reset } = asking;
  const use = (text: string) => {
    onUse(text);
    reset();
  };
  return (
    <Box maw="44rem">
      <div role="status">
        {similar.length === 0 ? null : <VisuallyHidden>{t('similar.heading')}</VisuallyHidden>}
        {progress === null ? null : (
          <Group gap="sm">
            <Loader size="sm" />
            <Text>{t(`progress.${progress}`)}</Text>
          </Group>
        )}
      </div>
      {failure === '' ? null : <Message tone="problem">{t(`error.${failure}`)}</Message>}
      {flagged === null ? null : (
        <Message
          tone="problem"
          actions={
            flagged.alternative === '' ? null : (
              <Button variant="default" size="sm" onClick={() => use(flagged.alternative)}>
                {t('flag.use')}
              </Button>
            )
          }
        >
          {t(`flag.${flagged.pii ? 'pii' : flagged.problematic ? 'problematic' : 'reasonable'}`)}
          {flagged.alternative === '' ? '' : t('flag.alternative', { alternative: flagged.alternative })}
        </Message>
      )}
      {alternatives.length === 0 ? null : (
        <Message
          tone="info"
          actions={alternatives.map((alternative) => (
            <Button
              key={alternative}
              variant="default"
              size="sm"
              h="auto"
              py={6}
              styles={{ label: { whiteSpace: 'normal', lineHeight: 1.5 } }}
              onClick={() => use(alternative)}
            >
              {alternative}
            </Button>
          ))}
        >
          {t(alternatives.length > 1 ? 'flag.several' : 'flag.vague')}
        </Message>
      )}
      {similar.length === 0 ? null : (
        <Stack gap="md" mt="md" component="section" aria-label={t('similar.heading')}>
          <Title order={2} size="h3">
            {t('similar.heading')}
          </Title>
          <QuestionList questions={similar} />
        </Stack>
      )}
      {similar.length === 0 && alternatives.length === 0 ? null : (
        <Group mt="md">
          <Button onClick={goOn}>{t('similar.continue')}</Button>
        </Group>
      )}
    </Box>
  );
}

function Recent() {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const { data, isError } = useQuery(recentQuestionsQuery(language));
  return (
    <Stack gap="md" component="section" aria-label={t('recent')}>
      <Title order={2} size="h3">
        {t('recent')}
      </Title>
      {isError ? <Message tone="problem">{t('error.list')}</Message> : null}
      {data?.length === 0 ? <Text c="dimmed">{t('recent.none')}</Text> : null}
      {data === undefined || data.length === 0 ? null : (
        <>
          <QuestionList questions={data} />
          <Anchor component={Link} to="/ask/archive">
            {t('recent.more')}
          </Anchor>
        </>
      )}
    </Stack>
  );
}
