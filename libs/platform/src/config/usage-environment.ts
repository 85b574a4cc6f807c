import { z } from 'zod';
import type { AppConfig } from './app-config.js';
import { shortText, wholeNumber, yesOrNo } from './setting-schemas.js';
import { optional, setting, type Setting } from './setting.js';

const REGISTRY_RECORD = /^https:\/\/registry\.(countermetrics|projectcounter)\.org\/platform\/[0-9a-f-]{36}$/;

/** Settings of usage and its COUNTER reports. */
export const USAGE_SETTINGS = {
  usageEventsKeptDays: setting(
    'USAGE_EVENTS_KEPT_DAYS',
    '60',
    'Days to keep single events of usage after their month; the figures of months stay. The key that connects events with accounts is destroyed when the month is closed.',
    wholeNumber(0, 400),
  ),
  counterPlatform: optional(
    'COUNTER_PLATFORM',
    'Name of the platform and its database in COUNTER reports.',
    shortText(60),
    'PRODUCT_NAME',
  ),
  counterPlatformId: setting(
    'COUNTER_PLATFORM_ID',
    'evidence',
    'Namespace of identifiers that this platform assigns, in COUNTER reports: the platform ID of the COUNTER registry, if there is one.',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "must hold at most 40 lower case letters, digits, '_' and '-'"),
  ),
  counterRegistryRecord: optional(
    'COUNTER_REGISTRY_RECORD',
    'Address of the record of this platform in the COUNTER registry.',
    z
      .string()
      .regex(
        REGISTRY_RECORD,
        'must be an address such as https://registry.countermetrics.org/platform/ and an id',
      ),
  ),
  counterWorldReports: setting(
    'COUNTER_WORLD_REPORTS',
    'no',
    "Whether every COUNTER key may read the reports of all usage together ('The World', customer 0000000000000000): yes or no.",
    yesOrNo,
  ),
} as const satisfies Record<string, Setting>;

/** The values of {@link USAGE_SETTINGS}; undefined where the environment says nothing. */
export type UsageValues = {
  readonly [K in keyof typeof USAGE_SETTINGS]: z.output<(typeof USAGE_SETTINGS)[K]['schema']> | undefined;
};

export function assembleUsage(values: UsageValues, productName: string): AppConfig['usage'] {
  return {
    eventsKeptDays: values.usageEventsKeptDays ?? 0,
    platform: values.counterPlatform ?? productName,
    platformId: values.counterPlatformId ?? '',
    registryRecord: values.counterRegistryRecord ?? '',
    worldReports: values.counterWorldReports ?? false,
  };
}
