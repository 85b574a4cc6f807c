import type { AppConfig } from '@clinical/platform';
import type { ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** Dependencies of every command. */
export interface ProgramContext {
  readonly terminal: Terminal;
  /** Reads the configuration; it throws ConfigurationError. */
  readonly readConfig: () => AppConfig;
  /** Reports the exit code of the command. */
  readonly end: (code: ExitCode) => void;
}
