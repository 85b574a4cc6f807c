import type english from '@clinical/contracts/messages/en/background.json';
import { Text } from '@mantine/core';
import type { TextKey } from '../i18n/texts.js';
import { useBackgroundText } from '../i18n/use-background-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { describeCron } from './describe-cron.js';

type NameKey = Extract<
  TextKey<typeof english>,
  `jobs.queueName.${string}` | `jobs.jobName.${string}` | `jobs.scheduleName.${string}`
>;

/** The messages that name queues, jobs and schedules. */
const NAMES: Readonly<Record<'queue' | 'job' | 'schedule', Readonly<Record<string, NameKey>>>> = {
  queue: {
    mail: 'jobs.queueName.mail',
    alerts: 'jobs.queueName.alerts',
    housekeeping: 'jobs.queueName.housekeeping',
    export: 'jobs.queueName.export',
    import: 'jobs.queueName.import',
    answers: 'jobs.queueName.answers',
  },
  job: {
    'export.run': 'jobs.jobName.export.run',
    'housekeeping.exports': 'jobs.jobName.housekeeping.exports',
    'housekeeping.accounts': 'jobs.jobName.housekeeping.accounts',
    'housekeeping.mails-and-jobs': 'jobs.jobName.housekeeping.mails-and-jobs',
    'housekeeping.contact-messages': 'jobs.jobName.housekeeping.contact-messages',
    'housekeeping.views': 'jobs.jobName.housekeeping.views',
    'housekeeping.broken-links': 'jobs.jobName.housekeeping.broken-links',
    'mail.send': 'jobs.jobName.mail.send',
    'mail.send-list': 'jobs.jobName.mail.send-list',
    'usage.close': 'jobs.jobName.usage.close',
    'usage.plan-reports': 'jobs.jobName.usage.plan-reports',
    'usage.report': 'jobs.jobName.usage.report',
    'federations.refresh': 'jobs.jobName.federations.refresh',
    'federations.refresh-due': 'jobs.jobName.federations.refresh-due',
    'alerts.plan-interests': 'jobs.jobName.alerts.plan-interests',
    'alerts.interests': 'jobs.jobName.alerts.interests',
    'alerts.plan-saved-searches': 'jobs.jobName.alerts.plan-saved-searches',
    'alerts.saved-search': 'jobs.jobName.alerts.saved-search',
    'broken-links.check': 'jobs.jobName.broken-links.check',
  },
  schedule: {
    'clean-exports': 'jobs.scheduleName.clean-exports',
    'clean-accounts': 'jobs.scheduleName.clean-accounts',
    'clean-contact-messages': 'jobs.scheduleName.clean-contact-messages',
    'clean-mails-and-jobs': 'jobs.scheduleName.clean-mails-and-jobs',
    'clean-views': 'jobs.scheduleName.clean-views',
    'clean-broken-links': 'jobs.scheduleName.clean-broken-links',
    'close-usage': 'jobs.scheduleName.close-usage',
    'refresh-federations': 'jobs.scheduleName.refresh-federations',
    'interest-mails': 'jobs.scheduleName.interest-mails',
    'monthly-alerts': 'jobs.scheduleName.monthly-alerts',
    'weekly-alerts': 'jobs.scheduleName.weekly-alerts',
  },
};

interface JobCode {
  readonly kind: keyof typeof NAMES;
  readonly code: string;
}

/** Returns the name of a queue, job or schedule; its code if it has none. */
export function useJobNames(): (job: JobCode) => string {
  const { t } = useBackgroundText();
  return ({ kind, code }) => {
    const key = Object.hasOwn(NAMES[kind], code) ? NAMES[kind][code] : undefined;
    return key === undefined ? code : t(key);
  };
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
