import type { Language } from '../messages/languages.js';

/** Id of the element with the data that a page was rendered with, as JSON. */
export const SERVED_PAGE_ID = 'served-page';

/** Request of the API to the program that renders pages. */
export interface PageToRender {
  /** Absolute. */
  readonly url: string;
  readonly language: Language;
  /** Cookie header of the reader's request; empty without any. */
  readonly cookies: string;
  /** Whether the browser seems to have room for columns next to a list. */
  readonly wide: boolean;
  readonly productName: string;
  /** Address of the operator's logo; null without one. */
  readonly logo: string | null;
}

/** A rendered page. */
export interface RenderedPage {
  /** HTML of the element that the app renders into. */
  readonly html: string;
  /** Initial data of the app in the browser, as JSON. */
  readonly served: string;
  readonly language: Language;
  /** Names the files of the page, which the build lists in its template. */
  readonly files: string;
}

/** A call of the page that is being rendered, sent to the API through the port of its task. */
export interface PageCall {
  readonly number: number;
  /** Path and query, such as `/api/site`. */
  readonly path: string;
}

/** The answer to a {@link PageCall}. */
export interface PageAnswer {
  readonly number: number;
  /** 0 without one. */
  readonly status: number;
  readonly body: string;
}
