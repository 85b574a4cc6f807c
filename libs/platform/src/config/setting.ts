import type { z } from 'zod';

/** One environment variable: how its text is read, and what the documentation says of it. */
export interface Setting<T = unknown> {
  readonly name: string;
  /** Default when the variable is absent; null when absence has a meaning of its own. */
  readonly fallback: string | null;
  /** Default as shown in the documentation. */
  readonly shownDefault: string;
  readonly meaning: string;
  readonly secret: boolean;
  readonly schema: z.ZodType<T, string>;
}

/** The values of settings by their names; undefined for absent or invalid values. */
export type SettingValues<Settings extends Readonly<Record<string, Setting>>> = {
  readonly [K in keyof Settings]: z.output<Settings[K]['schema']> | undefined;
};

/** A setting with a default. @param shownDefault the default as documented */
export function setting<T>(
  name: string,
  fallback: string,
  meaning: string,
  schema: z.ZodType<T, string>,
  shownDefault = fallback,
): Setting<T> {
  return { name, fallback, shownDefault, meaning, secret: false, schema };
}

/** A setting that may be absent. @param shownDefault the effect of its absence as documented */
export function optional<T>(
  name: string,
  meaning: string,
  schema: z.ZodType<T, string>,
  shownDefault = 'none',
): Setting<T> {
  return { name, fallback: null, shownDefault, meaning, secret: false, schema };
}
