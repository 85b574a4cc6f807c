import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGES, type Language } from '@clinical/contracts';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { BodyRefusedError } from './request.errors.js';

/** Longest `Cookie` header that is read, in characters; our own cookies use a small part of it. */
const MAX_COOKIES = 32_768;

/** Every parameter of a request in order, repeats included. Invalid encodings become U+FFFD; it never throws. */
export function parametersOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
}

/** Every value of each parameter, for `@Query()`. */
export function queryValues(text: string | null): Readonly<Record<string, readonly string[]>> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text ?? ''))
    values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
}

/** A value of a body as the text of a query parameter; null for other types. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/**
 * The parameters of a request: those of its address, and those of a body of parameters by name. Null values count as
 * left out.
 *
 * @throws BodyRefusedError for a body that is no such object
 */
export function parametersOfRequest(request: Request): [string, string][] {
  const parameters = [...parametersOf(request.url)];
  if (request.method !== 'POST') return parameters;
  const body: unknown = request.body;
  if (body === undefined) return parameters;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BodyRefusedError(null);
  for (const [name, value] of Object.entries(body)) {
    if (value === null) continue;
    const text = textOf(value);
    if (text === null) throw new BodyRefusedError(name);
    parameters.push([name, text]);
  }
  return parameters;
}

/** Language of the response texts: the parameter `lang`, then the cookie of that name, else English (C26). */
export function languageOf(request: IncomingMessage & { readonly body?: unknown }): Language {
  const remembered = /(?:^|;\s*)lang=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  return (
    knownLanguage(parametersOf(request.url ?? '').get('lang') ?? languageOfBody(request.body)) ??
    LANGUAGES.find((language) => language === remembered) ??
    'en'
  );
}

/** The language that the address of a request names; undefined if it names none that the product has. */
export function languageOfAddress({ url = '' }: Pick<IncomingMessage, 'url'>): Language | undefined {
  return knownLanguage(parametersOf(url).get('lang'));
}

function knownLanguage(name: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === name?.toLowerCase());
}

function languageOfBody(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'lang' in body ? textOf(body.lang) : null;
}

/** A cookie of the request; undefined if missing. The first of several with one name counts. */
export function cookieOf(request: Pick<Request, 'headers'>, name: string): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || header.length > MAX_COOKIES) return undefined;
  const value = parseCookie(header)[name];
  return value === undefined || value === '' ? undefined : value;
}

/** Aborted when the client closes the connection before the response is complete. */
export function abortSignalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
