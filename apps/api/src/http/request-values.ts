import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGES, type Language } from '@clinical/contracts';

/** Every parameter of a request in order, repeats included. What is no valid encoding becomes U+FFFD; it never throws. */
export function parametersOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
}

/** Language of the texts of an answer: the parameter `lang`, then the cookie of that name, else English (decisions.md C26). */
export function languageOf(request: IncomingMessage): Language {
  const asked = parametersOf(request.url ?? '')
    .get('lang')
    ?.toLowerCase();
  const remembered = /(?:^|;\s*)lang=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  return (
    LANGUAGES.find((language) => language === asked) ??
    LANGUAGES.find((language) => language === remembered) ??
    'en'
  );
}

/** Aborted when the caller closes the connection before the answer is complete. */
export function abortSignalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
