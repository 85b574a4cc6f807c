import { Readable } from 'node:stream';
import { readIdentifiers, type Identifier, type SourceRecord } from '@clinical/evidence';
import { MEDLINE_FORMAT, medlineFinding } from '../medline/medline-reader.js';
import type { Finding } from '../reading/items-of-file.js';
import { DamagedFileError } from '../reading/read-bytes.js';
import { readTaggedRecords, type TaggedFormat, type TaggedRecord } from '../reading/tagged-records.js';
import { RIS_FORMAT, risFinding } from '../ris/ris-reader.js';

/** A work that a reader's list names. */
export interface GivenReference {
  /** Line of the text on which it starts, from 1. */
  readonly line: number;
  /** The title of its record, or the identifier as typed. */
  readonly text: string;
  readonly work:
    | { readonly kind: 'record'; readonly record: SourceRecord }
    | { readonly kind: 'identifier'; readonly identifier: Identifier };
}

/** A part of the text that names no work. */
export interface UnreadReference {
  readonly line: number;
  readonly text: string;
  /** Why, for people; empty for a line without an identifier. */
  readonly reason: string;
}

/** What a reader's list says. */
export interface ReferenceList {
  readonly format: 'ris' | 'nbib' | 'identifiers';
  readonly references: readonly GivenReference[];
  readonly unread: readonly UnreadReference[];
}

const QUOTED = 120;

/**
 * Reads a list of references: records in RIS or in MEDLINE's display format (`.nbib`), else lines with a PMID, PMCID, DOI
 * or trial registration number, such as a pasted bibliography. The format is recognised by the first line that has its
 * form. Each work is listed as often as the text names it.
 */
export async function readReferences(text: string): Promise<ReferenceList> {
  if (/^\s?TY {1,2}-/m.test(text)) return readRecords(text, 'ris', RIS_FORMAT, risFinding);
  if (/^PMID ?-/m.test(text)) return readRecords(text, 'nbib', MEDLINE_FORMAT, medlineFinding);
  return readLines(text);
}

type Fields = NonNullable<TaggedRecord['fields']>;

async function readRecords(
  text: string,
  format: 'ris' | 'nbib',
  syntax: TaggedFormat,
  read: (fields: Fields) => Finding,
): Promise<ReferenceList> {
  const references: GivenReference[] = [];
  const unread: UnreadReference[] = [];
  try {
    for await (const { line, fields, reason } of readTaggedRecords(
      Readable.from([Buffer.from(text)]),
      syntax,
    )) {
      const finding: Finding = fields === null || reason !== '' ? { kind: 'rejected', reason } : read(fields);
      if (finding.kind === 'record')
        references.push({
          line,
          text: finding.record.title,
          work: { kind: 'record', record: finding.record },
        });
      else if (finding.kind === 'rejected')
        unread.push({ line, text: beginning(text, line), reason: finding.reason });
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    unread.push({ line: 1, text: beginning(text, 1), reason: error.message });
  }
  return { format, references, unread };
}

function readLines(text: string): ReferenceList {
  const references: GivenReference[] = [];
  const unread: UnreadReference[] = [];
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const { identifiers } = readIdentifiers(content);
    for (const identifier of identifiers)
      references.push({ line, text: identifier.text, work: { kind: 'identifier', identifier } });
    if (identifiers.length === 0 && /[\p{L}\p{N}]/u.test(content))
      unread.push({ line, text: shortened(content), reason: '' });
  }
  return { format: 'identifiers', references, unread };
}

function beginning(text: string, line: number): string {
  return shortened(text.split(/\r\n|\r|\n/, line)[line - 1] ?? '');
}

function shortened(text: string): string {
  const plain = text.trim();
  return plain.length > QUOTED ? `${plain.slice(0, QUOTED)}…` : plain;
}
