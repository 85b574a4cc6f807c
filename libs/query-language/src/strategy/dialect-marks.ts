import type { Dialect } from '../syntax-tree.js';
import { END_OF_ROW } from './foreign/web-of-science.js';
import { ROW_FIELD } from './row-fields.js';

/** Systems whose way of writing queries is recognised. */
export const QUERY_SYSTEMS = [
  'PubMed',
  'Ovid',
  'Trip',
  'Embase',
  'Cochrane',
  'Web of Science',
  'EBSCO',
  'Scopus',
  'LILACS',
  'ProQuest',
] as const;
export type QuerySystem = (typeof QUERY_SYSTEMS)[number];

/** The dialect that reads a system's queries, or comes nearest to them. */
export const DIALECT_OF_SYSTEM: Readonly<Record<QuerySystem, Dialect>> = {
  PubMed: 'pubmed',
  Ovid: 'ovid',
  Trip: 'trip',
  Embase: 'embase',
  Cochrane: 'cochrane',
  'Web of Science': 'trip',
  EBSCO: 'trip',
  Scopus: 'trip',
  LILACS: 'trip',
  ProQuest: 'trip',
};

/** A construct that a system's queries have, and how much it proves: 1 little (others have it too) to 4 all. */
export interface DialectMark {
  readonly system: QuerySystem;
  readonly weight: 1 | 2 | 3 | 4 | 8;
  /** Global. Every part is bounded or anchored, so that looking takes time linear in the text. */
  readonly pattern: RegExp;
}

const OVID_FIELD =
  '(?:ti|ab|tw|mp|kw|kf|sh|fs|pt|hw|nm|rn|ot|tx|af|jn|jw|au|in|yr|lg|ui|id|dt|ed|em|dp|xm|xs|px|ps|cp|so|bt|tn|dv|sx|fx|rx|ox|sw|sy|dy|dj|ux|mx|mf|dm|dq|kp|kc)';
const PUBMED_FIELD =
  '(?:tiab|tw|ti|ab|mh|mesh|majr|mj|sh|pt|ptyp|la|lang|au|1au|lastau|fau|ad|affl|ot|nm|sb|filter|aid|doi|pmid|uid|ta|jour|rn|gr|crdt|edat|mhda|dp|pdat|epdat|ppdat|dcom|cdat|lr|vi|ip|pg|si|is|all|title\\/abstract|title|abstract|text words?|mesh terms?|mesh major topic|mesh subheading|subheading|publication type|supplementary concept|substance name|pharmacological action|pa|author|first author|last author|affiliation|journal|language|other term|all fields|date - [a-z ]{1,20}|entry date|publication date|ec\\/rn number)';

const mark = (
  system: QuerySystem,
  weight: DialectMark['weight'],
  pattern: string,
  flags = 'gi',
): DialectMark => ({ system, weight, pattern: new RegExp(pattern, flags) });

/** The constructs by which a query's system is recognised. */
export const DIALECT_MARKS: readonly DialectMark[] = [
  mark('PubMed', 3, `\\[ ?${PUBMED_FIELD} ?(?:: ?(?:(?:no)?exp|~\\d{1,3}))? ?\\]`),
  mark('PubMed', 2, '^(?:#\\d{1,4})?[ \\t]{0,4}Search(?::| \\()', 'gm'),
  mark('PubMed', 1, '#\\d{1,4}\\)? (?:AND|OR|NOT) \\(?#\\d', 'g'),

  mark('Ovid', 3, `(?<=[\\w*$?#:")\\]])\\. ?${OVID_FIELD}(?: ?[,.] ?${OVID_FIELD})* ?(?:\\.|(?=[\\s)]|$))`),
  mark('Ovid', 3, `(?<=[\\w*$?#:")\\]])\\.\\((?:sa_year|${OVID_FIELD}(?: ?, ?${OVID_FIELD})*)\\)\\.`),
  mark('Ovid', 3, '\\bexp \\*?["\\w][^/\\[\\n]{0,100}\\/'),
  // A heading such as `Asthma/` or `Asthma/dt`; the words `and/or` are none.
  mark(
    'Ovid',
    2,
    '(?!(?<=\\b[aA]n)d\\/or\\b)[a-zA-Z")]\\/(?:[a-z]{2}(?: ?, ?[a-z]{2}){0,30})?(?=[\\s)]|$)',
    'gm',
  ),
  mark('Ovid', 3, '\\badj\\d{0,2}\\b'),
  mark('Ovid', 3, '\\b(?:or|and)\\/\\d'),
  mark('Ovid', 3, '\\blimit \\d{1,4} to\\b'),
  mark('Ovid', 3, '^\\s{0,4}#?\\d{1,4} use [a-z][a-z0-9]{3,9}\\b|\\bfrom \\d{1,4} keep \\d', 'gim'),
  mark('Ovid', 3, '\\/freq ?= ?\\d|\\bremove duplicates from \\d'),
  mark('Ovid', 2, '\\w\\$\\d?(?=[\\s).,/]|$)', 'gm'),
  mark(
    'Ovid',
    2,
    '^ *(?:\\d{1,4}[.)]? +)?\\(?\\d{1,4}\\)?(?: (?:and|or|not) \\(?\\d{1,4}\\)?)+ *(?:\\(\\d+\\))?$',
    'gim',
  ),

  mark('Trip', 2, '(?<![\\w.])(?:title|abstract|keywords?|author|journal):(?=["(\\w])'),
  mark('Trip', 3, '"~\\d'),

  mark('Embase', 4, "['’]\\/(?:exp|de|mj|syn|br|it|lnk|d[dm]_[a-z]{2})\\b"),
  mark('Embase', 2, '(?<!["\\w])\\w[\\w*-]{0,60}\\/(?:exp|de|mj)\\b'),
  mark(
    'Embase',
    2,
    "(?<=[\\w'’*?$)]):(?:ti|ab|kw|de|it|jt|au|tn|dn|pt|lnk|cl)(?:,(?:ti|ab|kw|de|tn|dn))*\\b",
  ),
  mark('Embase', 2, "(?<=['’]):(?:ta|la|py|ad|cy|ff|is)\\b|(?<=\\d{4}):py\\b"),
  mark('Embase', 4, '(?<=[\\w*)"]):ti,ab(?:,kw)?,de\\b'),
  mark(
    'Embase',
    3,
    "(?<![\\p{L}\\d])['‘][\\p{L}][\\p{L}\\d -]{1,60}['’] (?:NEXT|NEAR)\\/\\d|(?:NEXT|NEAR)\\/\\d ['‘]\\p{L}",
    'giu',
  ),
  mark('Embase', 4, '\\[[a-z ]{2,40}\\]\\/(?:lim|py)\\b|\\[<?[\\d-]{4,40}\\]\\/(?:py|sd)\\b'),

  // No other dialect starts so, while fields after a colon are Embase's too.
  mark('Cochrane', 8, '\\[mh [\\^"“”\\w/]'),
  mark('Cochrane', 4, '\\bMeSH descriptor:? ?\\['),
  mark(
    'Cochrane',
    4,
    '\\bMeSH descriptor\\b[^\\n\\[]{1,120}\\b(?:explode (?:all )?trees?|this term only)\\b',
  ),
  mark('Cochrane', 4, ROW_FIELD, 'g'),
  mark('Cochrane', 4, '\\{(?:OR|AND) #\\d'),
  mark('Cochrane', 3, '(?<=[\\w*?")]):ti,ab,kw\\b'),
  mark('Cochrane', 4, 'Cochrane Library publication date|Word variations have (?:not )?been searched'),
  mark('Cochrane', 3, '(?<=\\S),? in (?:Trials|Cochrane Reviews)\\b', 'g'),
  mark('Cochrane', 2, '(?<=[\\w*)"]) NEAR (?=[\\w("])', 'g'),
  mark('Cochrane', 3, '(?<=[\\w*)"]) NEXT (?=[\\w("])', 'g'),
  mark('Cochrane', 3, '(?<=[*)"”]) (?:near|next) (?=[("“]|[\\w-]{1,40}\\*)', 'g'),

  mark(
    'Web of Science',
    3,
    '(?<![\\w-])(?:TS|MH(?::exp)?|MJ|TI|AB|SO|AU|WC|ALL|PY|AK|KP|DO|DI|LA|DT|OG|AD|FO|UT|PMID|SU|IS|CU|FT|GP|FPY) ?= ?[("“”\'‘’\\w*]',
    'g',
  ),
  mark('Web of Science', 3, '\\b(?:TOPIC|TITLE|AUTHOR): ?\\(', 'g'),
  mark('Web of Science', 4, END_OF_ROW, 'gm'),
  mark('Web of Science', 3, '^(?:Timespan|Indexes) ?=', 'gim'),
  mark('Web of Science', 1, '\\bNEAR\\/\\d'),

  mark('EBSCO', 4, '(?<!\\[)\\b(?:MH|MM|DE|DH|DM|ZY|ZT|ZU) ["“”]', 'g'),
  mark('EBSCO', 3, '(?:^|[\\s(])(?:TI|TX|XB|MW|MH|MJ) {1,2}(?!(?:AND|OR|NOT)\\b)(?=[("“”\\w*])', 'gm'),
  mark('EBSCO', 2, '(?:^|[\\s(])(?:AB|SU|PT|KW|SO|AU) {1,2}(?!(?:AND|OR|NOT)\\b)(?=[("“”\\w*])', 'gm'),
  mark(
    'EBSCO',
    2,
    '(?<=[\\w*)"”])(?<!\\b(?:AND|OR|NOT)) [NW](?:1?\\d|2[0-5]) (?!(?:AND|OR|NOT)\\b)(?=[\\w("“])',
    'g',
  ),
  mark('EBSCO', 3, '\\b(?:Search modes?|Limiters|Expanders) - ', 'g'),
  mark('EBSCO', 3, '\\bS\\d{1,3}\\)? (?:AND|OR|NOT) \\(?S\\d|\\bS\\d{1,3} (?:and|or|not) S\\d', 'g'),
  // A code that starts a line is no word of a sentence in small letters.
  mark(
    'EBSCO',
    3,
    '^(?:S\\d{1,3}[ \\t.:]{1,3})?\\(?(?:AB(?! +(?:blood|group|serum|plasma|antigen|type))|SU|KW|SO|AU|PT) {1,2}(?=[("“”a-z*])',
    'gm',
  ),

  mark('Scopus', 4, '\\bTITLE-ABS(?:-KEY)? ?\\('),
  mark('Scopus', 3, '\\b(?:TITLE|ABS|KEY|INDEXTERMS|AUTHKEY|SRCTITLE|DOCTYPE|LIMIT-TO|EXCLUDE) ?\\(', 'g'),
  mark(
    'Scopus',
    3,
    '\\b(?:AUTH|AUTHOR-NAME|AUTHLASTNAME|FIRSTAUTH|DOI|AFFIL|ISSN|SUBJAREA|REFTITLE)\\(',
    'g',
  ),
  mark('Scopus', 3, '\\bPUBYEAR ?[<>=]|\\b(?:W|PRE)\\/\\d', 'g'),

  mark('LILACS', 3, '(?<![\\w"])(?:mh|ti|ab|tw|ta|pt|mj|la|db|type_of_study):[("]'),

  mark('ProQuest', 4, '\\b(?:MJ)?(?:MESH|EMB|MAINSUBJECT|SUBJECT|SU)\\.(?:EXACT|X)\\b|\\bnoft ?\\('),
  mark('ProQuest', 3, '\\[S\\d{1,3}\\]', 'g'),
  mark('ProQuest', 3, '(?<=[\\w*)"”] )[NP]\\/\\d{1,2}(?= )', 'g'),
  mark(
    'ProQuest',
    4,
    '(?<![\\w.:,-])(?:ft|yr|pd|stype|(?:at|la|rtype|stype|dtype)\\.(?:exact|x))(?=\\(["“”(\\w<>])',
  ),
  mark('ProQuest', 2, '(?<![\\w.:,-])(?:all|rtype|la)\\((?=["“”(\\w])', 'g'),
  mark('ProQuest', 4, '(?<![\\w.:,])(?:ti|ab|su|pub|tiab|if)(?: ?, ?(?:ti|ab|su|if)){0,4}\\((?=["“”(\\w])'),
];
