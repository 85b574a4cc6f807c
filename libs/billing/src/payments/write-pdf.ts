import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

pdfmake.setFonts(roboto);
// Documents here are text: they fetch nothing, and read their font only.
const fontFiles = new Set(Object.values(roboto).flatMap((family): unknown[] => Object.values(family)));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** A PDF on A4 in a font with Latin, Greek and Cyrillic letters. */
export function writePdf(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake
    .createPdf({ pageSize: 'A4', pageMargins: 60, defaultStyle: { fontSize: 11 }, ...document })
    .getBuffer();
}
