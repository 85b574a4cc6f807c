import { startApp, type StartedProgram } from '@clinical/platform/testing';

/** Starts the operator's program as a process of its own. */
export function startOperator(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): StartedProgram {
  return startApp('cli', settings, ...args);
}
