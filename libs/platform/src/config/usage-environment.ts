import { z } from 'zod';
import { shortText, wholeNumber, yesOrNo } from './setting-schemas.js';
import { optional, setting, type Setting, type SettingValues } from './setting.js';

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

/** Usage and its COUNTER reports. */
export function assembleUsage(values: SettingValues<typeof USAGE_SETTINGS>, productName: string) {
  return {
    /** Days that single events are kept after their month. */
    eventsKeptDays: values.usageEventsKeptDays,
    /** Name of the platform and of its database. */
    platform: values.counterPlatform ?? productName,
    platformId: values.counterPlatformId,
    /** Address in the COUNTER registry; empty without one. */
    registryRecord: values.counterRegistryRecord ?? '',
    worldReports: values.counterWorldReports,
  };
}
