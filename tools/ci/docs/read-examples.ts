import { repositoryTexts, type RepositoryText } from './repository-texts.js';

/** Languages of programs; blocks in other languages are files, data and messages. */
export const LANGUAGES = ['sh', 'python', 'r', 'js', 'php'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A program in a document. */
export interface Example {
  readonly page: string;
  /** Of its first line, from 1. */
  readonly line: number;
  readonly language: Language;
  readonly code: string;
  /** Why it is not run: `<!-- test:skip reason -->` before it. Null: it runs. */
  readonly skipped: string | null;
  /** Whether it shows an error: `<!-- test:fails -->` before it. */
  readonly fails: boolean;
}

const FENCE = /^( *)```([a-z]*)/;
const MARKER = /^ *<!-- test:(skip|fails)(?: (.*\S))? -->$/;
/** An indented block that is a command. */
const INDENTED = /^ {4}(?:curl|npm|npx|node|python3?|git|docker|sudo|cd) /;

/** All documents with examples for readers. */
export function pages(): RepositoryText[] {
  return repositoryTexts(['.md']).filter(({ path }) => !/^docs\/(?:adr|spec)\/|^CHANGELOG/.test(path));
}

/** The programs of a document, and the lines of what looks like one and would not run. */
export function examplesOf({ path: page, text }: RepositoryText): {
  readonly examples: readonly Example[];
  readonly unread: readonly string[];
} {
  const lines = text.split('\n');
  const examples: Example[] = [];
  const unread: string[] = [];
  let before = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [opening, indentation = '', name = ''] = FENCE.exec(line) ?? [];
    if (opening === undefined) {
      if (INDENTED.test(line)) unread.push(`${page}:${at + 1}: ${line.trim()}`);
      if (line.trim() !== '') before = line;
      continue;
    }
    const end = lines.indexOf(`${indentation}\`\`\``, at + 1);
    const code = lines.slice(at + 1, end).map((each) => each.slice(indentation.length));
    const [, marker, reason = null] = MARKER.exec(before) ?? [];
    if (isLanguage(name))
      examples.push({
        ...{ page, line: at + 2, language: name, code: `${code.join('\n')}\n` },
        ...{ skipped: marker === 'skip' ? reason : null, fails: marker === 'fails' },
      });
    if (name === '' || (marker === 'skip' && reason === null))
      unread.push(`${page}:${at + 1}: ${line.trim()}`);
    at = end;
    before = '';
  }
  return { examples, unread };
}

function isLanguage(name: string): name is Language {
  return (LANGUAGES as readonly string[]).includes(name);
}
