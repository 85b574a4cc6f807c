import { isPlatformDialect, type PlatformDialect } from '../dialects/dialect-rules.js';
import { linkOfQualifier } from './embase-limits.js';
import { inCanonicalOrder, type FieldMeaning } from './field-meaning.js';
import { codeOf, FIELD_CODES, findField } from './field-table.js';
import { qualifierCode } from './headings.js';
import type { FieldMark } from '../lexeme.js';
import type { Dialect, FieldName, MeshNode } from '../syntax-tree.js';

/** Meanings of a mark of another system. */
function meaningsOf(mark: FieldMark): FieldMeaning[] {
  const dialect = mark.place === 'suffix' ? 'ovid' : 'trip';
  return mark.names.flatMap((name) => findField(mark.place, dialect, name) ?? []);
}

/** The name of a meaning in a dialect; null where it has none. */
function nameOf(meaning: FieldMeaning, dialect: Dialect): string | null {
  const isOvid = dialect === 'ovid';
  if (isPlatformDialect(dialect)) return platformNameOf(meaning, dialect);
  switch (meaning.kind) {
    case 'text':
      return writeFields(meaning.fields, dialect);
    case 'mesh':
      if (isOvid) return null;
      return (meaning.major ? 'majr' : 'mh') + (meaning.explode ? '' : ':noexp');
    case 'subheading':
      return isOvid ? 'fs' : 'sh';
    case 'date':
      return DATE_CODES[isOvid ? 'ovid' : 'pubmed'][meaning.field];
    case 'subset':
      return isOvid ? null : 'sb';
    case 'unindexed':
      return null;
  }
}

/** Cochrane keywords include index terms. */
function nearestFields(fields: readonly FieldName[], dialect: PlatformDialect): readonly FieldName[] {
  const isWider = dialect === 'cochrane' && (fields.includes('keyword') || fields.includes('heading'));
  return isWider ? inCanonicalOrder([...fields, 'keyword', 'heading']) : fields;
}

function platformNameOf(meaning: FieldMeaning, dialect: PlatformDialect): string | null {
  if (meaning.kind === 'text') return writeFields(nearestFields(meaning.fields, dialect), dialect);
  return meaning.kind === 'date' && dialect === 'embase' ? 'py' : null;
}

/** Field names of dates. */
export const DATE_CODES = {
  pubmed: { publication: 'dp', electronic: 'epdat', entry: 'edat', created: 'crdt', indexed: 'mhda' },
  ovid: { publication: 'dp', electronic: 'ep', entry: 'ed', created: 'dt', indexed: 'da' },
} as const;

/** The codes of some fields: one, or a list where the dialect supports lists; null if neither exists. */
export function writeFields(fields: readonly FieldName[], dialect: Dialect): string | null {
  if (dialect === 'cochrane') return writeCochraneFields(fields);
  const fieldCode = codeOf(fields, dialect);
  if (fieldCode !== null || dialect === 'pubmed') return fieldCode;
  const codes = fields.map((field) => FIELD_CODES[dialect][field]);
  return codes.includes(null) ? null : codes.join(',');
}

/** Cochrane's `kw` covers both the author's keywords and the index terms. */
function writeCochraneFields(fields: readonly FieldName[]): string | null {
  const hasKeywords = fields.includes('keyword');
  if (hasKeywords !== fields.includes('heading')) return null;
  const codes = fields.flatMap((field) =>
    field === 'heading' ? [] : [field === 'keyword' ? 'kw' : FIELD_CODES.cochrane[field]],
  );
  return codes.includes(null) ? null : codes.join(',');
}

/**
 * Writes a field of another system in this dialect.
 *
 * @param term operand of the mark, when it precedes it and must follow it; null when it already follows
 * @returns null when no single mark is equivalent
 */
export function writeMarkFor(mark: FieldMark, term: string | null, dialect: Dialect): string | null {
  const meanings = meaningsOf(mark);
  const fields = meanings.flatMap((meaning) => (meaning.kind === 'text' ? meaning.fields : []));
  const others = meanings.filter(({ kind }) => kind !== 'text');
  const [only] = others;
  if (meanings.length !== mark.names.length || others.length > 1 || (only !== undefined && fields.length > 0))
    return null;
  if (mark.distance !== null) return null;
  const all: FieldMeaning = { kind: 'text', fields: inCanonicalOrder(fields) };
  const name = nameOf(only ?? all, dialect);
  if (isPlatformDialect(dialect)) {
    if (name !== null) return `${term ?? ''}:${name}`;
    const isHeading = dialect === 'embase' && only?.kind === 'mesh';
    return isHeading ? `${term ?? ''}/${only.explode ? 'exp' : 'de'}${only.major ? '/mj' : ''}` : null;
  }
  if (name === null) {
    // `[mh]` after a single term is `exp term/`, which no suffix expresses.
    return only?.kind === 'mesh' && dialect === 'ovid' && !only.explode ? '/' : null;
  }
  const written = dialect === 'ovid' ? `.${name}.` : `[${name}]`;
  return `${term ?? ''}${written}`;
}

/** A heading as a dialect writes it. */
export function writeHeadingFor(node: MeshNode, dialect: Dialect): string {
  const { heading, explode, major, subheadings } = node;
  if (dialect === 'ovid') {
    const codes = subheadings.map(qualifierCode).join(',');
    return `${explode ? 'exp ' : ''}${major ? '*' : ''}${writeHeading(heading)}/${codes}`;
  }
  if (dialect === 'embase') return embaseHeading(node);
  if (dialect === 'cochrane') {
    const codes = subheadings.map((name) => qualifierCode(name).toUpperCase()).join(',');
    return `[mh ${explode ? '' : '^'}"${heading}"${codes === '' ? '' : `/${codes}`}${major ? '[mj]' : ''}]`;
  }
  const behind = subheadings.length === 0 ? '' : `/${subheadings.join(',')}`;
  return `"${heading}${behind}"[${major ? 'majr' : 'mh'}${explode ? '' : ':noexp'}]`;
}

function embaseHeading({ heading, explode, major, subheadings }: MeshNode): string {
  const name = heading.includes("'") ? `"${heading}"` : `'${heading}'`;
  const links = subheadings.flatMap((subheading) => linkOfQualifier(subheading) ?? []);
  const scope = explode ? '/exp' : major ? '' : '/de';
  return `${name}${scope}${major ? '/mj' : ''}${links.length === 0 ? '' : `/${links.join(',')}`}`;
}

/** Quoted unless Ovid reads it as one heading without. */
function writeHeading(heading: string): string {
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{N}, '-]*$/u.test(heading);
  const hasOperator =
    /(?:^| )(?:and|or|not|exp|limit|freq|pre|in|[nw]\d+|(?:adj|near|next)(?:[\d/.-]\S*)?)(?: |$)/i.test(
      heading,
    );
  return isPlain && !hasOperator && !/^\d+$/.test(heading) ? heading : `"${heading}"`;
}

/** A reference to lines as a dialect writes it. */
export function writeLinesFor(
  operator: 'and' | 'or' | null,
  lines: readonly number[],
  dialect: Dialect,
): string {
  const [first = 0] = lines;
  if (operator === null) return dialect === 'ovid' ? String(first) : `#${first}`;
  if (dialect === 'cochrane') {
    const names = writeRanges(lines)
      .split(',')
      .map((part) => `#${part.replace('-', '-#')}`);
    return `{${operator.toUpperCase()} ${names.join(', ')}}`;
  }
  if (dialect === 'pubmed' || dialect === 'embase')
    return `(${lines.map((line) => `#${line}`).join(` ${operator.toUpperCase()} `)})`;
  return `${operator}/${writeRanges(lines)}`;
}

function writeRanges(lines: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (lines[end + 1] === (lines[end] ?? 0) + 1) end++;
    const [from = 0, to = 0] = [lines[at], lines[end]];
    parts.push(to === from ? String(from) : `${from}-${to}`);
    at = end + 1;
  }
  return parts.join(',');
}
