import { examplesOf, pages } from './read-examples.js';

const page = (...lines: readonly string[]) => ({ path: 'docs/page.md', text: lines.join('\n') });

describe('the examples of a document', () => {
  it('are its blocks in a language of programs, without the indentation of a list', () => {
    const { examples } = examplesOf(
      page('# Title', '```json', '{}', '```', '1. Ask:', '', '   ```sh', '   curl x', '', '     y', '   ```'),
    );
    expect(examples).toEqual([
      {
        ...{ page: 'docs/page.md', line: 8, language: 'sh', code: 'curl x\n\n  y\n' },
        ...{ skipped: null, fails: false },
      },
    ]);
  });

  it('are not run, or expected to fail, by a comment before them', () => {
    const { examples } = examplesOf(
      page(
        ...['<!-- test:skip It needs Docker. -->', '', '```sh', 'docker info', '```', '```python [Python]'],
        ...['print()', '```', '<!-- test:fails -->', '```sh', 'curl x', '```'],
      ),
    );
    expect(examples.map(({ skipped, fails }) => [skipped, fails])).toEqual([
      ['It needs Docker.', false],
      [null, false],
      [null, true],
    ]);
  });

  it('cannot hide in a block without a language, an indented block, or after a comment without a reason', () => {
    const { unread } = examplesOf(
      page('```', 'curl x', '```', '', '    npm run x', '<!-- test:skip -->', '```sh', 'curl x', '```'),
    );
    expect(unread).toEqual(['docs/page.md:1: ```', 'docs/page.md:5: npm run x', 'docs/page.md:7: ```sh']);
  });
});

describe('the documents of this repository', () => {
  it('have no example that would not be found', () => {
    expect(pages().flatMap((each) => examplesOf(each).unread)).toEqual([]);
  });
});
