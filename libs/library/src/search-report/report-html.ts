import { flowAsSvg } from '@clinical/search';
import type { SearchReport } from './build-report.js';

/** Styles of the page, which a content security policy allows by their hash. */
export const REPORT_STYLE = [
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#1a1d23;background:#fff}',
  'h1,h2,h3,th{font-family:Arial,Helvetica,sans-serif}',
  'table{width:100%;border-collapse:collapse}',
  'th,td{padding:.4rem .6rem;border:1px solid #8a93a3;text-align:left;vertical-align:top}',
  'tbody th[scope=rowgroup]{background:#e3e7ee}',
  'td p{margin:0 0 .3rem}',
  // The address of a long search, or a line of a strategy, may have no place to break at.
  'td p,.text{overflow-wrap:anywhere}',
  '.author{color:#8a2c0d}',
  '.records{text-align:right;white-space:nowrap}',
  'svg{max-width:100%;height:auto}',
  'pre{padding:1rem;border:1px solid #8a93a3;white-space:pre-wrap;overflow-wrap:anywhere}',
  '@media print{body{margin:0;max-width:none;font-size:10pt}tr,svg{break-inside:avoid}}',
].join('\n');

/** The report as a page for reading and printing. Everything in it is escaped. */
export function reportAsHtml(report: SearchReport): string {
  const { strategy, flow, language } = report;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(report.title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<h1>${escaped(report.title)}</h1>
<p>${escaped(report.intro)}</p>
<table>
<thead><tr>${report.columns.map((text) => `<th scope="col">${escaped(text)}</th>`).join('')}</tr></thead>
${report.sections.map(sectionAsHtml).join('\n')}
</table>
<h2>${escaped(strategy.heading)}</h2>
${strategy.about.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
<h3>${escaped(strategy.verbatimLabel)}</h3>
<pre>${escaped(strategy.verbatim)}</pre>
<h3>${escaped(strategy.linesLabel)}</h3>
<table>
<thead><tr>${strategy.columns.map((text) => `<th scope="col">${escaped(text)}</th>`).join('')}</tr></thead>
<tbody>
${strategy.lines.map(lineAsHtml).join('\n')}
</tbody>
</table>
${messagesAsHtml(strategy)}<h2>${escaped(flow.heading)}</h2>
${flow.about.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${flowAsSvg(flow.steps, language)}</body>
</html>
`;
}

function sectionAsHtml({ heading, items }: SearchReport['sections'][number]): string {
  const rows = items.map(({ number, name, known, author }) => {
    const parts = known.map((text) => `<p>${escaped(text)}</p>`);
    if (author !== null) parts.push(`<p class="author">${escaped(author)}</p>`);
    return `<tr><td>${number}</td><td>${escaped(name)}</td><td>${parts.join('')}</td></tr>`;
  });
  return `<tbody>\n<tr><th colspan="3" scope="rowgroup">${escaped(heading)}</th></tr>\n${rows.join('\n')}\n</tbody>`;
}

function lineAsHtml([label, text, records]: SearchReport['strategy']['lines'][number]): string {
  return `<tr><td>${escaped(label)}</td><td class="text">${escaped(text)}</td><td class="records">${escaped(records)}</td></tr>`;
}

function messagesAsHtml({ messages, messagesLabel }: SearchReport['strategy']): string {
  if (messages.length === 0) return '';
  const items = messages.map((message) => `<li>${escaped(message)}</li>`);
  return `<h3>${escaped(messagesLabel)}</h3>\n<ul>\n${items.join('\n')}\n</ul>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
