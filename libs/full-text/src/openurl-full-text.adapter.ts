import { FullText, type CitedWork, type FullTextLink } from './full-text.port.js';
import { doiPath } from './web-addresses.js';

/** The link resolver of a library: OpenURL 1.0 (ANSI/NISO Z39.88-2004), key/encoded-value format for journals. */
export class OpenUrlFullText extends FullText {
  /**
   * @param resolver address of the resolver, which may have parameters of its own
   * @param referrer name of this site, such as `evidence.example.org`
   */
  constructor(
    private readonly resolver: string,
    private readonly referrer: string,
  ) {
    super();
  }

  override find(work: CitedWork): Promise<FullTextLink | null> {
    const url = openUrl(this.resolver, work, this.referrer);
    return Promise.resolve(url === null ? null : { url, source: 'openurl', kind: 'resolver' });
  }
}

/**
 * The request for a work at a resolver. Pure.
 *
 * @returns null for a work that a resolver could not find: without an identifier and without a title
 */
export function openUrl(resolver: string, work: CitedWork, referrer: string): string | null {
  const ids = [
    ...(doiPath(work.doi) === null ? [] : [`info:doi/${work.doi}`]),
    ...(/^\d+$/.test(work.pmid) ? [`info:pmid/${work.pmid}`] : []),
  ];
  if (ids.length === 0 && work.title === '') return null;
  const values: readonly (readonly [string, string])[] = [
    ['url_ver', 'Z39.88-2004'],
    ['url_ctx_fmt', 'info:ofi/fmt:kev:mtx:ctx'],
    ['ctx_ver', 'Z39.88-2004'],
    ['ctx_enc', 'info:ofi/enc:UTF-8'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
    ...ids.map((id) => ['rft_id', id] as const),
    ['rft.genre', 'article'],
    ['rft.atitle', work.title],
    ['rft.jtitle', work.journal],
    ['rft.issn', work.issn],
    ['rft.volume', work.volume],
    ['rft.issue', work.issue],
    ['rft.spage', work.firstPage],
    ['rft.epage', work.lastPage],
    ['rft.date', work.date],
    ['rft.aulast', work.firstAuthor],
    ['rfr_id', `info:sid/${referrer}`],
  ];
  const url = new URL(resolver);
  for (const [name, value] of values) if (value !== '') url.searchParams.append(name, value);
  return url.href;
}
