import { DamagedFileError } from '../reading/read-bytes.js';

/** Cuts a file of BibTeX into its entries, and an entry into its fields. */

/** An entry as it stands in the file, or why it cannot be used. */
export interface BibtexEntry {
  readonly line: number;
  readonly byteOffset: number;
  /** `article`, in lower case. */
  readonly type: string;
  /** What stands between the outer braces. */
  readonly body: string;
  /** Empty where it can be used. */
  readonly reason: string;
}

const START = /@\s*([A-Za-z]+)\s*([{(])/;
const MAX_ENTRY = 16 * 1024 * 1024;

/**
 * The entries of a file, with comments and text between them left out. An entry that is not closed before a line that
 * begins the next one is rejected, and the next one is read.
 *
 * @throws DamagedFileError for a file without an entry
 */
export async function* bibtexEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<BibtexEntry> {
  const decoder = new TextDecoder();
  let text = '';
  let place = { line: 1, byteOffset: 0 };
  let found = false;
  const pass = (length: number): void => {
    const passed = text.slice(0, length);
    text = text.slice(length);
    place = {
      line: place.line + (passed.match(/\n/g)?.length ?? 0),
      byteOffset: place.byteOffset + Buffer.byteLength(passed),
    };
  };
  const take = function* (ended: boolean): Generator<BibtexEntry> {
    for (;;) {
      const start = START.exec(text);
      if (start === null) {
        // The start of an entry may be cut.
        if (ended) return;
        const last = text.lastIndexOf('@');
        pass(last === -1 ? text.length : last);
        return;
      }
      pass(start.index);
      const open = start[0].length;
      const end = endOfEntry(text, open, start[2] === '(' ? ')' : '}');
      if (end.kind === 'unfinished' && !ended && text.length < MAX_ENTRY) return;
      found = true;
      const type = (start[1] ?? '').toLowerCase();
      if (end.kind === 'closed') {
        yield { ...place, type, body: text.slice(open, end.at), reason: '' };
        pass(end.at + 1);
      } else {
        const reason =
          end.kind === 'unfinished'
            ? 'the file ends inside an entry: it is truncated'
            : 'the entry is not closed before the next one';
        yield { ...place, type, body: '', reason };
        pass(end.kind === 'unfinished' ? text.length : end.at);
      }
    }
  };
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    yield* take(false);
  }
  text += decoder.decode();
  yield* take(true);
  if (!found) throw new DamagedFileError('this is not BibTeX: it has no entry such as @article{…}');
}

type EntryEnd =
  | { readonly kind: 'closed'; readonly at: number }
  | { readonly kind: 'broken'; readonly at: number }
  | { readonly kind: 'unfinished' };

/** BibTeX counts braces even after a backslash. */
function endOfEntry(text: string, from: number, closing: string): EntryEnd {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (depth === 0 && sign === closing) return { kind: 'closed', at };
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '@' && text[at - 1] === '\n' && START.exec(text.slice(at, at + 40))?.index === 0)
      return { kind: 'broken', at };
  }
  return { kind: 'unfinished' };
}

/** The texts of fields by their names in lower case, with macros replaced and `#` joined; TeX is as written. */
export function bibtexFields(
  body: string,
  macros: ReadonlyMap<string, string>,
): { readonly key: string; readonly fields: ReadonlyMap<string, string> } {
  const comma = body.indexOf(',');
  const key = (comma === -1 ? body : body.slice(0, comma)).trim();
  return { key, fields: assignments(comma === -1 ? '' : body.slice(comma + 1), macros) };
}

/** `name = value` pairs, divided by commas. */
export function assignments(text: string, macros: ReadonlyMap<string, string>): Map<string, string> {
  const fields = new Map<string, string>();
  const name = /\s*,?\s*([^\s=,{}"#]+)\s*=\s*/y;
  let at = 0;
  for (;;) {
    name.lastIndex = at;
    const match = name.exec(text);
    if (match === null) {
      const next = text.indexOf(',', at);
      if (next === -1 || next + 1 >= text.length) return fields;
      at = next + 1;
      continue;
    }
    const value = valueAt(text, name.lastIndex, macros);
    const lowerCase = (match[1] ?? '').toLowerCase();
    if (!fields.has(lowerCase)) fields.set(lowerCase, value.text);
    at = value.end;
  }
}

function valueAt(
  text: string,
  start: number,
  macros: ReadonlyMap<string, string>,
): { text: string; end: number } {
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const sign = text[at];
    const end = sign === '{' ? closingBrace(text, at) : sign === '"' ? closingQuote(text, at) : -1;
    if (end === -1) {
      const word = /[^\s,#]*/y;
      word.lastIndex = at;
      const written = word.exec(text)?.[0] ?? '';
      parts.push(macros.get(written.toLowerCase()) ?? written);
      at += written.length;
    } else {
      parts.push(text.slice(at + 1, end));
      at = end + 1;
    }
    const join = /\s*#\s*/y;
    join.lastIndex = at;
    if (join.exec(text) === null) return { text: parts.join(''), end: at };
    at = join.lastIndex;
  }
}

function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

function closingQuote(text: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    else if (text[at] === '"' && depth === 0) return at;
  }
  return text.length;
}

/** The parts of a text between separators outside of braces. */
export function splitOutsideBraces(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  const sticky = new RegExp(separator.source, `${separator.flags.replace('y', '')}y`);
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    else if (depth === 0) {
      sticky.lastIndex = at;
      const match = sticky.exec(text);
      if (match !== null && match[0] !== '') {
        parts.push(text.slice(start, at));
        start = at + match[0].length;
        at = start - 1;
      }
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}
