import {
  keepSeen,
  MAX_SEEN,
  readInterests,
  readSeen,
  selectNewDocuments,
  writeSeen,
} from './select-new-documents.js';

const found = (id: string, date: string) => ({
  ...{ id, date, title: id, publication: '' },
  ...{ category: 11, category_name: 'Systematic Reviews', grade: 1 },
});

describe('selectNewDocuments', () => {
  it.each([
    ['2026-10-15', true],
    ['2026-10-14', false],
    ['2026-10', true],
    ['2026-09', false],
    ['2027', true],
    ['2026', false],
    ['2025', false],
    ['', false],
  ])('selects a document of %j at the first search, since 2026-10-15: %s', (date, isSelected) => {
    const selected = selectNewDocuments([found('a', date)], undefined, new Date('2026-10-15T06:00:00Z'));
    expect(selected.map(({ id }) => id)).toEqual(isSelected ? ['a'] : []);
  });

  it('selects documents not found before, regardless of their date, at later searches', () => {
    const documents = [found('new', '2026-08'), found('old', '2026-10-20')];
    const seen = new Map([['old', '2026-10-20']]);
    expect(selectNewDocuments(documents, seen, new Date('2026-10-15')).map(({ id }) => id)).toEqual(['new']);
  });
});

describe('keepSeen', () => {
  const from = new Date('2026-08-01T06:00:00Z');

  it('keeps documents that one search did not find, as long as the next may find them', () => {
    const before = new Map([
      ['hidden', '2026-08-01'],
      ['month', '2026-08'],
      ['year', '2026'],
      ['past', '2026-07-31'],
      ['redated', '2026-07-31'],
    ]);
    const seen = keepSeen(before, [found('found', '2026-10-01'), found('redated', '2026-09-01')], from);
    expect([...seen].toSorted()).toEqual([
      ['found', '2026-10-01'],
      ['hidden', '2026-08-01'],
      ['month', '2026-08'],
      ['redated', '2026-09-01'],
      ['year', '2026'],
    ]);
  });

  it('keeps only the newest of many', () => {
    const before = new Map(Array.from({ length: MAX_SEEN }, (_, index) => [`d${index}`, '2026-09-01']));
    const seen = keepSeen(before, [found('new', '2026-10-01')], from);
    expect([seen.size, seen.has('new')]).toEqual([MAX_SEEN, true]);
  });

  it('prefers documents found now and keeps all of them', () => {
    const before = new Map(Array.from({ length: MAX_SEEN }, (_, index) => [`d${index}`, '2026-09-01']));
    const year = found('year', '2026');
    expect([...keepSeen(before, [year], from)][0]).toEqual(['year', '2026']);
    const many = Array.from({ length: MAX_SEEN + 1 }, (_, index) => found(`y${index}`, '2026'));
    expect([...keepSeen(before, many, from).keys()]).toEqual(many.map(({ id }) => id));
  });
});

describe('seen documents', () => {
  it('is read as it was written', () => {
    const seen = new Map([
      [
        'asthma',
        new Map([
          ['a', '2026-10'],
          ['7', ''],
        ]),
      ],
      ['', new Map<string, string>()],
    ]);
    expect(readSeen(writeSeen(seen))).toEqual(seen);
  });

  it('is read from a mark without dates as if dated when that was made', () => {
    expect(readSeen('{"asthma":["a","b",7]}', new Date('2026-10-01T06:00:00Z'))).toEqual(
      new Map([
        [
          'asthma',
          new Map([
            ['a', '2026-10-01'],
            ['b', '2026-10-01'],
          ]),
        ],
      ]),
    );
  });

  it.each([undefined, 'not json', 'null', '[]', '{"a":7}'])('is nothing where %j is kept', (json) => {
    expect([...readSeen(json)]).toEqual([]);
  });
});

describe('readInterests', () => {
  it('reads one on each line, or separated by commas, and none twice', () => {
    expect(readInterests('Asthma\n copd ,  heart  failure\r\nasthma;\n,', 10)).toEqual([
      'asthma',
      'copd',
      'heart failure',
    ]);
  });

  it('reads at most the given number', () => {
    expect(readInterests('a,b,c', 2)).toEqual(['a', 'b']);
  });
});
