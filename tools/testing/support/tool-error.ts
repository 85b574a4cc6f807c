/** A problem that the operator can solve: only its message is shown. */
export class ToolError extends Error {
  override readonly name = 'ToolError';

  constructor(
    message: string,
    /** 1: the work failed or a floor was missed; 2: it was called wrongly. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Runs a tool's main function; its number is the exit code, its {@link ToolError} one clear message. */
export async function runTool(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (error instanceof ToolError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error.exitCode;
      return;
    }
    throw error;
  }
}

/** A line of progress, on standard error: standard output is for results. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
