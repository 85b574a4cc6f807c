import { z } from 'zod';
import { FullText, FullTextUnavailableError, type CitedWork, type FullTextLink } from './full-text.port.js';
import { RemoteService, type RemoteLimits } from './remote-service.js';
import { doiPath, webAddress } from './web-addresses.js';

const address = z.string().nullish();
const ArticleSchema = z.object({
  data: z.object({ fullTextFile: address, contentLocation: address }),
});

export interface LibKeySettings {
  /** With a slash at the end. */
  readonly url: string;
  /** A secret of the library. */
  readonly accessToken: string;
  readonly userAgent: string;
}

/** Full texts that a library holds, by LibKey of Third Iron. */
export class LibKeyFullText extends FullText {
  readonly #service: RemoteService;

  constructor(
    private readonly settings: LibKeySettings,
    limits: RemoteLimits,
  ) {
    super();
    const { accessToken, userAgent } = settings;
    const headers = { Authorization: `Bearer ${accessToken}`, 'User-Agent': userAgent };
    this.#service = new RemoteService('libkey', headers, limits);
  }

  override async find(
    { doi, pmid }: CitedWork,
    library: number | null,
    signal: AbortSignal,
  ): Promise<FullTextLink | null> {
    const path = doiPath(doi);
    const article = path === null ? (/^\d+$/.test(pmid) ? `pmid/${pmid}` : null) : `doi/${path}`;
    if (library === null || article === null) return null;
    const url = new URL(`libraries/${library}/articles/${article}`, this.settings.url);
    const answer = await this.#service.get(url, signal);
    if (answer === null) return null;
    const reading = ArticleSchema.safeParse(answer);
    if (!reading.success) throw new FullTextUnavailableError('libkey', 'UNEXPECTED_ANSWER');
    const { fullTextFile, contentLocation } = reading.data.data;
    const file = webAddress(fullTextFile);
    if (file !== null) return { url: file, source: 'libkey', kind: 'pdf' };
    const page = webAddress(contentLocation);
    return page === null ? null : { url: page, source: 'libkey', kind: 'page' };
  }
}
