import { z } from 'zod';
import { readImportCommands } from './refresh-commands.js';
import { wholeNumber } from './setting-schemas.js';
import { optional, setting, type Setting, type SettingValues } from './setting.js';

/** By the clock of the machine. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

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
  refreshStaleAfterDays: setting(
    'REFRESH_STALE_AFTER_DAYS',
    '30',
    'Days without an import after which a source is stale; 0 for never.',
    wholeNumber(0, 36_500),
  ),
} as const satisfies Record<string, Setting>;

type RefreshSettings = typeof REFRESH_SETTINGS;

/** Importing the same sources again and again. */
export function assembleRefresh(values: SettingValues<RefreshSettings>) {
  return {
    /** Hours between two starts; null if it has no interval. */
    everyHours: values.refreshEveryHours ?? null,
    /** Daily start time; null if it is not scheduled by the clock. Both null: nothing is scheduled. */
    at: values.refreshAt ?? null,
    /** Each command as the words that `import` takes. */
    sources: values.refreshSources ?? [],
    /** 0: no source is ever stale. */
    staleAfterDays: values.refreshStaleAfterDays,
  };
}

/** Settings that contradict each other, one sentence each. */
export function refreshProblems({
  refreshEveryHours: hours,
  refreshAt: at,
  refreshSources: sources,
}: SettingValues<RefreshSettings>): string[] {
  return [
    ...(hours !== undefined && at !== undefined
      ? ['REFRESH_EVERY_HOURS and REFRESH_AT are both set: a refresh goes by one of them']
      : []),
    ...((hours !== undefined || at !== undefined) && sources === undefined
      ? [
          'REFRESH_SOURCES is not set: a scheduled refresh needs something to import, such as pubmed /data/updates',
        ]
      : []),
  ];
}
