/** A text truncated to `maxLength` characters with an ellipsis. */
export function shortened(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
}

/** Longest fix shown on a button, in characters. */
const MAX_FIX_LENGTH = 60;

/** A fix as a button or a link shows it. */
export function fixShown(fix: string): string {
  return shortened(fix, MAX_FIX_LENGTH);
}
