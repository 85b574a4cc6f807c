/** What the program's exit code says; documented in docs/importing.md. */
export const EXIT = {
  ok: 0,
  /** It could not be done; the message says why and what to do. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** Done, but some records were rejected; the report lists them. */
  rejected: 3,
  /** Interrupted by Ctrl-C or SIGTERM; the same command resumes from there. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
