/** A message with its full stop, as another sentence may follow. */
export function asSentence(text: string): string {
  return /[.!?…:]$/.test(text) ? text : `${text}.`;
}
