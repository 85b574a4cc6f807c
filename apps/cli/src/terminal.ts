/** Output of the program. */
export interface Terminal {
  /** Results. */
  readonly out: NodeJS.WritableStream;
  /** Errors, warnings and progress. */
  readonly err: NodeJS.WritableStream;
  /** Whether `err` is a terminal whose lines can be redrawn. */
  readonly isInteractive: boolean;
}

/** The terminal of the process. */
export function processTerminal(): Terminal {
  return { out: process.stdout, err: process.stderr, isInteractive: process.stderr.isTTY };
}

/** A reader such as `head` may close the pipe; the command continues without an error. */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

export function printLines(stream: NodeJS.WritableStream, lines: readonly string[]): void {
  for (const line of lines) stream.write(`${line}\n`);
}
