import { ANSWER_FORMATS, type FetchedQuestion } from '@clinical/questions/contract';
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, Download, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LateMenu } from '../layout/late-menu.js';
import { OpenModal } from '../overlays/open-modal.js';
import { EditorTools } from './editor-tools.js';
import { askingProfileQuery } from './questions.query.js';
import { useQuestionDate } from './use-question-date.js';
import { useQuestionsText } from './use-questions-text.js';

/** Below this width the device shares a page itself. */
const NARROW = '(max-width: 767px)';
const COPIED_MS = 2_000;

/** Beside the answer: area, type, quality and date, and what can be done with the page. */
export function QuestionPanel({ question }: { readonly question: FetchedQuestion }) {
  const { t } = useQuestionsText();
  const { areas, types, quality, timestamp, original } = question;
  const [explained, setExplained] = useState(false);
  const [withOriginal, setWithOriginal] = useState(false);
  const { data: profile } = useQuery(askingProfileQuery);
  const isEditor = profile?.user.users_roles.some(({ role }) => role === 'AskTripAdmin') === true;
  const none = t('question.na');
  const dateOf = useQuestionDate();
  return (
    <Paper component="aside" p="md" withBorder radius="lg" aria-label={t('brand')}>
      <Stack gap="md">
        <Fact label={t('question.area')}>{areas.map((area) => t(`area.${area}`)).join(', ') || none}</Fact>
        <Fact label={t('question.type')}>{types.map((type) => t(`type.${type}`)).join(', ') || none}</Fact>
        <Fact label={t('question.quality')}>
          <Group gap={4}>
            {quality === null ? none : t(`quality.${quality}`)}
            <Button
              variant="subtle"
              size="compact-sm"
              px={4}
              aria-label={t('quality.help')}
              data-print="none"
              onClick={() => setExplained(true)}
            >
              <CircleHelp size={16} strokeWidth={1.5} aria-hidden="true" />
            </Button>
          </Group>
        </Fact>
        <Fact label={t('question.date')}>{dateOf(timestamp)}</Fact>
        <Share title={question.question} />
        {question.sections === null ? null : <Save questionId={question.questionId} />}
        <Anchor component={Link} to="/ask" data-print="none">
          {t('question.new')}
        </Anchor>
        {original === question.question ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            justify="start"
            data-print="none"
            aria-expanded={withOriginal}
            onClick={() => setWithOriginal(!withOriginal)}
          >
            {t(withOriginal ? 'question.original.hide' : 'question.original')}
          </Button>
        )}
        {withOriginal ? <Text lang={question.language}>{original}</Text> : null}
        {isEditor ? <EditorTools question={question} /> : null}
      </Stack>
      {explained ? (
        <OpenModal
          title={t('quality.help')}
          closeLabel={t('limits.close')}
          onClose={() => setExplained(false)}
        >
          <Text>{t('quality.help.text')}</Text>
        </OpenModal>
      ) : null}
    </Paper>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div">{children}</Text>
    </div>
  );
}

/** The answer as a file, and its references. */
function Save({ questionId }: { readonly questionId: string }) {
  const { t } = useQuestionsText();
  return (
    <div data-print="none">
      <LateMenu
        label={t('save')}
        entries={ANSWER_FORMATS.map((format) => ({
          ...{ kind: 'address' as const, key: format, label: t(`save.${format}`) },
          href: `/api/asktrip/${questionId}/file?format=${format}`,
        }))}
      >
        {(trigger) => (
          <Button
            variant="default"
            leftSection={<Download size={16} strokeWidth={1.5} aria-hidden="true" />}
            {...trigger}
          >
            {t('save')}
          </Button>
        )}
      </LateMenu>
    </div>
  );
}

function Share({ title }: { readonly title: string }) {
  const { t } = useQuestionsText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const address = () => window.location.href.split('#')[0] ?? '';
  const link = (base: string, parameters: Readonly<Record<string, string>>) =>
    `${base}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;
  const copy = () =>
    void navigator.clipboard.writeText(address()).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div data-print="none">
      <LateMenu
        label={t('share')}
        entries={[
          {
            kind: 'address',
            key: 'email',
            label: t('share.email'),
            href: link('mailto:', { subject: title, body: address() }),
          },
          {
            ...{ kind: 'address', key: 'whatsapp', label: t('share.whatsapp') },
            href: link('https://wa.me/', { text: `${title} ${address()}` }),
          },
          { kind: 'action', key: 'copy', label: t('share.copy'), onSelect: copy },
        ]}
      >
        {(trigger) => (
          <Button
            variant="default"
            leftSection={<Share2 size={16} strokeWidth={1.5} aria-hidden="true" />}
            {...trigger}
            onClick={() => {
              if (window.matchMedia(NARROW).matches && 'share' in navigator)
                // The reader may close the list of the device.
                navigator.share({ title, url: address() }).catch(() => undefined);
              else trigger.onClick();
            }}
          >
            {t('share')}
          </Button>
        )}
      </LateMenu>
      <Text size="sm" role="status">
        {copied ? t('share.copied') : ''}
      </Text>
    </div>
  );
}
