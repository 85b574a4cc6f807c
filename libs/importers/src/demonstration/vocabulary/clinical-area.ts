/** A phrase as abstracts write it, with the MeSH heading that indexers give for it. */
export interface Topic {
  readonly phrase: string;
  readonly heading: string;
}

/** What belongs together in one field of medicine, so that generated studies compare what can be compared. */
export interface ClinicalArea {
  readonly name: string;
  readonly conditions: readonly Topic[];
  readonly interventions: readonly Topic[];
  /** Outcomes as abstracts name them. */
  readonly outcomes: readonly string[];
}

/**
 * Reads a table written one area a block. `phrase=Heading` gives both; a phrase alone is its own heading
 * with a capital letter.
 */
export function clinicalArea(name: string, conditions: string, interventions: string, outcomes: string): ClinicalArea {
  return {
    name,
    conditions: entries(conditions).map(topic),
    interventions: entries(interventions).map(topic),
    outcomes: entries(outcomes),
  };
}

function entries(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.replace(/\s+/g, ' ').trim())
    .filter((entry) => entry !== '');
}

function topic(entry: string): Topic {
  const [phrase = '', heading = phrase.charAt(0).toUpperCase() + phrase.slice(1)] = entry.split('=');
  return { phrase, heading };
}
