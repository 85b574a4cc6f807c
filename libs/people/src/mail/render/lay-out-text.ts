import type { MailPage } from './mail-page.js';

const WIDTH = 76;

/** The mail as plain text, in lines that every program shows; addresses are not broken. */
export function layOutText(page: MailPage): string {
  const parts = [
    page.greeting,
    ...page.paragraphs,
    ...(page.groups ?? []).map(({ heading, items }) =>
      [
        ...(heading === '' ? [] : [heading.toLocaleUpperCase()]),
        ...items.map(({ title, url, about }) =>
          [`* ${title}`, ...(about === '' ? [] : [`  ${about}`]), `  ${url}`].join('\n'),
        ),
      ].join('\n\n'),
    ),
    ...(page.figures === undefined
      ? []
      : [page.figures.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(page.quote === undefined
      ? []
      : [
          page.quote
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...(page.action === undefined ? [] : [`${page.action.label}:\n${page.action.url}`]),
    ...(page.after ?? []),
    page.signature,
    [
      '-- ',
      page.footer,
      ...(page.unsubscribe === null ? [] : [`${page.unsubscribe.label}: ${page.unsubscribe.url}`]),
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
