import { FullText, type CitedWork, type FullTextLink } from './full-text.port.js';
import { doiPath } from './web-addresses.js';

/** The publisher's page of a work, by its DOI. */
export class DoiFullText extends FullText {
  override find({ doi }: CitedWork): Promise<FullTextLink | null> {
    const path = doiPath(doi);
    return Promise.resolve(
      path === null ? null : { url: `https://doi.org/${path}`, source: 'doi', kind: 'page' },
    );
  }
}
