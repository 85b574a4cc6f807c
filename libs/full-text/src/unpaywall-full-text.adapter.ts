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
  best_oa_location: z.object({ url_for_pdf: address, url: address }).nullish(),
});

export interface UnpaywallSettings {
  /** URL with a trailing slash. */
  readonly url: string;
  /** Address of the operator, which the service requires. */
  readonly email: string;
  readonly userAgent: string;
}

/** Free full texts, by Unpaywall. */
export class UnpaywallFullText extends FullText {
  readonly #service: RemoteService;

  constructor(
    private readonly settings: UnpaywallSettings,
    limits: RemoteLimits,
  ) {
    super();
    this.#service = new RemoteService('unpaywall', { 'User-Agent': settings.userAgent }, limits);
  }

  override async find(
    { doi }: CitedWork,
    _library: ReaderLibrary | null,
    signal: AbortSignal,
  ): Promise<FullTextLink | null> {
    const path = doiPath(doi);
    if (path === null) return null;
    const url = new URL(path, this.settings.url);
    url.searchParams.set('email', this.settings.email);
    const answer = await this.#service.get(url, signal);
    if (answer === null) return null;
    const reading = ArticleSchema.safeParse(answer);
    if (!reading.success) throw new FullTextUnavailableError('unpaywall', 'UNEXPECTED_ANSWER');
    const best = reading.data.best_oa_location;
    const file = webAddress(best?.url_for_pdf);
    if (file !== null) return { url: file, source: 'unpaywall', kind: 'pdf' };
    const page = webAddress(best?.url);
    return page === null ? null : { url: page, source: 'unpaywall', kind: 'page' };
  }
}
