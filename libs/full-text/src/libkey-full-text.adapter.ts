import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  FullText,
  FullTextUnavailableError,
  type CitedWork,
  type FullTextLink,
  type ReaderLibrary,
} from './full-text.port.js';
import { RemoteService, type RemoteLimits } from './remote-service.js';
import { doiPath, webAddress } from './web-addresses.js';

const address = z.string().nullish();
const ArticleSchema = z.object({
  data: z.object({ fullTextFile: address, contentLocation: address }),
});

export interface LibKeySettings {
  /** URL with a trailing slash. */
  readonly url: string;
  /** A secret of this site, for libraries without a token of their own; null without one. */
  readonly accessToken: string | null;
  readonly userAgent: string;
}

const MAX_TOKENS = 1_000;

/** Full texts in a library's holdings, by LibKey of Third Iron. */
export class LibKeyFullText extends FullText {
  /** One per token: a library whose token is refused does not pause the others. */
  readonly #services = new LRUCache<string, RemoteService>({ max: MAX_TOKENS });

  constructor(
    private readonly settings: LibKeySettings,
    private readonly limits: RemoteLimits,
  ) {
    super();
  }

  override async find(
    { doi, pmid }: CitedWork,
    library: ReaderLibrary | null,
    signal: AbortSignal,
  ): Promise<FullTextLink | null> {
    const path = doiPath(doi);
    const article = path === null ? (/^\d+$/.test(pmid) ? `pmid/${pmid}` : null) : `doi/${path}`;
    const token = library?.accessToken ?? this.settings.accessToken;
    if (library === null || library.libkeyId === null || token === null || article === null) return null;
    const url = new URL(`libraries/${library.libkeyId}/articles/${article}`, this.settings.url);
    const answer = await this.#serviceOf(token).get(url, signal);
    if (answer === null) return null;
    const reading = ArticleSchema.safeParse(answer);
    if (!reading.success) throw new FullTextUnavailableError('libkey', 'UNEXPECTED_ANSWER');
    const { fullTextFile, contentLocation } = reading.data.data;
    const file = webAddress(fullTextFile);
    if (file !== null) return { url: file, source: 'libkey', kind: 'pdf' };
    const page = webAddress(contentLocation);
    return page === null ? null : { url: page, source: 'libkey', kind: 'page' };
  }

  #serviceOf(token: string): RemoteService {
    const known = this.#services.get(token);
    if (known !== undefined) return known;
    const headers = { Authorization: `Bearer ${token}`, 'User-Agent': this.settings.userAgent };
    const service = new RemoteService('libkey', headers, this.limits);
    this.#services.set(token, service);
    return service;
  }
}
