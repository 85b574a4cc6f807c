import { readInterests, readSeen, tellNew, writeSeen } from './tell-new.js';

const found = (id: string, date: string) => ({ id, date, title: id, publication: '' });

describe('tellNew', () => {
  it.each([
    ['2026-10-15', true],
    ['2026-10-14', false],
    ['2026-10', true],
    ['2026-09', false],
    ['2026', true],
    ['2025', false],
    ['', false],
  ])('tells a document of %j at the first time, since 2026-10-15: %s', (date, isTold) => {
    const told = tellNew([found('a', date)], undefined, new Date('2026-10-15T06:00:00Z'));
    expect(told.map(({ id }) => id)).toEqual(isTold ? ['a'] : []);
  });

  it('tells afterwards what was not there the last time, whatever its date', () => {
    const documents = [found('new', '2026-08'), found('old', '2026-10-20')];
    expect(tellNew(documents, ['old'], new Date('2026-10-15')).map(({ id }) => id)).toEqual(['new']);
  });
});

describe('what was seen', () => {
  it('is read as it was written', () => {
    const seen = new Map([
      ['asthma', ['a', 'b']],
      ['', []],
    ]);
    expect(readSeen(writeSeen(seen))).toEqual(seen);
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

  it('reads no more than it is told to', () => {
    expect(readInterests('a,b,c', 2)).toEqual(['a', 'b']);
  });
});
