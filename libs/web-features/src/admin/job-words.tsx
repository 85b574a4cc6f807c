import english from '@clinical/contracts/messages/en/background.json' with { type: 'json' };
import { Text } from '@mantine/core';
import type { TextKey } from '../i18n/texts.js';
import { useBackgroundText } from '../i18n/use-background-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { describeCron } from './describe-cron.js';

/** Keys of the messages that name queues, jobs and schedules by their codes. */
type NameKey = Extract<TextKey<typeof english>, `jobs.${JobCode['kind']}Name.${string}`>;

interface JobCode {
  readonly kind: 'queue' | 'job' | 'schedule';
  readonly code: string;
}

const JOB_NAME = 'jobs.jobName.';

/** The codes of all jobs. */
export const JOB_CODES: readonly string[] = Object.keys(english)
  .filter((key) => key.startsWith(JOB_NAME))
  .map((key) => key.slice(JOB_NAME.length));

/** Returns the name of a queue, job or schedule; its code if it has none. */
export function useJobNames(): (job: JobCode) => string {
  const { t } = useBackgroundText();
  return ({ kind, code }) => {
    const key = `jobs.${kind}Name.${code}`;
    return isNameKey(key) ? t(key) : code;
  };
}

function isNameKey(key: string): key is NameKey {
  return Object.hasOwn(english, key);
}

/** The name of a queue, job or schedule, and below it the code that logs and commands use. */
export function JobName(job: JobCode) {
  const name = useJobNames()(job);
  return <NameWithCode name={name} code={job.code} />;
}

/** When a schedule runs, in words, and its cron expression. */
export function CronWords({ cron }: { readonly cron: string }) {
  const { t } = useBackgroundText();
  const language = useLanguage();
  const time = describeCron(cron);
  if (time === null) return cron;
  const { kind, ...values } = time;
  const words = t(
    `jobs.every.${kind}`,
    time.kind === 'week' ? { ...values, day: weekday(time.day, language) } : values,
  );
  return <NameWithCode name={words} code={cron} />;
}

function NameWithCode({ name, code }: { readonly name: string; readonly code: string }) {
  return (
    <>
      {name}
      {name === code ? null : (
        <>
          {' '}
          <Text span display="block" size="xs" c="dimmed" fw="normal">
            {code}
          </Text>
        </>
      )}
    </>
  );
}

/** @param day from 0 for Sunday */
function weekday(day: number, language: string): string {
  // 1 January 2023 was a Sunday.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + day),
  );
}
