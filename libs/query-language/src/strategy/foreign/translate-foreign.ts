import type { Diagnostic, Language } from '@clinical/contracts';
import { DiagnosticList } from '../../diagnostics/diagnostic-list.js';
import { Reading } from '../../reading.js';
import { readPlatform } from '../../platforms/parse-platform.js';
import { translate } from '../../translate/translate.js';
import { withFields } from '../../translate/translated-fields.js';
import type { SourceSpan } from '../../syntax-tree.js';
import { joinLines, type RawLine } from '../join-lines.js';
import { referenceEdits, strayReferenceEdits } from '../line-references.js';
import { edited, type Edit, type MappedText } from '../mapped-text.js';
import { mapTree } from '../../map-tree.js';
import { numberLines, type LineNumbers } from '../number-lines.js';
import { screenLines } from '../screen-lines.js';
import { hasError, inOrder } from '../strategy-diagnostics.js';
import {
  FOREIGN_SYNTAX,
  FOREIGN_UNTAGGED,
  HEADER_ROW,
  PLATFORM_NAME,
  PLATFORM_SETTINGS,
  type ForeignSystem,
} from './foreign-systems.js';
import { platformLimits } from './platform-limits.js';
import { rowEdits } from './web-of-science.js';

/** A query or strategy of another system in the Trip dialect. */
export interface ForeignTranslation {
  /** Null when a part of it cannot be translated. */
  readonly text: string | null;
  /** Untranslatable parts, and parts whose meaning changes slightly; offsets are in the translated text. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a text of Web of Science, EBSCO, Scopus or ProQuest with that platform's precedence, field scope, wildcards and
 * proximity (QL-4.3), and writes it in the Trip dialect. Limits next to a search are added to it; other settings of the
 * platform are left out and reported. Syntax
 * without a counterpart is an error, and then there is no translation.
 */
export function translateForeign(
  source: string,
  system: ForeignSystem,
  language: Language = 'en',
): ForeignTranslation {
  const reported = new DiagnosticList(language);
  const settings = settingsIn(source, system, reported);
  const blanked = blank(source, settings).replace(HEADER_ROW, (row) => ' '.repeat(row.length));
  const all = joinLines(screenLines(blanked));
  const queries = all.filter(({ kind }) => kind === 'query');
  const lines = queries.length > 0 ? queries : all;
  const numbers = numberLines(lines);
  const translated = lines.map((line, at) => translateLine(blanked, line, at, numbers, system, language));
  const diagnostics = inOrder([...reported.inOrder(), ...translated.flatMap((line) => line.diagnostics)]);
  const texts = translated.map(({ text }, at) => limited(text, lines, at, settings));
  if (hasError(diagnostics) || texts.length === 0 || texts.includes(null)) return { text: null, diagnostics };
  const text =
    texts.length === 1
      ? (texts[0] ?? null)
      : texts.map((line, at) => `#${numbers.numbers[at] ?? at + 1}. ${line ?? ''}`).join('\n');
  return { text, diagnostics };
}

/** A line with the limits that are written behind it. */
function limited(
  text: string | null,
  lines: readonly RawLine[],
  at: number,
  settings: readonly Setting[],
): string | null {
  if (text === null) return null;
  const from = lines[at]?.body.start ?? 0;
  const to = lines[at + 1]?.body.start ?? Infinity;
  const terms = settings.flatMap(({ start, limits }) => (start >= from && start < to ? limits : []));
  return terms.length === 0 ? text : [`(${text})`, ...terms].join(' AND ');
}

function translateLine(
  source: string,
  line: RawLine,
  at: number,
  numbers: LineNumbers,
  system: ForeignSystem,
  language: Language,
): ForeignTranslation {
  const references =
    line.edits.length > 0
      ? null
      : (referenceEdits(source, line.body, at, numbers, 'trip') ??
        strayReferenceEdits(source, line.body, at, numbers, 'trip'));
  const rows = system === 'Web of Science' ? rowEdits(source, line.body) : [];
  const mapped = edited(source, line.body, [...(references ?? line.edits), ...rows]);
  const diagnostics = new DiagnosticList(language);
  const reading = new Reading(mapped.text, 'trip', null, diagnostics);
  const read = readPlatform(reading, FOREIGN_SYNTAX[system], line.label !== null);
  const lookUp = (number: number): number => numbers.lookUp(String(number), at) ?? number;
  const tree = read === null || references !== null ? read : mapTree(read, { line: lookUp });
  const found = diagnostics.inOrder().map((each) => placed(each, mapped));
  if (tree === null || hasError(found)) return { text: null, diagnostics: found };
  const { text } = translate(withFields(tree, FOREIGN_UNTAGGED[system]), 'trip', 'trip');
  return { text, diagnostics: found };
}

function placed(diagnostic: Diagnostic, text: MappedText): Diagnostic {
  const { start, end } = diagnostic;
  if (start === undefined || end === undefined) return diagnostic;
  return { ...diagnostic, ...text.toSource({ start, end }) };
}

/** A setting in the text, and the limits that it states. */
type Setting = Edit & { readonly limits: readonly string[] };

/** Settings that platforms write next to queries; what is no limit here is reported (Q125). */
function settingsIn(source: string, system: ForeignSystem, reported: DiagnosticList): Setting[] {
  return [PLATFORM_NAME, PLATFORM_SETTINGS].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ 0: found, index }): Setting => {
      const span: SourceSpan = trimmed(found, index);
      const { terms, rest } = platformLimits(source.slice(span.start, span.end));
      const values = { text: rest.join('; '), system };
      if (rest.length > 0) reported.add('warning', 'Q125', span, { values, hint: 'Q125.hint', fix: '' });
      return { start: index, end: index + found.length, text: null, limits: terms };
    }),
  );
}

function trimmed(found: string, index: number): SourceSpan {
  const start = index + (found.length - found.trimStart().length);
  return { start, end: start + found.trim().length };
}

/** The text with some spans replaced by spaces, so that offsets do not change. */
function blank(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const { start, end } of edits)
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
  return text;
}
