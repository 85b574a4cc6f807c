import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
} from 'docx';
import type { TextBlock, TextDocument } from './text-document.js';

export const DOCX_LANGUAGES = { en: 'en-GB', es: 'es-ES' } as const;
const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const FULL_WIDTH = 100;

/** A document of Word (Office Open XML). */
export async function writeDocx({ title, language, blocks }: TextDocument): Promise<Uint8Array> {
  const document = new Document({
    title: docxText(title),
    styles: { default: { document: { run: { language: { value: DOCX_LANGUAGES[language] } } } } },
    sections: [{ children: [docxHeading(title, HeadingLevel.HEADING_1), ...blocks.flatMap(written)] }],
  });
  return Packer.toBuffer(document);
}

function written(block: TextBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [docxHeading(block.text, LEVELS[block.level - 1] ?? HeadingLevel.HEADING_3)];
    case 'paragraph':
      return [docxParagraph(block.text)];
    case 'list':
      return block.items.map((item, place) =>
        block.numbered
          ? docxParagraph(`${place + 1}. ${item}`)
          : new Paragraph({ text: docxText(item), bullet: { level: 0 } }),
      );
    case 'table':
      return [tableOf(block.columns, block.rows)];
  }
}

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): Table {
  const size = Math.floor(FULL_WIDTH / Math.max(1, columns.length));
  const rowOf = (cells: readonly string[], bold: boolean): TableRow =>
    new TableRow({
      tableHeader: bold,
      cantSplit: true,
      children: cells.map(
        (text) =>
          new TableCell({
            width: { size, type: WidthType.PERCENTAGE },
            children: [new Paragraph({ children: [new TextRun({ text: docxText(text), bold })] })],
          }),
      ),
    });
  return new Table({
    width: { size: FULL_WIDTH, type: WidthType.PERCENTAGE },
    rows: [rowOf(columns, true), ...rows.map((cells) => rowOf(cells, false))],
  });
}

export function docxHeading(text: string, level: NonNullable<IParagraphOptions['heading']>): Paragraph {
  return new Paragraph({ text: docxText(text), heading: level });
}

export function docxParagraph(text: string): Paragraph {
  return new Paragraph({ text: docxText(text) });
}

/** Removes characters that are invalid in XML. */
export function docxText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD').replace(/(?!\t)\p{Cc}|[\uFFFE\uFFFF]/gu, ' ');
}
