import { flowDiagramMessages, type Language } from '@clinical/contracts';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { DOCX_LANGUAGES, docxParagraph, docxText } from '../text-documents/write-docx.js';
import type { FlowStep } from './flow-boxes.js';

const WIDTHS = [14, 38, 6, 42] as const;
const NONE = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE };

/** The diagram as a table of Word, whose boxes can be edited. */
export function flowTable(steps: readonly FlowStep[], language: Language): Table {
  const texts = flowDiagramMessages[language];
  const rows = steps.flatMap((step, at) => {
    const phase = steps[at - 1]?.phase === step.phase ? '' : texts[step.phase];
    const cells = [
      cell(0, [phase], { isBold: true }),
      cell(1, step.lines, { isBox: true }),
      cell(2, [step.beside.length === 0 ? '' : '→'], { isCentred: true }),
      cell(3, step.beside, { isBox: step.beside.length > 0 }),
    ];
    const between = [cell(0, ['']), cell(1, ['↓'], { isCentred: true }), cell(2, ['']), cell(3, [''])];
    const row = (children: TableCell[]): TableRow => new TableRow({ cantSplit: true, children });
    return at === steps.length - 1 ? [row(cells)] : [row(cells), row(between)];
  });
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows });
}

/** The diagram as a document of Word. */
export async function flowAsDocx(steps: readonly FlowStep[], language: Language): Promise<Uint8Array> {
  const texts = flowDiagramMessages[language];
  const document = new Document({
    title: docxText(texts.title),
    styles: { default: { document: { run: { language: { value: DOCX_LANGUAGES[language] } } } } },
    sections: [
      {
        children: [
          new Paragraph({ children: [new TextRun({ text: docxText(texts.title), bold: true })] }),
          flowTable(steps, language),
          docxParagraph(texts.source),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

interface CellLook {
  readonly isBox?: boolean;
  readonly isBold?: boolean;
  readonly isCentred?: boolean;
}

function cell(column: 0 | 1 | 2 | 3, lines: readonly string[], look: CellLook = {}): TableCell {
  const paragraphs = lines.map(
    (line) =>
      new Paragraph({
        ...(look.isCentred === true ? { alignment: AlignmentType.CENTER } : {}),
        children: [new TextRun({ text: docxText(line), bold: look.isBold ?? false })],
      }),
  );
  return new TableCell({
    width: { size: WIDTHS[column], type: WidthType.PERCENTAGE },
    ...(look.isBox === true ? {} : { borders: NO_BORDERS }),
    children: paragraphs.length === 0 ? [new Paragraph('')] : paragraphs,
  });
}
