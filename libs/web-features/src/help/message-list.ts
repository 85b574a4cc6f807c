import { MESSAGES } from '@clinical/contracts';

const AREAS = ['query', 'strategy', 'details'] as const;
const CODE = /^[QT]\d{3}/;

/** The messages about queries, by code, as a section of the help document. */
export function messageListAsMarkdown(): string {
  const byCode = new Map<string, string[]>();
  for (const area of AREAS) {
    for (const [key, text] of Object.entries<string>(MESSAGES.en[area])) {
      const code = CODE.exec(key)?.[0];
      if (code === undefined || key.includes('.hint') || key === 'Q101.ops' || key === 'Q030.lines') continue;
      byCode.set(code, [...(byCode.get(code) ?? []), text]);
    }
  }
  const rows = [...byCode]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([code, texts]) => `| ${code} | ${texts.map(inCell).join('<br>')} |`);
  return ['## Messages', '', '| Code | Message |', '| --- | --- |', ...rows, ''].join('\n');
}

function inCell(text: string): string {
  return text
    .replace(/\{\{(\w+)\}\}/g, '{$1}')
    .replaceAll('|', '\\|')
    .replaceAll('*', '\\*')
    .replaceAll('<', '&lt;');
}
