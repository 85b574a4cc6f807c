import type { Setting } from './setting.js';
import { SETTINGS } from './settings.js';

export interface SettingDescription {
  readonly name: string;
  readonly defaultValue: string;
  readonly meaning: string;
}

/** Every setting, for `--help` and the documentation. */
export function describeSettings(): SettingDescription[] {
  return Object.values(SETTINGS).map(({ name, shownDefault, meaning }) => ({
    name,
    defaultValue: shownDefault,
    meaning,
  }));
}

/** The same as a Markdown table; README.md holds it, and a test compares the two. */
export function settingsTable(): string {
  const rows = describeSettings().map(
    ({ name, defaultValue, meaning }) => `| \`${name}\` | ${defaultValue} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** What the environment sets, with secrets blanked, for the log of a start. */
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
