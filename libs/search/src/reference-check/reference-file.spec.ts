import { buildDocument, EMPTY_RECORD, type EvidenceDocument, type SourceRecord } from '@clinical/evidence';
import { readReferences } from '@clinical/importers';
import { referencesAsRis } from './reference-file.js';
import { namedRecord } from './reference-findings.js';
import type { FoundReference } from './reference-matcher.js';
import { firstReferences } from './repeated-references.js';

const TITLE = 'Rest for knee pain in older adults';

function documentOf(record: Partial<SourceRecord>): EvidenceDocument {
  return buildDocument([{ ...EMPTY_RECORD, source: 'pubmed', sourceId: '1', title: TITLE, ...record }]);
}

function ris(fields: Readonly<Record<string, string>>): string {
  const all = { TI: TITLE, AU: 'Moore, Jean', PY: '2019', ...fields };
  return `TY  - JOUR\n${Object.entries(all)
    .map(([tag, value]) => `${tag}  - ${value}\n`)
    .join('')}ER  - \n`;
}

/** Lines of the file of a list, of which the documents are known. */
async function linesOf(
  text: string,
  found: readonly (FoundReference | null)[],
  isPro = false,
): Promise<string[]> {
  const { references } = await readReferences(text);
  const firsts = await firstReferences(references, found, new AbortController().signal);
  const all = references.map((given, at) => {
    const document = found[at]?.document ?? null;
    const tags = given.work.kind === 'record' ? [...(given.work.record.tags ?? [])] : [];
    const repeats = firsts[at]?.line ?? null;
    const record = document === null ? null : namedRecord(document);
    const checked = { line: given.line, text: given.text, repeats, record, findings: [], tags };
    return { given, checked, document, first: firsts[at] ?? null };
  });
  return [...referencesAsRis(all, { addressOf: ({ id }) => `https://site/${id}`, isPro })].flatMap((record) =>
    record.trimEnd().split('\r\n'),
  );
}

describe('a checked list in RIS', () => {
  const document = documentOf({ doi: '10.1000/a', authors: ['Moore J'], volume: '7', date: '2019' });

  it('keeps a work of which only the identifier is that of another', async () => {
    const text =
      ris({ DO: '10.1000/a' }) + ris({ TI: 'Zinc for the common cold in nurses', DO: '10.1000/a' });
    const found = [
      { document, hasOtherTitle: false },
      { document, hasOtherTitle: true },
    ];
    const lines = await linesOf(text, found);
    expect(lines.filter((line) => line.startsWith('TI'))).toEqual([
      `TI  - ${TITLE}`,
      'TI  - Zinc for the common cold in nurses',
    ]);
  });

  it('leaves out repeats, by the collection and by the list, and keeps their tags', async () => {
    const tagged = (name: string): string => `RAYYAN-INCLUSION: {"${name}"=>"Included"}`;
    const text =
      ris({ N1: tagged('Ana') }) +
      ris({ TI: 'Repos pour le genou', DO: '10.1000/a', N1: tagged('Ben') }) +
      ris({ TI: 'Repos pour le genou', DO: '10.1000/a', N1: tagged('Cleo') });
    const lines = await linesOf(text, [
      { document, hasOtherTitle: false },
      { document, hasOtherTitle: false },
      null,
    ]);
    expect(lines.filter((line) => line.startsWith('TI'))).toEqual([`TI  - ${TITLE}`]);
    expect(lines.filter((line) => line.startsWith('KW'))).toEqual([
      'KW  - Included (Ana)',
      'KW  - Included (Ben)',
      'KW  - Included (Cleo)',
    ]);
  });

  it('gives Pro users the citations of bare identifiers, others their titles, and leaves none out', async () => {
    const text = '10.1000/a\n31101888';
    const found = [{ document, hasOtherTitle: false }, null];
    const tags = ['TI', 'AU', 'VL', 'DO', 'AN'];
    const chosen = (lines: readonly string[]) => lines.filter((line) => tags.includes(line.slice(0, 2)));
    expect(chosen(await linesOf(text, found, true))).toEqual([
      ...[`TI  - ${TITLE}`, 'AU  - Moore, J.', 'VL  - 7', 'DO  - 10.1000/a'],
      'AN  - 31101888',
    ]);
    expect(chosen(await linesOf(text, found))).toEqual([
      `TI  - ${TITLE}`,
      'DO  - 10.1000/a',
      'AN  - 31101888',
    ]);
  });
});
