import { FullText, type CitedWork, type FullTextLink, type ReaderLibrary } from './full-text.port.js';
import { doiPath } from './web-addresses.js';

/** The link resolver of a library: OpenURL 1.0 (ANSI/NISO Z39.88-2004), key/encoded-value format for journals. */
export class OpenUrlFullText extends FullText {
  /**
   * @param resolver address of this site's resolver, which may have parameters of its own; null: only libraries have one
   * @param referrer name of this site, such as `evidence.example.org`
   */
  constructor(
    private readonly resolver: string | null,
    private readonly referrer: string,
  ) {
    super();
  }

  override find(work: CitedWork, library: ReaderLibrary | null): Promise<FullTextLink | null> {
    const resolver = library?.resolver ?? this.resolver;
    const url = resolver === null ? null : openUrl(resolver, work, this.referrer);
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
