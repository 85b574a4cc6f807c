import { startFromSource } from '@clinical/platform/testing';

/** Starts the operator's program from source as a process of its own. */
export function startOperator(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): ReturnType<typeof startFromSource> {
  return startFromSource('apps/cli/src/main.ts', settings, ...args);
}
