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
} from 'docx';
import {
  DOCX_LANGUAGES,
  docxHeading as heading,
  docxParagraph as paragraph,
  docxText as plain,
  flowTable,
} from '@clinical/search';
import type { ReportItem, SearchReport } from './build-report.js';

const AUTHOR_COLOUR = '8A2C0D';
const SECTION_COLOUR = 'E3E7EE';
const FIXED_WIDTH_FONT = 'Courier New';
const ITEM_WIDTHS = [8, 24, 68];
const LINE_WIDTHS = [12, 68, 20];

/** The report as a document of Word (Office Open XML). */
export async function reportAsDocx(report: SearchReport): Promise<Uint8Array> {
  const { strategy, flow } = report;
  const document = new Document({
    title: plain(report.title),
    styles: { default: { document: { run: { language: { value: DOCX_LANGUAGES[report.language] } } } } },
    sections: [
      {
        children: [
          heading(report.title, HeadingLevel.HEADING_1),
          paragraph(report.intro),
          tableOf(report.columns, ITEM_WIDTHS, report.sections.flatMap(sectionRows)),
          heading(strategy.heading, HeadingLevel.HEADING_2),
          ...strategy.about.map((text) => paragraph(text)),
          heading(strategy.verbatimLabel, HeadingLevel.HEADING_3),
          ...strategy.verbatim
            .split(/\r\n|\r|\n/)
            .map(
              (line) =>
                new Paragraph({ children: [new TextRun({ text: plain(line), font: FIXED_WIDTH_FONT })] }),
            ),
          heading(strategy.linesLabel, HeadingLevel.HEADING_3),
          tableOf(
            strategy.columns,
            LINE_WIDTHS,
            strategy.lines.map((cells) =>
              rowOf(
                cells.map((text) => [paragraph(text)]),
                LINE_WIDTHS,
              ),
            ),
          ),
          ...(strategy.messages.length === 0
            ? []
            : [
                heading(strategy.messagesLabel, HeadingLevel.HEADING_3),
                ...strategy.messages.map(
                  (text) => new Paragraph({ text: plain(text), bullet: { level: 0 } }),
                ),
              ]),
          heading(flow.heading, HeadingLevel.HEADING_2),
          ...flow.about.map((text) => paragraph(text)),
          flowTable(flow.steps, report.language),
          paragraph(flow.source),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function tableOf(columns: readonly string[], widths: readonly number[], rows: TableRow[]): Table {
  const names = columns.map((text) => [
    new Paragraph({ children: [new TextRun({ text: plain(text), bold: true })] }),
  ]);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [rowOf(names, widths, true), ...rows],
  });
}

function sectionRows({ heading: text, items }: SearchReport['sections'][number]): TableRow[] {
  const title = new TableCell({
    columnSpan: ITEM_WIDTHS.length,
    shading: { fill: SECTION_COLOUR },
    children: [new Paragraph({ children: [new TextRun({ text: plain(text), bold: true })] })],
  });
  return [new TableRow({ children: [title] }), ...items.map(itemRow)];
}

function itemRow({ number, name, known, author }: ReportItem): TableRow {
  const report = known.map((text) => paragraph(text));
  if (author !== null)
    report.push(new Paragraph({ children: [new TextRun({ text: plain(author), color: AUTHOR_COLOUR })] }));
  return rowOf([[paragraph(String(number))], [paragraph(name)], report], ITEM_WIDTHS);
}

function rowOf(cells: readonly Paragraph[][], widths: readonly number[], isHeader = false): TableRow {
  return new TableRow({
    tableHeader: isHeader,
    cantSplit: true,
    children: cells.map(
      (children, column) =>
        new TableCell({ children, width: { size: widths[column] ?? 0, type: WidthType.PERCENTAGE } }),
    ),
  });
}
