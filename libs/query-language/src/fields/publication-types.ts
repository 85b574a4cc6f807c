/** Types of publication of MeSH, by their names in the list of the National Library of Medicine, in small letters. */
const TYPES: ReadonlySet<string> = new Set(
  `adaptive clinical trial|address|autobiography|bibliography|biography|case reports|classical article|clinical conference
clinical study|clinical trial|clinical trial protocol|clinical trial, phase i|clinical trial, phase ii
clinical trial, phase iii|clinical trial, phase iv|clinical trial, veterinary|collected work|comment|comparative study
congress|consensus development conference|consensus development conference, nih|consensus statement
controlled clinical trial|corrected and republished article|dataset|dictionary|directory|duplicate publication|editorial
electronic supplementary materials|english abstract|equivalence trial|evaluation study|expression of concern|festschrift
government publication|guideline|historical article|interactive tutorial|interview|introductory journal article
journal article|lecture|legal case|legislation|letter|meeting abstract|meta-analysis|multicenter study|network meta-analysis
news|newspaper article|observational study|observational study, veterinary|patient education handout
periodical index|personal narrative|portrait|practice guideline|pragmatic clinical trial|preprint|published erratum
randomized controlled trial|randomized controlled trial, veterinary|research support, n.i.h., extramural
research support, n.i.h., intramural|research support, non-u.s. gov't|research support, u.s. gov't, non-p.h.s.
research support, u.s. gov't, p.h.s.|retracted publication|retraction of publication|review|scientific integrity review
scoping review|systematic review|technical report|twin study|validation study|video-audio media|webcast`.split(
    /[|\n]/,
  ),
);

/** The name of a type of publication as it is stored: small letters, hyphens and commas as MeSH has them. */
export function publicationTypeOf(name: string): string | null {
  const key = joinedName(name);
  return BY_JOINED_NAME.get(key) ?? null;
}

/** PubMed writes its filters without spaces: `randomizedcontrolledtrial[Filter]`. */
export function joinedName(name: string): string {
  return name.toLowerCase().replace(/[\s,+-]/g, '');
}

const BY_JOINED_NAME: ReadonlyMap<string, string> = new Map(
  [...TYPES].map((name) => [joinedName(name), name]),
);
