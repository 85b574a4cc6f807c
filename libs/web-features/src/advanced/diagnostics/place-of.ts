/** Position of an offset in a text: lines and columns from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export function placeOf(text: string, offset: number): TextPlace {
  const before = text.slice(0, Math.min(offset, text.length));
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
}
