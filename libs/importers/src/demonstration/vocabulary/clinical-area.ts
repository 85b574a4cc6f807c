/** A phrase as abstracts write it, with the MeSH heading that indexers give for it. */
export interface Topic {
  readonly phrase: string;
  readonly heading: string;
}

/** Related terms of one field of medicine, so that generated studies compare comparable interventions. */
export interface ClinicalArea {
  readonly name: string;
  readonly conditions: readonly Topic[];
  readonly interventions: readonly Topic[];
  /** Outcomes as abstracts name them. */
  readonly outcomes: readonly string[];
  readonly populations: readonly string[];
  /** Youngest and oldest patient, in years. */
  readonly ages: readonly [number, number];
  /** MeSH headings of age groups that fit. */
  readonly ageHeadings: readonly string[];
  /** Whether its conditions can be studied in animals. */
  readonly inLaboratories: boolean;
}

const ANYONE =
  entries(`adults; older adults; young adults; primary care patients; hospital inpatients; outpatients; veterans; nursing home residents;
  people with comorbidities; first-time attenders; low-income households; migrants; rural communities; health workers; people referred to specialist care;
  emergency attenders; working-age adults; people living alone`);

/** The people that an area is about, where it is not about adults of any kind. */
export interface AreaPatients {
  readonly populations: string;
  readonly ages: readonly [number, number];
  readonly ageHeadings: readonly string[];
}

/** An area is written as lists with semicolons; `phrase=Heading` gives both, a phrase alone is its own heading. */
export function clinicalArea(
  name: string,
  inLaboratories: boolean,
  conditions: string,
  interventions: string,
  outcomes: string,
  patients?: AreaPatients,
): ClinicalArea {
  return {
    name,
    conditions: entries(conditions).map(topic),
    interventions: entries(interventions).map(topic),
    outcomes: entries(outcomes),
    populations: patients === undefined ? ANYONE : entries(patients.populations),
    ages: patients?.ages ?? [19, 86],
    ageHeadings: patients?.ageHeadings ?? ['Adult', 'Aged', 'Middle Aged', 'Young Adult'],
    inLaboratories,
  };
}

/** The entries of a list with semicolons, white space evened out. */
export function entries(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.replace(/\s+/g, ' ').trim())
    .filter((entry) => entry !== '');
}

function topic(entry: string): Topic {
  const [phrase = '', heading = phrase.charAt(0).toUpperCase() + phrase.slice(1)] = entry.split('=');
  return { phrase, heading };
}
