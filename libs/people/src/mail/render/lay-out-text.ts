import type { MailBody } from './mail-body.js';

const WIDTH = 76;

/** The mail as plain text, in lines that every program shows; addresses are not broken. */
export function layOutText(body: MailBody): string {
  const parts = [
    body.greeting,
    ...body.paragraphs,
    ...(body.groups ?? []).map(({ heading, items }) =>
      [
        ...(heading === '' ? [] : [heading.toLocaleUpperCase()]),
        ...items.map(({ title, url, about }) =>
          [`* ${title}`, ...(about === '' ? [] : [`  ${about}`]), `  ${url}`].join('\n'),
        ),
      ].join('\n\n'),
    ),
    ...(body.figures === undefined
      ? []
      : [body.figures.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(body.quote === undefined
      ? []
      : [
          body.quote
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...(body.action === undefined ? [] : [`${body.action.label}:\n${body.action.url}`]),
    ...(body.after ?? []),
    body.signature,
    [
      '-- ',
      ...body.footer,
      ...(body.unsubscribe === undefined ? [] : [`${body.unsubscribe.label}: ${body.unsubscribe.url}`]),
    ].join('\n'),
  ];
  return `${parts.map((part) => part.split('\n').map(wrap).join('\n')).join('\n\n')}\n`;
}

/** Breaks at spaces; a word without spaces is never broken. */
function wrap(line: string): string {
  if (line.length <= WIDTH) return line;
  const indent = /^(\s*(?:[>*] )?)/.exec(line)?.[1] ?? '';
  const lines: string[] = [];
  let current = '';
  for (const word of line.trimEnd().split(' ')) {
    if (current !== '' && current.trim() !== '' && current.length + 1 + word.length > WIDTH) {
      lines.push(current);
      current = `${indent.replace('*', ' ')}${word}`;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}
