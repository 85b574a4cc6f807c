/** Known data of a work whose full text is searched; empty strings when unknown. */
export interface CitedWork {
  /** Without a prefix: `10.1000/182`. */
  readonly doi: string;
  readonly pmid: string;
  readonly title: string;
  /** Family name of the first author, or the name of a group. */
  readonly firstAuthor: string;
  readonly journal: string;
  readonly issn: string;
  readonly volume: string;
  readonly issue: string;
  readonly firstPage: string;
  readonly lastPage: string;
  /** `YYYY[-MM[-DD]]`. */
  readonly date: string;
}

/** Services for full texts, in the order of preference. */
export const FULL_TEXT_SOURCES = ['libkey', 'unpaywall', 'openurl', 'doi'] as const;
export type FullTextSource = (typeof FULL_TEXT_SOURCES)[number];

export interface FullTextLink {
  /** An http or https address without credentials. */
  readonly url: string;
  readonly source: FullTextSource;
  /** `pdf`: the file; `page`: a page with it; `resolver`: a page of the library that searches it. */
  readonly kind: 'pdf' | 'page' | 'resolver';
}

/** The library that a reader belongs to. */
export interface ReaderLibrary {
  /** Its id in LibKey; null where it has none there. */
  readonly libkeyId: number | null;
  /** Its own token for LibKey, a secret; null: that of this site. */
  readonly accessToken: string | null;
  /** Address of its own link resolver; null: that of this site. */
  readonly resolver: string | null;
}

/** A service gave no usable answer in time. The code is for logs; the message never has an access token in it. */
export class FullTextUnavailableError extends Error {
  override readonly name = 'FullTextUnavailableError';

  constructor(
    readonly source: FullTextSource,
    readonly code: 'TIMEOUT' | 'UNREACHABLE' | 'RATE_LIMITED' | 'UNEXPECTED_ANSWER' | 'PAUSED',
    options?: ErrorOptions,
  ) {
    super(`${source}: ${code}`, options);
  }
}

/** Port for links to full texts; also its injection token. */
export abstract class FullText {
  /**
   * @param library that the reader belongs to; null for none
   * @returns null when the service knows of no full text
   * @throws FullTextUnavailableError when there is no answer; the abort reason when `signal` is aborted
   */
  abstract find(
    work: CitedWork,
    library: ReaderLibrary | null,
    signal: AbortSignal,
  ): Promise<FullTextLink | null>;
}
