import { z } from 'zod';
import type { AppConfig, TimeOfDay } from './app-config.js';
import { readImportCommands } from './refresh-commands.js';
import { wholeNumber } from './setting-schemas.js';
import { optional, type Setting } from './setting.js';

const timeOfDay: z.ZodType<TimeOfDay, string> = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 03:30')
  .transform((text) => ({ hour: Number(text.slice(0, 2)), minute: Number(text.slice(3)) }));

const commands: z.ZodType<readonly (readonly string[])[], string> = z.string().transform((text, context) => {
  const reading = readImportCommands(text);
  for (const message of reading.problems) context.addIssue({ code: 'custom', message });
  return reading.commands;
});

/** Settings of scheduled refreshes. */
export const REFRESH_SETTINGS = {
  refreshEveryHours: optional(
    'REFRESH_EVERY_HOURS',
    'Hours between the starts of two scheduled refreshes.',
    wholeNumber(1, 8_760),
  ),
  refreshAt: optional(
    'REFRESH_AT',
    'Time of a daily refresh, such as 03:30, in the time zone of this machine.',
    timeOfDay,
  ),
  refreshSources: optional(
    'REFRESH_SOURCES',
    'What a refresh imports: arguments of `import`, one command per line or separated by semicolons.',
    commands,
  ),
  refreshStaleAfterDays: {
    name: 'REFRESH_STALE_AFTER_DAYS',
    fallback: '30',
    shownDefault: '30',
    meaning: 'Days without an import after which a source is stale; 0 for never.',
    secret: false,
    schema: wholeNumber(0, 36_500),
  },
} as const satisfies Record<string, Setting>;

/** The values of {@link REFRESH_SETTINGS}; undefined where the environment says nothing. */
export type RefreshValues = {
  readonly [K in keyof typeof REFRESH_SETTINGS]: z.output<(typeof REFRESH_SETTINGS)[K]['schema']> | undefined;
};

export function assembleRefresh(values: RefreshValues): AppConfig['refresh'] {
  return {
    everyHours: values.refreshEveryHours ?? null,
    at: values.refreshAt ?? null,
    sources: values.refreshSources ?? [],
    staleAfterDays: values.refreshStaleAfterDays ?? 0,
  };
}

/** Settings that contradict each other, one sentence each. */
export function refreshProblems({ everyHours, at, sources }: AppConfig['refresh']): string[] {
  const isScheduled = everyHours !== null || at !== null;
  return [
    ...(everyHours !== null && at !== null
      ? ['REFRESH_EVERY_HOURS and REFRESH_AT are both set: a refresh goes by one of them']
      : []),
    ...(isScheduled && sources.length === 0
      ? [
          'REFRESH_SOURCES is not set: a scheduled refresh needs something to import, such as pubmed /data/updates',
        ]
      : []),
  ];
}
