import type { QueryDialect } from '@clinical/contracts';
import { parse } from '../parse.js';
import { print } from '../print/print.js';
import { translate } from '../translate/translate.js';

/**
 * Search filters, written here after published ones for PubMed. A further filter is a further entry, with its texts
 * `filters.<id>` in the catalogue of the advanced search.
 */
export const SEARCH_FILTERS = [
  {
    id: 'trials',
    source: 'Lefebvre C et al., Cochrane Handbook, chapter 4: Highly Sensitive Search Strategy',
    date: '2019',
    link: 'https://training.cochrane.org/handbook',
    text:
      '(randomized controlled trial[pt] OR controlled clinical trial[pt] OR randomized[tiab] OR placebo[tiab] OR ' +
      'drug therapy[sh] OR randomly[tiab] OR trial[tiab] OR groups[tiab]) NOT (animals[mh] NOT humans[mh])',
  },
  {
    id: 'reviews',
    source: 'Montori VM et al., Optimal search strategies for retrieving systematic reviews, BMJ 330:68',
    date: '2005',
    link: 'https://doi.org/10.1136/bmj.38336.804167.47',
    text:
      'systematic review[pt] OR meta-analysis[pt] OR systematic review*[tiab] OR meta-analys*[tiab] OR ' +
      '(review[pt] AND (medline[tiab] OR pubmed[tiab] OR embase[tiab]))',
  },
  {
    id: 'guidelines',
    source:
      'Haase A et al., Developing search strategies for clinical practice guidelines, BMC Med Res Methodol 7:28',
    date: '2007',
    link: 'https://doi.org/10.1186/1471-2288-7-28',
    text:
      'guideline[pt] OR practice guideline[pt] OR consensus development conference[pt] OR guideline*[ti] OR ' +
      'consensus[ti] OR recommendation*[ti] OR position statement*[ti]',
  },
  {
    id: 'humans',
    source: 'Lefebvre C et al., Cochrane Handbook, chapter 4: double NOT of animals and humans',
    date: '2019',
    link: 'https://training.cochrane.org/handbook',
    text: '* NOT (animals[mh] NOT humans[mh])',
  },
  {
    id: 'adults',
    source: 'Kastner M et al., Age-specific search strategies for Medline, J Med Internet Res 8:e25',
    date: '2006',
    link: 'https://doi.org/10.2196/jmir.8.4.e25',
    text: 'adult[mh] OR adult*[tiab] OR middle aged[tiab] OR elderly[tiab]',
  },
  {
    id: 'children',
    source:
      'Boluyt N et al., Usefulness of systematic review search strategies in finding child health reviews, Arch Pediatr 162:111',
    date: '2008',
    link: 'https://doi.org/10.1001/archpediatrics.2007.40',
    text:
      'infant[mh] OR child[mh] OR adolescent[mh] OR infan*[tiab] OR newborn*[tiab] OR child*[tiab] OR ' +
      'adolescen*[tiab] OR pediatric*[tiab] OR paediatric*[tiab]',
  },
] as const;

type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** The filter as one line of a dialect. */
export function filterText({ text }: SearchFilter, dialect: QueryDialect): string {
  const { tree } = parse(text, { mode: 'advanced', dialect: 'pubmed' });
  if (tree === null) throw new Error(`The filter cannot be read: ${text}`);
  return dialect === 'pubmed' ? print(tree, 'pubmed') : translate(tree, 'pubmed', dialect).text;
}

/** The filters of which a strategy has the complete text, in any dialect. */
export function filtersIn(strategy: string): readonly SearchFilter[] {
  const typed = settled(strategy);
  return SEARCH_FILTERS.filter((filter) =>
    DIALECTS_OF_FILTERS.some((dialect) => typed.includes(settled(filterText(filter, dialect)))),
  );
}

const DIALECTS_OF_FILTERS: readonly QueryDialect[] = ['trip', 'pubmed', 'ovid', 'embase', 'cochrane'];

function settled(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
