import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryTexts, ROOT, type RepositoryText } from './repository-texts.js';

const SECTION = /\b(?:SEARCH|ACCOUNTS|QUESTIONS|QL)-\d+(?:\.\d+)?\b/g;
/** A decision, where text cites one: within brackets, or after a comma, 'and' or 'to' there. */
const DECISIONS = /\(([^()]*\b[ABC]\d{1,2}\b[^()]*)\)/g;
const MESSAGE_CODE = /\bQ\d{3}\b/g;
const MARKDOWN_FILE = /(?<![\w@*.{}/-])(?:\.{0,2}\/)*[\w-]+(?:\/[\w.-]+)*\.md\b/g;
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const spec = (name: string): string => readFileSync(join(ROOT, 'docs/spec', name), 'utf8');
const PAGES = ['decisions.md', 'accounts.md', 'search.md', 'questions.md', 'query-language.md'];
const rules = new Set(
  PAGES.flatMap((name) =>
    Array.from(spec(name).matchAll(/^(?:- |## )([A-Z]+-?\d+(?:\.\d+)?)\b/gm), ([, id]) => id ?? ''),
  ),
);
const messages = new Set(
  readFileSync(join(ROOT, 'docs/query-language.md'), 'utf8').match(MESSAGE_CODE) ?? [],
);

const code = repositoryTexts(['.ts', '.tsx', '.mjs', '.cjs', '.css']);
const documents = repositoryTexts(['.md']);

/** The prose of a file: all of a document, the comments of code. */
function prose({ path, text }: RepositoryText): string {
  return path.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n');
}

describe('the rules in docs/spec', () => {
  it('have unique ids', () => {
    const ids = PAGES.flatMap((name) =>
      Array.from(spec(name).matchAll(/^- ([ABC]\d+):/gm), ([, id]) => id ?? ''),
    );
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.length).toBe(177);
  });

  it('include every section that is cited', () => {
    const unknown = [...code, ...documents].flatMap(({ path, text }) =>
      (text.match(SECTION) ?? []).filter((id) => !rules.has(id)).map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('include every cited decision', () => {
    const unknown = [...code, ...documents].flatMap((file) =>
      Array.from(prose(file).matchAll(DECISIONS), ([, cited]) => cited ?? '')
        .flatMap((cited) => cited.match(/(?<![\w-])[ABC]\d{1,2}(?![\w-])/g) ?? [])
        .filter((id) => !rules.has(id))
        .map((id) => `${file.path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('list every cited message code', () => {
    const unknown = code.flatMap((file) =>
      (prose(file).match(MESSAGE_CODE) ?? [])
        .filter((id) => !messages.has(id))
        .map((id) => `${file.path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('citations of documents', () => {
  it('name files of this repository', () => {
    const missing = code.flatMap((file) =>
      (prose(file).match(MARKDOWN_FILE) ?? [])
        .filter((cited) => !isThere(cited, file.path))
        .map((cited) => `${file.path}: ${cited}`),
    );
    expect(missing).toEqual([]);
  });

  it('are ids, not sections of a page', () => {
    const byPage = [...code, ...documents].flatMap(({ path, text }) =>
      (
        text.match(
          /\b(?:decisions|accounts|search|questions|query-language)\.md,? (?:section )?[A-Z\d]\S*/g,
        ) ?? []
      ).map((cited) => `${path}: ${cited}`),
    );
    expect(byPage).toEqual([]);
  });
});

function isThere(cited: string, from: string): boolean {
  return [join(ROOT, cited), join(ROOT, dirname(from), cited)].some((path) => existsSync(path));
}
