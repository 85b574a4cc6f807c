/** A span of text of one weight. */
export interface MarkupRun {
  readonly text: string;
  readonly bold: boolean;
}

/** Content of a bullet: a bold lead and a text after it, both plain. */
export interface Bullet {
  readonly lead: string;
  readonly text: string;
}

/**
 * Writes bullets in the simple markup of analyses (B29): each line starts with `- `, `**` encloses bold text, and a
 * backslash escapes a following asterisk or backslash. There is no other markup.
 */
export function writeBullets(bullets: readonly Bullet[]): string {
  return bullets
    .map(({ lead, text }) =>
      ['-', lead === '' ? '' : `**${plain(lead)}**`, plain(text)].filter((part) => part !== '').join(' '),
    )
    .join('\n');
}

/** Reads simple markup: one list of runs a line, with the bullet's mark taken off. Anything else is plain text. */
export function readSimpleMarkup(markup: string): readonly (readonly MarkupRun[])[] {
  return markup
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s+(?!\*)|^\s*[-•]\s+/, ''))
    .filter((line) => line.trim() !== '')
    .map(runsOf);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/[\\*]/g, '\\$&');
}

function runsOf(line: string): MarkupRun[] {
  const runs: MarkupRun[] = [];
  let bold = false;
  let text = '';
  const close = (): void => {
    if (text !== '') runs.push({ text, bold });
    text = '';
  };
  for (let at = 0; at < line.length; at += 1) {
    const next = line.charAt(at + 1);
    if (line.charAt(at) === '\\' && (next === '*' || next === '\\')) {
      text += next;
      at += 1;
    } else if (line.charAt(at) === '*' && next === '*') {
      close();
      bold = !bold;
      at += 1;
    } else text += line.charAt(at);
  }
  close();
  return runs;
}
