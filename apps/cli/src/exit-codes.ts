/** Exit codes of the program; documented in docs/importing.md. */
export const EXIT = {
  ok: 0,
  /** Failed; the message gives the reason and a fix. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** Done, but some records were rejected; the report lists them. */
  rejected: 3,
  /** Interrupted by Ctrl-C or SIGTERM; the same command resumes from there. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
