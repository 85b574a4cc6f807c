/** Why a librarian would agree that a strategy with this error cannot be run unchanged, by code. */
const REASONS: Readonly<Record<string, string>> = {
  Q001: 'The character cannot be read: the text was damaged when it was copied.',
  Q002: 'A bracket has no partner, so what belongs together is a guess; the platform refuses the line too.',
  Q003: 'A quotation mark has no partner, so where the phrase ends is a guess.',
  Q004: 'Nothing in the line can be searched for.',
  Q010: 'Two operators stand side by side, or two terms without one: what was between them was lost.',
  Q011: 'The line ends with an operator: the term after it was lost.',
  Q012: 'The line begins with an operator: what it joins is not there.',
  Q013: 'There is nothing between the brackets or quotation marks.',
  Q014: 'This piece is written in the language of another platform, which means something else here.',
  Q020: 'So short a stem would match a great part of all words; the platform refuses or cuts it off too.',
  Q021: 'The pattern fits more words than can be distinguished; the platform would search for some of them only.',
  Q022: 'PubMed truncates at the end of words only.',
  Q030: 'The line refers to one that is not there: the strategy was shortened, or its lines were renumbered without it.',
  Q031: 'The line refers to itself, which has no result.',
  Q040: 'No platform that is spoken here has this field; it is a slip of the pen.',
  Q050: 'The distance is no whole number that proximity takes.',
  Q051: 'Proximity to nothing: one of its two sides is missing.',
  Q052: 'AND and NOT have no meaning between words at a distance.',
  Q060: 'The date cannot be read.',
  Q070: 'Beyond the limits of one query (50 levels, 5,000 terms, 32,000 characters).',
  Q080: 'The records here do not have this field, so leaving it out would change the result without a word.',
  Q081: 'The command works on a list on the screen or on a filter of the platform that is not published; it has no meaning elsewhere.',
  Q088: 'The sign or word that explodes a heading stands in the wrong place, so the platform refuses the line too.',
  Q120: 'The heading is of another thesaurus and has no counterpart in MeSH, so leaving it out would change the result.',
};

/** The reason for a code; null if unknown, which is a fault of the product. */
export function reasonFor(code: string): string | null {
  return REASONS[code] ?? null;
}
