import { Parser } from 'htmlparser2';
import { oneLine } from './text.js';

/** Elements whose text is for programs. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object']);
/** Elements whose words do not run into those around them. */
const INLINE: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'font', 'i', 'mark', 'q', 's', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'u', 'wbr'],
]);

/** The words of a piece of HTML in one line, entities decoded; a text without markup is unchanged. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let unread = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNREAD.has(name)) unread += 1;
      if (!INLINE.has(name)) parts.push(' ');
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
      if (!INLINE.has(name)) parts.push(' ');
    },
    ontext: (text) => {
      if (unread === 0) parts.push(text);
    },
  });
  parser.end(html);
  return oneLine(parts.join(''));
}
