import type { AbstractSection } from '@clinical/evidence';
import { labelledSections } from './abstract-sections.js';
import { oneLine } from './text.js';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', le: '≤', ge: '≥', plusmn: '±', micro: 'µ',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', mu: 'μ', times: '×', deg: '°', middot: '·', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“',
}; // prettier-ignore

const TAG = /<\/?[a-z][a-z0-9:]{0,20}(?:\s[^<>]{0,500})?\/?>/gi;
const HEADING = /<h[1-6][^<>]{0,200}>([^<]{0,200})<\/h[1-6]>/gi;

/** The text of a piece of HTML on one line; what looks like a tag and is none (`p < 0.05`) stays. */
export function plainText(html: string): string {
  return oneLine(
    decoded(html.replace(/<\/?(?:p|br|div|li|ul|ol|h[1-6])\b[^<>]{0,200}>/gi, ' ').replace(TAG, '')),
  );
}

/** The sections of an abstract whose labels are headings of HTML, or stand in capitals in the text. */
export function htmlSections(html: string): AbstractSection[] {
  const marks = [...html.matchAll(HEADING)];
  if (marks.length === 0) return labelledSections(plainText(html));
  const before = plainText(html.slice(0, marks[0]?.index));
  const sections = marks.map((mark, index) => ({
    label: plainText(mark[1] ?? '').replace(/[:.]$/, ''),
    text: plainText(html.slice(mark.index + mark[0].length, marks[index + 1]?.index)),
  }));
  return [{ label: '', text: before }, ...sections].filter(({ text }) => text !== '');
}

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
