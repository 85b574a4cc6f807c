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

/** One with a default, and one that may be absent. */
type Defaulted<T> = Setting<T> & { readonly fallback: string };
type Optional<T> = Setting<T> & { readonly fallback: null };

type Settings = Readonly<Record<string, Setting>>;

/** The values of settings by their names. */
export type SettingValues<S extends Settings> = {
  readonly [K in keyof S]: z.output<S[K]['schema']> | (S[K]['fallback'] extends null ? undefined : never);
};

/** A setting with a default. @param shownDefault the default as documented */
export function setting<T>(
  name: string,
  fallback: string,
  meaning: string,
  schema: z.ZodType<T, string>,
  shownDefault = fallback,
): Defaulted<T> {
  return { name, fallback, shownDefault, meaning, secret: false, schema };
}

/** A setting that may be absent. @param shownDefault the effect of its absence as documented */
export function optional<T>(
  name: string,
  meaning: string,
  schema: z.ZodType<T, string>,
  shownDefault = 'none',
): Optional<T> {
  return { name, fallback: null, shownDefault, meaning, secret: false, schema };
}

/** A setting whose value is not shown. It may also be in a file, see `secret-files.ts`. */
export function secret<S extends Setting>(setting: S): S {
  return { ...setting, secret: true };
}
