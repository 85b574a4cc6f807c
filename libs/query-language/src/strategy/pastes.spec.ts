import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBracketed } from '../print/print.js';
import { parseStrategy } from './parse-strategy.js';
import { queryLines } from './strategy.js';

/** A text as it was copied from a word processor, a PDF, a web page or a spreadsheet, and how it is read. */
interface Paste {
  readonly system: string;
  readonly source: string;
  readonly input: string;
  /** Each line in brackets, or the lines of the complete translation; `-` where nothing is read. */
  readonly reading: readonly string[];
  /** Severity, code and the piece of the text, at most 60 characters of it. */
  readonly messages: readonly string[];
}

const PASTES = JSON.parse(readFileSync(join(__dirname, 'pastes.table.json'), 'utf8')) as readonly Paste[];
const SYSTEMS = ['PubMed', 'Ovid', 'Embase', 'Cochrane', 'EBSCO', 'Web of Science', 'Scopus', 'ProQuest'];
const SOURCES = ['Word', 'PDF', 'web page', 'spreadsheet'];

describe('pastes as librarians make them', () => {
  it('come from eight systems and four kinds of documents, 195 in all', () => {
    expect(PASTES).toHaveLength(195);
    for (const system of SYSTEMS)
      for (const source of SOURCES)
        expect(PASTES.filter((paste) => paste.system === system && paste.source === source)).not.toEqual([]);
  });

  it.each(PASTES.map((paste) => [paste.system, paste.source, paste.input, paste] as const))(
    '%s from %s: %j',
    (_, __, input, { reading, messages }) => {
      const strategy = parseStrategy(input);
      const translated = strategy.diagnostics.find(({ message }) => /as a whole/.test(message))?.fix;
      const lines = queryLines(strategy).map(
        ({ number, tree }) => `#${number} ${tree === null ? '-' : toBracketed(tree, strategy.dialect)}`,
      );
      const reported = strategy.diagnostics.map(({ severity, code, start = 0, end = 0 }) =>
        `${severity} ${code} ${input.slice(start, end).slice(0, 60)}`.replaceAll('\n', ' '),
      );
      expect({ reading: translated?.split('\n') ?? lines, messages: reported }).toEqual({
        reading,
        messages,
      });
    },
  );
});
