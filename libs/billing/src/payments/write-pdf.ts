/** A line of text on a page of A4, in points from the upper left corner. */
export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
}

/** Of A4, in points. */
export const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;

/** Characters of Windows-1252 that are not at their place in Unicode, from 0x80 on; a space where there is none. */
const FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * A PDF of one page with the fonts that every reader of PDF has (PDF 1.4, ISO 32000-1, 9.6.2.2), which know the letters of Western
 * Europe: others lose their marks, or become question marks. Pure.
 */
export function writePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const content = lines.map(({ text, x, y, size, bold = false }) =>
    Buffer.concat([
      Buffer.from(`BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${PAGE_HEIGHT - y} Td `),
      ...[literal(text), Buffer.from(' Tj ET\n')],
    ]),
  );
  const stream = Buffer.concat(content);
  const font = (name: string): Buffer =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const page =
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents 6 0 R ` +
    '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>';
  return assemble([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(page),
    font('Helvetica'),
    font('Helvetica-Bold'),
    Buffer.concat([
      ...[Buffer.from(`<< /Length ${stream.length} >>\nstream\n`), stream, Buffer.from('endstream')],
    ]),
    Buffer.concat([Buffer.from('<< /Title '), literal(title), Buffer.from(' >>')]),
  ]);
}

/** Objects, the table of their places, and the trailer; the last object has the title. */
function assemble(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    places.push(length);
    parts.push(part);
    length += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}`),
    Buffer.from(
      `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A string of PDF: brackets and backslashes are escaped. */
function literal(text: string): Buffer {
  const bytes = Array.from(text).flatMap((letter) => [...bytesOf(letter)]);
  const escaped = bytes.flatMap((byte) => (byte === 40 || byte === 41 || byte === 92 ? [92, byte] : [byte]));
  return Buffer.from([40, ...escaped, 41]);
}

function bytesOf(letter: string): readonly number[] {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return [code];
  const place = code > 255 ? FROM_0X80.indexOf(letter) : -1;
  if (place >= 0) return [0x80 + place];
  // Spaces of other widths, and letters without their marks.
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(plain, (each) => {
    const known = each.codePointAt(0) ?? 0;
    return known >= 32 && known < 127 ? known : 63;
  });
}
