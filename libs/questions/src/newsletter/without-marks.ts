/** Text of the archive for a mail: on one line, without marks of Markdown and numbers of references. Pure. */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/\s*\[\d+\](?:\([^)]*\))?/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+\s+|\*\*|__/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
