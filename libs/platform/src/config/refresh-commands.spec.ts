import fc from 'fast-check';
import { readImportCommands } from './refresh-commands.js';

describe('readImportCommands', () => {
  it.each([
    ['pubmed /data/updates', [['pubmed', '/data/updates']]],
    [
      'pubmed /data/updates; retractions /data/watch.csv --list watch',
      [
        ['pubmed', '/data/updates'],
        ['retractions', '/data/watch.csv', '--list', 'watch'],
      ],
    ],
    [
      ' pubmed-query "asthma AND systematic[sb]" --max 5000 \n\n mesh desc2026.xml;',
      [
        ['pubmed-query', 'asthma AND systematic[sb]', '--max', '5000'],
        ['mesh', 'desc2026.xml'],
      ],
    ],
    [`europe-pmc 'a; "b"'`, [['europe-pmc', 'a; "b"']]],
    [String.raw`europe-pmc "say \"a\" \\ \n"`, [['europe-pmc', String.raw`say "a" \ \n`]]],
    [`jsonl /data/my" "files''`, [['jsonl', '/data/my files']]],
    ['demonstration', [['demonstration']]],
  ])('reads %p', (text, commands) => {
    expect(readImportCommands(text)).toEqual({ commands, problems: [] });
  });

  it.each([
    ['', ['names no source']],
    [' ;\n; ', ['names no source']],
    [
      'pubmed a; pubmed-qery b',
      [
        expect.stringMatching(
          /^command 2 \('pubmed-qery b'\) begins with 'pubmed-qery', which is no source; use one of pubmed, nbib, /,
        ),
      ],
    ],
    ['pubmed', ["command 1 ('pubmed') says nothing to import after 'pubmed'"]],
    ['mesh --allow-fewer', ["command 1 ('mesh --allow-fewer') says nothing to import after 'mesh'"]],
    [
      'pubmed a --rebuild',
      ["command 1 ('pubmed a --rebuild') has --rebuild, which would replace the collection each time"],
    ],
    ['pubmed "a', ['has a quotation mark " that is not closed']],
  ])('finds what is wrong with %p', (text, problems) => {
    expect(readImportCommands(text).problems).toEqual(problems);
  });

  it('reads back any words that were put in quotes', () => {
    const quoted = (word: string): string => `"${word.replace(/[\\"]/g, '\\$&')}"`;
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 })), (commands) => {
        const text = commands.map((words) => words.map(quoted).join(' ')).join('; ');
        expect(readImportCommands(text).commands).toEqual(commands);
      }),
    );
  });
});
