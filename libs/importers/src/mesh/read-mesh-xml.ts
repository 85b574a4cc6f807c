import { isUtf8 } from 'node:buffer';
import { DamagedFileError } from '../reading/read-bytes.js';
import { scanRecords, type ScannedPiece, type XmlFormat } from '../xml/record-scanner.js';
import { parseXmlElement, XmlError } from '../xml/xml-element.js';
import {
  activeYear,
  IGNORED_MESH_ELEMENTS,
  type MeshItem,
  parseDescriptor,
  parseQualifier,
} from './mesh-record.js';

const ROOTS: ReadonlySet<string> = new Set([
  'DescriptorRecordSet',
  'QualifierRecordSet',
  'SupplementalRecordSet',
]);

/**
 * Reads the descriptors, qualifiers or supplementary concepts of the National Library of Medicine's MeSH XML.
 *
 * @param name name of the file in positions and messages
 * @throws DamagedFileError when the file is no MeSH XML or ends too early; the message gives the position
 */
export async function* readMeshXml(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<MeshItem> {
  let stated: string | null = null;
  const format: XmlFormat = {
    name: 'MeSH XML',
    roots: ROOTS,
    onDocumentType: (text) => (stated = /(?:19|20)\d\d/.exec(text)?.[0] ?? null),
  };
  let record = 0;
  let end = 0;
  let active: string | null = null;
  try {
    for await (const piece of scanRecords(chunks, format)) {
      record += 1;
      end = piece.byteOffset + (piece.kind === 'element' ? piece.bytes.length : 0);
      const position = { file: name, record, line: 0, byteOffset: piece.byteOffset };
      const { item, year } = itemOf(piece);
      if (year !== null && (active === null || year > active)) active = year;
      yield { ...item, position };
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    const where = record === 0 ? '' : ` (after record ${record}, byte ${end})`;
    throw new DamagedFileError(`${error.message}${where}`, { cause: error });
  }
  const year = stated ?? active;
  if (year !== null) yield { kind: 'year', year };
}

/** An item without its position. */
type Finding =
  | Omit<Extract<MeshItem, { kind: 'heading' }>, 'position'>
  | Omit<Extract<MeshItem, { kind: 'qualifier' }>, 'position'>
  | Omit<Extract<MeshItem, { kind: 'skipped' }>, 'position'>
  | Omit<Extract<MeshItem, { kind: 'rejected' }>, 'position'>;

interface Found {
  readonly item: Finding;
  /** The latest year in which the record was in force. */
  readonly year: string | null;
}

function itemOf(piece: ScannedPiece): Found {
  if (piece.kind === 'broken') return rejected(piece.reason);
  if (piece.name === 'SupplementalRecord') return { item: { kind: 'skipped' }, year: null };
  if (piece.name !== 'DescriptorRecord' && piece.name !== 'QualifierRecord')
    return rejected(`<${piece.name}> is not known`);
  if (!isUtf8(piece.bytes)) return rejected(`the <${piece.name}> holds bytes that are not UTF-8`);
  try {
    const element = parseXmlElement(piece.bytes.toString('utf8'), IGNORED_MESH_ELEMENTS);
    const year = activeYear(element);
    if (piece.name === 'DescriptorRecord') {
      const reading = parseDescriptor(element);
      return 'reason' in reading
        ? rejected(reading.reason)
        : { item: { kind: 'heading', heading: reading.value }, year };
    }
    const reading = parseQualifier(element);
    return 'reason' in reading
      ? rejected(reading.reason)
      : { item: { kind: 'qualifier', qualifier: reading.value }, year };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return rejected(error.message);
  }
}

function rejected(reason: string): Found {
  return { item: { kind: 'rejected', reason }, year: null };
}
