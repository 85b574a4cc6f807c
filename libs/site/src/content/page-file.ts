import { createHash } from 'node:crypto';
import { LANGUAGES, type PageIdentity, type PageKind } from '@clinical/contracts';
import type { PageText } from '@clinical/database';

/** A page as it is delivered with the product. */
export interface PageFile extends PageIdentity, PageText {
  readonly position: number;
  /** SHA-256 of the file. */
  readonly hash: string;
}

const HEAD = /^\s*<!--\s*(title|description|keywords|position):\s*(.*?)\s*-->/;
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]{2})\.html$/;

/** Page of a file named `{name}.{language}.html`; null for another file. Pure. */
export function pageOfFileName(kind: PageKind, fileName: string): PageIdentity | null {
  const [, name, code] = NAME.exec(fileName) ?? [];
  const language = LANGUAGES.find((known) => known === code);
  return name === undefined || language === undefined ? null : { kind, name, language };
}

/** Reads a delivered page: comments at its top are the metadata of its head, the rest is its text. Pure. */
export function readPageFile(identity: PageIdentity, text: string): PageFile {
  const head = new Map<string, string>();
  let html = text;
  for (let found = HEAD.exec(html); found !== null; found = HEAD.exec(html)) {
    head.set(found[1] ?? '', found[2] ?? '');
    html = html.slice(found[0].length);
  }
  return {
    ...identity,
    title: head.get('title') ?? '',
    description: head.get('description') ?? '',
    keywords: head.get('keywords') ?? '',
    position: Number(head.get('position') ?? 0),
    html: html.trim(),
    hash: createHash('sha256').update(text).digest('hex'),
  };
}
