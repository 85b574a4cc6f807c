import type { z } from 'zod';

/** One environment variable: how its text is read, and what the documentation says of it. */
export interface Setting<T = unknown> {
  readonly name: string;
  /** Text that stands when the variable is absent; null when absence has a meaning of its own. */
  readonly fallback: string | null;
  /** How the documentation shows the default. */
  readonly shownDefault: string;
  readonly meaning: string;
  readonly secret: boolean;
  readonly schema: z.ZodType<T, string>;
}
