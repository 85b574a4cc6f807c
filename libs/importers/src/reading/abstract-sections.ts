import { tagAttributes, type AbstractSection } from '@clinical/evidence';
import { oneLine } from './text.js';

/** First words of labels in structured abstracts. */
const FIRST_WORDS =
  'ABSTRACT|AIMS?|ANALYSIS|APPROACH|BACKGROUND|BASELINE|CASE|CLINICAL|CONCLUSIONS?|CONTEXT|CONTRIBUTION|DATA|DESCRIPTION|DESIGN|DISCLOSURES?|DISCUSSION|ELIGIBILITY|ETHICS|EVALUATION|EVIDENCE|EXPOSURES?|FINDINGS|FUNDING|GOALS?|HYPOTHES[EI]S|IMPACT|IMPLICATIONS|IMPORTANCE|INTERPRETATION|INTERVENTIONS?|INTRODUCTION|KEY|LEVEL|LIMITATIONS?|MAIN|MATERIALS?|MEASUREMENTS?|METHODS?|METHODOLOGY|OBJECTIVES?|OBSERVATIONS?|OUTCOMES?|PARTICIPANTS?|PATIENTS?|POPULATION|PRACTICE|PRIMARY|PRINCIPAL|PROBLEM|PROCEDURES?|PROTOCOL|PURPOSE|QUESTION|RATIONALE|REASONS?|REGISTRATION|RELEVANCE|RESEARCH|RESULTS?|REVIEW|SAMPLE|SEARCH|SELECTION|SETTINGS?|SIGNIFICANCE|STATISTICAL|STRENGTHS?|STUDY|SUBJECTS?|SUMMARY|SYNTHESIS|SYSTEMATIC|TECHNIQUES?|TRIAL|WHAT|WHY';
const LABEL = new RegExp(
  `(?:^|(?<=[.?!)\\]"”%] ))(?=(?:${FIRST_WORDS})\\b)([A-Z][A-Z0-9 &/,'()-]{2,80}): (?=\\S)`,
  'g',
);

/**
 * The sections of an abstract that is written in one piece with its labels in capitals, as MEDLINE's display format and
 * reference managers do: `OBJECTIVE: To … METHODS: We …`. Without such a label at its start the abstract is one
 * section.
 */
export function labelledSections(text: string): AbstractSection[] {
  const full = oneLine(text);
  if (full === '') return [];
  const marks = [...full.matchAll(LABEL)];
  if (marks[0]?.index !== 0) return [{ label: '', text: full }];
  return marks
    .map((mark, index) => ({
      label: mark[1] ?? '',
      text: full.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim(),
    }))
    .filter((section) => section.text !== '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', le: '≤', ge: '≥', plusmn: '±', micro: 'µ',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', mu: 'μ', times: '×', deg: '°', middot: '·', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“',
}; // prettier-ignore

const ATTRIBUTES = tagAttributes(500);
const TAG = new RegExp(`</?[a-z][a-z0-9:]{0,20}${ATTRIBUTES}/?>`, 'gi');
const BLOCK = new RegExp(`</?(?:p|br|div|li|ul|ol|h[1-6])${ATTRIBUTES}/?>`, 'gi');
const HEADING = /<h[1-6][^<>]{0,200}>([^<]{0,200})<\/h[1-6]>/gi;

/** The text of a piece of HTML on one line; text that only resembles a tag (`p < 0.05`) is kept. */
export function plainText(html: string): string {
  return oneLine(decoded(html.replace(BLOCK, ' ').replace(TAG, '')));
}

/** The sections of an abstract whose labels are headings of HTML, or in capitals in the text. */
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

/** A text with its named and numbered characters of HTML decoded. */
export function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (match, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? match;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : match;
  });
}
