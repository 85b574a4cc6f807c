import type { AppConfig } from '@clinical/platform';
import type { ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** What every command is given. */
export interface ProgramContext {
  readonly terminal: Terminal;
  /** Reads the configuration; it throws ConfigurationError. */
  readonly readConfig: () => AppConfig;
  /** Reports how the command ended. */
  readonly end: (code: ExitCode) => void;
}
