import { PassThrough } from 'node:stream';
import type { ImportReport } from '@clinical/collection';
import { GenerationRefusedError, WriterBusyError } from '@clinical/search-engine';
import { errorLines } from './error-lines.js';
import { bytes, count, duration, number, printable } from './format.js';
import { progressDisplay, progressText } from './progress-display.js';
import { reportLines } from './report-lines.js';

const NOTHING = {
  read: 0,
  new: 0,
  joined: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  absent: 0,
  rejected: 0,
  renamed: 0,
  sameDoi: 0,
};

function aReport(overrides: Partial<ImportReport>): ImportReport {
  return {
    status: 'finished',
    resumed: false,
    startedAt: '2026-01-01T00:00:00.000Z',
    counts: NOTHING,
    filesPassedOver: 0,
    files: 1,
    firstRejected: [],
    rejectedList: null,
    firstNotRead: [],
    notReadList: null,
    keptApartList: null,
    ...overrides,
  };
}

describe('records that an import set aside', () => {
  it('are counted, and listed in a file', () => {
    const counts = { ...NOTHING, read: 9, new: 9, renamed: 2, sameDoi: 1 };
    expect(reportLines(aReport({ counts, keptApartList: '/data/kept-apart.jsonl' }), 1).slice(-3)).toEqual([
      '2 records kept under a new id: the id in the file belongs to another work.',
      '1 new record kept apart from another work with the same DOI but another title.',
      'The list of records kept apart: /data/kept-apart.jsonl',
    ]);
  });
});

describe('what an import did not read', () => {
  const nothing = { values: [], unused: [], unusedElsewhere: 0 };
  const tail = (overrides: Partial<ImportReport>): string[] => reportLines(aReport(overrides), 1).slice(7);

  it('is listed by file: values with examples, then unused fields, the fullest first', () => {
    const list: ImportReport['firstNotRead'][number] = {
      file: 'list.csv',
      values: [
        { field: 'doi', outcome: 'left out', count: 1, examples: [{ text: 'abc', record: 3, line: 4 }] },
        { field: 'date', outcome: 'read in part', count: 9, examples: [{ text: '13/45/2020', record: 7, line: 0 }] },
        { field: 'country', outcome: 'not known', count: 1, examples: [{ text: 'A\u0007', record: 7, line: 8 }] },
      ],
      unused: [{ name: 'Cited by', count: 1 }, { name: 'Impact factor', count: 12_003 }],
      unusedElsewhere: 5,
    }; // prettier-ignore
    expect(tail({ firstNotRead: [list], notReadList: '/data/not-read.jsonl' })).toEqual([
      'Not read of list.csv:',
      "  doi: 1 value could not be read and is left out: 'abc' (record 3, line 4)",
      "  date: 9 dates were read in part, without a day or month that they state: '13/45/2020' (record 7), …",
      "  country: 1 value is not known and is kept as written: 'A ' (record 7, line 8)",
      "  'Impact factor' is not used: 12,003 values",
      "  'Cited by' is not used: 1 value",
      '  further fields are not used: 5 values',
      'The full list of what was not read: /data/not-read.jsonl',
    ]);
  });

  it('is cut after twelve lines of a file and after five files', () => {
    const unused = Array.from({ length: 20 }, (_, index) => ({ name: `c${index}`, count: 1 }));
    const files = Array.from({ length: 6 }, (_, index) => ({ ...nothing, file: `${index}.csv`, unused }));
    const lines = tail({ firstNotRead: files, notReadList: null });
    expect(lines).toHaveLength(5 * 14 + 1);
    expect(lines.slice(12, 15)).toEqual([
      "  'c11' is not used: 1 value",
      '  … and 8 more',
      'Not read of 1.csv:',
    ]);
    expect(lines.at(-1)).toBe('… and more files');
  });
});

describe('numbers for people', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [60, '1 min 0 s'],
    [3_599, '59 min 59 s'],
    [7_500, '2 h 5 min'],
  ])('%p seconds are %p', (seconds, expected) => {
    expect(duration(seconds)).toBe(expected);
  });

  it.each([
    [999, '999 bytes'],
    [1_000, '1.0 kB'],
    [1_440_000_000, '1.4 GB'],
    [5e15, '5000.0 TB'],
  ])('%p bytes are %p', (value, expected) => {
    expect(bytes(value)).toBe(expected);
  });

  it('formats thousands and plurals', () => {
    expect([number(218_750), count(1, 'file'), count(2_000, 'file')]).toEqual([
      '218,750',
      '1 file',
      '2,000 files',
    ]);
  });

  it('removes control characters', () => {
    expect(printable('a\u001b[31mb\nc')).toBe('a [31mb c');
  });
});

describe('the report of an import', () => {
  it('is short when there is nothing unusual', () => {
    expect(reportLines(aReport({ counts: { ...NOTHING, read: 20_000, new: 20_000 } }), 12)).toEqual([
      'Import finished: 1 file, 12 s.',
      '  read       20,000',
      '  new        20,000',
      '  updated    0',
      '  unchanged  0',
      '  deleted    0',
      '  rejected   0',
    ]);
  });

  it('reports resumed, merged, skipped and rejected records', () => {
    const report = aReport({
      status: 'interrupted',
      resumed: true,
      files: 3,
      filesPassedOver: 2,
      counts: { ...NOTHING, read: 9, new: 4, joined: 1, absent: 2, rejected: 3 },
      firstRejected: [
        { file: 'a.jsonl', record: 7, line: 9, byteOffset: 120, reason: 'no title\u0007' },
        { file: 'b.xml.gz', record: 2, line: 0, byteOffset: 55, reason: 'broken XML' },
      ],
      rejectedList: '/data/reports/list.jsonl',
    });
    expect(reportLines(report, 61)).toEqual([
      'Import stopped: 3 files, 1 min 1 s; it went on where an earlier run had stopped, and this report is of both.',
      '  read       9',
      '  new        4 (1 of them joined a work of another source)',
      '  updated    0',
      '  unchanged  0',
      '  deleted    0 (2 more were not in the collection)',
      '  rejected   3',
      '2 files had been imported before and have not changed since; the records count as unchanged. --restart reads everything again.',
      'Rejected:',
      '  a.jsonl, record 7 (line 9): no title ',
      '  b.xml.gz, record 2 (byte 55): broken XML',
      '  … and 1 more',
      'The full list: /data/reports/list.jsonl',
    ]);
  });
});

const progress = {
  file: 'b.xml',
  fileNumber: 2,
  files: 3,
  counts: { ...NOTHING, read: 1_234 },
  share: 0.5,
  recordsPerSecond: 5_000.4,
  remainingSeconds: 75,
};

describe('progress', () => {
  it('shows rate, remaining time and file', () => {
    expect(progressText(progress)).toBe('1,234 records, 5,000 a second, 1 min 15 s left, file 2 of 3: b.xml');
  });

  it('leaves out unknown and obvious values', () => {
    expect(progressText({ ...progress, files: 1, remainingSeconds: null })).toBe(
      '1,234 records, 5,000 a second',
    );
  });
});

describe('the display of progress without a terminal', () => {
  it('has no line before the first record', () => {
    const err = new PassThrough({ encoding: 'utf8' });
    const display = progressDisplay({ out: err, err, isInteractive: false }, 10);
    const none = {
      ...progress,
      counts: NOTHING,
      share: 0,
      recordsPerSecond: 0,
      remainingSeconds: null,
      files: 1,
    };
    display.show(none);
    expect(err.read()).toBeNull();
    display.show({ ...none, counts: { ...NOTHING, read: 1 }, share: 1, recordsPerSecond: 400 });
    expect(err.read()).toBe('100%: 1 record, 400 a second\n');
  });
});

describe('errors for people', () => {
  const coded = (code: string): Error => Object.assign(new Error('it failed'), { code });

  it.each([
    [new WriterBusyError('Another import is running.'), ['Error: Another import is running.']],
    [
      new GenerationRefusedError('It would hold 3 documents.'),
      [
        'Error: It would hold 3 documents.',
        'The collection that was there still serves. Give --allow-fewer if the new one is meant to hold fewer records.',
      ],
    ],
    [
      coded('ENOSPC'),
      [
        'Error: it failed',
        'The disk is full. Free some space, then run the same command again: it resumes where it stopped.',
      ],
    ],
    [
      new Error('outer', { cause: coded('EACCES') }),
      ['Error: outer', 'This user may not write there. Set DATA_DIR to a folder that it may write to.'],
    ],
    [new Error('odd'), ['Error: odd', 'This was not expected. --verbose shows where it happened.']],
    ['text', ['Error: text']],
  ])('suggests a fix for %p', (error, expected) => {
    expect(errorLines(error, false)).toEqual(expected);
  });

  it('name only options of the given command', () => {
    expect(errorLines(new GenerationRefusedError('It would hold 3 documents.'), false, 'reindex')).toEqual([
      'Error: It would hold 3 documents.',
      'The collection that was there still serves. Run the command again; if it is refused again, import the records with --rebuild.',
    ]);
  });

  it('shows the stack only when requested', () => {
    expect(errorLines(new WriterBusyError('busy'), true).join('\n')).toMatch(/at .*output\.spec/);
  });
});
