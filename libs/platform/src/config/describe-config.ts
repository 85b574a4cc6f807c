import { fileNameOf } from './secret-files.js';
import type { Setting } from './setting.js';
import { SETTING_AREAS, SETTINGS } from './settings.js';

export interface SettingDescription {
  readonly name: string;
  readonly defaultValue: string;
  readonly meaning: string;
  /** Name of the setting that names a file with the value; null where the value itself has to be given. */
  readonly fileName: string | null;
}

/** Every setting by area, for the documentation. */
export function describeSettings(): { readonly title: string; readonly settings: SettingDescription[] }[] {
  return SETTING_AREAS.map(({ title, settings }) => ({
    title,
    settings: Object.values(settings).map((setting) => ({
      name: setting.name,
      defaultValue: setting.shownDefault,
      meaning: setting.meaning,
      fileName: fileNameOf(setting),
    })),
  }));
}

/** The settings that the environment has, without secrets, for the log of a start. */
export function describeEnvironment(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const { name, secret } of Object.values(SETTINGS) as Setting[]) {
    const value = environment[name];
    if (value !== undefined) shown[name] = secret ? '[redacted]' : value;
  }
  return shown;
}
