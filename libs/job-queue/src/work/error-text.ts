import { AppError } from '@clinical/platform';

/** What is kept and shown of an error: its code and message, on one line, and nothing of the job. */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return oneLine(`${error.code}: ${error.message}`);
  if (error instanceof Error) return oneLine(`${error.name}: ${error.message}`);
  return 'Something that is no error was thrown';
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
