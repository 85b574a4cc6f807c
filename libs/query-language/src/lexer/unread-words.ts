/**
 * Words that are syntax elsewhere and are read nowhere here, in small letters unless stated. By the help pages of the
 * systems.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Field codes of EBSCO before a term, in capitals. Codes that are frequent words of medicine too are left out. */
export const CODES_BEFORE_TERMS = words('TI AB TX XB SU MH MM MJ MW AU SO KW JN ZY ZT ZU DM');

/** The same in small letters, which may be words. */
export const SMALL_CODES = words('ti ab tx xb su mh mj mw au kw jn pt tiab majr');

/** Fields of Ovid and PubMed behind a word, in small letters, which may be words too. */
export const SMALL_FIELDS = words('ti ab tw mp kw kf mh pt');

/** Names of fields directly before a bracket: Scopus, ProQuest, Web of Science, LILACS. */
export const CODES_BEFORE_BRACKETS = words(
  'abs affil affilcity affilcountry affilorg af-id all au-id auth auth-coll author authfirst authid authkey ' +
    'authlastname author-name casregnumber chem chemname coden conf doctype doi dtype editor eid exactkeyword ' +
    'exactsrctitle exclude firstauth ft fund-all fund-no fund-sponsor funding indexterms isbn issn issnp issue key ' +
    'language limit-to mainsubject mesh noft pmid pub pubdatetxt publisher pubyear ref refauth refpubyear refsrctitle ' +
    'reftitle rtype srctitle srctype stype subjarea subject title title-abs title-abs-key title-abs-key-auth tiab topic ' +
    'tradename volume yr',
);

/** Fields before a colon that search engines and reference managers have, or that a space separates from its word. */
export const NAMES_BEFORE_COLONS = words(
  'ab abstract allintext allintitle allinurl au author doi filetype inauthor intext intitle inurl journal keyword ' +
    'keywords kw language mesh mh pmid pt publication site source ti tiab title topic ts tw type_of_study',
);

/** Fields behind a term, as words: `asthma tiab`, `asthma.title.`, `asthma (tw)`. */
export const FIELD_WORDS = words('tiab ti,ab ti,ab,kw ti/ab ti;ab title/abstract majr titleabstract ti.ab');
/** The same in round brackets, where fewer words mean something else. */
export const FIELD_WORDS_IN_BRACKETS = words(
  'exp explode noexp tiab ti ab tw kw mh majr pt all title abstract author topic keywords title/abstract ti/ab mp text title-abs-key',
);
/** Fields behind a dot that Ovid does not have, with the codes that it has for them; empty: none. */
export const FIELD_WORDS_BEHIND_DOTS: Readonly<Record<string, string>> = {
  tiab: 'ti,ab',
  titleabstract: 'ti,ab',
  title: 'ti',
  abstract: 'ab',
  abs: 'ab',
  mesh: '',
  keyword: 'kf',
  keywords: 'kf',
  text: '',
  majr: '',
  exp: '',
  noexp: '',
};

/** Operators in capitals that are read nowhere here. */
export const FOREIGN_OPERATORS = words(
  'SAME XOR ANDNOT NOTNEAR ONEAR WITHIN AROUND ADJACENT NAND NOR UND ODER NICHT ET OU SAUF',
);

/** Fields of SilverPlatter behind `in`, in capitals. */
export const SILVERPLATTER_FIELDS = words('DE MESH MIME MJME SU TI AB KW PT LA');
