import type { Language } from '@clinical/contracts';
import { escapeHtmlByName } from '@clinical/platform';
import type { MailGroup } from '../mail-kind.js';
import type { MailPage } from './mail-page.js';

const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1a1d23';
const SMALL = 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#565d6b';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none';

/** What all mails of a service look alike in. */
export interface MailLook {
  readonly language: Language;
  readonly product: string;
  /** Of the name, links and buttons, dark enough for white text, such as `#0b5d74`. */
  readonly color: string;
  /** Absolute URL of an image; null for none. */
  readonly logo: string | null;
  /** What stands before the address of a button. */
  readonly fallback: string;
}

/** The mail as HTML with its styles in place: mail programs take little else. Everything in it is escaped. */
export function layOutHtml(page: MailPage, { language, product, color, logo, fallback }: MailLook): string {
  const paragraph = (text: string): string => `<p style="${TEXT}">${escapeHtmlByName(text)}</p>`;
  const { action, unsubscribe, quote } = page;
  const content = [
    paragraph(page.greeting),
    ...page.paragraphs.map(paragraph),
    ...(page.groups ?? []).map((each) => group(each, color)),
    ...(page.figures === undefined ? [] : [figureTable(page.figures)]),
    ...(quote === undefined
      ? []
      : [
          `<blockquote style="${TEXT};padding-left:16px;border-left:3px solid #c5cbd6">${escapeHtmlByName(quote).replace(/\n/g, '<br>')}</blockquote>`,
        ]),
    ...(action === undefined
      ? []
      : [
          `<p style="${TEXT}"><a href="${escapeHtmlByName(action.url)}" style="${BUTTON};background:${color}">${escapeHtmlByName(action.label)}</a></p>`,
          `<p style="${SMALL}">${escapeHtmlByName(fallback)}<br><a href="${escapeHtmlByName(action.url)}" style="color:${color};word-break:break-all">${escapeHtmlByName(action.url)}</a></p>`,
        ]),
    ...(page.after ?? []).map(paragraph),
    paragraph(page.signature),
  ].join('\n');
  const footer = [
    `<p style="${SMALL}">${escapeHtmlByName(page.footer)}</p>`,
    ...(unsubscribe === null
      ? []
      : [
          `<p style="${SMALL}"><a href="${escapeHtmlByName(unsubscribe.url)}" style="color:${color}">${escapeHtmlByName(unsubscribe.label)}</a></p>`,
        ]),
  ].join('\n');
  const image =
    logo === null
      ? ''
      : `<img src="${escapeHtmlByName(logo)}" width="32" height="32" alt="" style="vertical-align:middle;margin-right:12px">`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtmlByName(page.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5f8;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">
<tr><td style="padding:24px 32px 0;font-size:20px;font-weight:700;color:${color}">${image}${escapeHtmlByName(product)}</td></tr>
<tr><td style="padding:24px 32px">
${content}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e3e7ee">
${footer}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function figureTable(figures: NonNullable<MailPage['figures']>): string {
  const rows = figures.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="padding:4px 24px 4px 0;text-align:left;font-weight:400">${escapeHtmlByName(label)}</th>` +
      `<td style="padding:4px 0;text-align:right;font-weight:700">${escapeHtmlByName(value)}</td></tr>`,
  );
  return `<table style="${TEXT};border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

function group({ heading, items }: MailGroup, color: string): string {
  const title =
    heading === ''
      ? ''
      : `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.4;color:#1a1d23">${escapeHtmlByName(heading)}</h2>\n`;
  const entries = items.map(
    ({ title: text, url, about }) =>
      `<li style="margin:0 0 12px"><a href="${escapeHtmlByName(url)}" style="color:${color}">${escapeHtmlByName(text)}</a>` +
      `${about === '' ? '' : `<br><span style="font-size:14px;color:#565d6b">${escapeHtmlByName(about)}</span>`}</li>`,
  );
  return `${title}<ul style="${TEXT};padding-left:20px">\n${entries.join('\n')}\n</ul>`;
}
