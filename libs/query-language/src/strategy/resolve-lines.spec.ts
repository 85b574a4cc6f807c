import fc from 'fast-check';
import { parseStrategy } from './parse-strategy.js';
import { resolveLines } from './resolve-lines.js';

describe('lines as definitions of a search plan', () => {
  it('follow all lines that they refer to, each once', () => {
    const { definitions, indexOf, blocked } = resolveLines(
      parseStrategy('#3\tSearch #1 AND #2\n#2\tSearch diet[tiab]\n#1\tSearch gout[tiab]'),
    );
    expect({ order: definitions.map(({ number }) => number), index: indexOf.get(3), blocked }).toEqual({
      order: [1, 2, 3],
      index: 2,
      blocked: [],
    });
  });

  it('leave out lines with errors and all that refer to them', () => {
    const { definitions, blocked } = resolveLines(
      parseStrategy('gout[tiab]\ndiet[tiba]\n#1 OR #2\n#1 AND urate[tiab]\n#9\n#7 OR #1\n#6 OR #1', {
        dialect: 'pubmed',
      }),
    );
    expect({ order: definitions.map(({ number }) => number), blocked }).toEqual({
      order: [1, 4],
      blocked: [2, 3, 5, 6, 7],
    });
  });

  it('take time that grows with the lines, however often they refer to one another', () => {
    const doubled = ['gout[tiab]', ...Array.from({ length: 29 }, (_, at) => `#${at + 1} OR #${at + 1}`)].join(
      '\n',
    );
    expect(resolveLines(parseStrategy(doubled, { dialect: 'pubmed' })).definitions).toHaveLength(30);
  });

  it('refer only to preceding lines, in any strategy', () => {
    const line = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const text = lines
          .map((references, at) =>
            references.length === 0 ? `w${at}x[tiab]` : references.map((n) => `#${n}`).join(' OR '),
          )
          .join('\n');
        const { definitions, indexOf, blocked } = resolveLines(parseStrategy(text, { dialect: 'pubmed' }));
        expect(definitions.length + blocked.length).toBe(lines.length);
        definitions.forEach(({ number }, at) => {
          for (const reference of lines[number - 1] ?? [])
            expect(indexOf.get(reference) ?? Infinity).toBeLessThan(at);
        });
      }),
    );
  });
});
