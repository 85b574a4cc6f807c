import { readMedlineDate } from '../reading/read-partial-date.js';
import { bareDoi } from '../reading/text.js';

/** What a citation in PubMed's style says of where an article was published; empty where it does not. */
export interface CitationParts {
  readonly journal: string;
  readonly date: string;
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  readonly doi: string;
}

const CITATION =
  /^(.{1,300}?)\. {1,2}((?:1[5-9]|2[01])\d\d[^;:.]{0,40})(?:;([^(:;.]{0,40}))?(?:\(([^)]{0,60})\))?(?::([^.;]{0,60}))?(?:\.|$)/;

/** Reads `Mil Med Res. 2020 Mar 13;7(1):11. doi: 10.1186/s40779-020-00240-0.` */
export function citationParts(text: string): CitationParts {
  const [, journal = '', date = '', volume = '', issue = '', pages = ''] = CITATION.exec(text) ?? [];
  const doi = /\bdoi: (10\.\S+)/i.exec(text)?.[1] ?? '';
  return {
    journal: journal.trim(),
    date: readMedlineDate(date),
    volume: volume.trim(),
    issue: issue.trim(),
    pages: pages.trim(),
    doi: bareDoi(doi.replace(/\.$/, '')),
  };
}
