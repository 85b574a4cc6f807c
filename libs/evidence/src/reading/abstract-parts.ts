/** A labelled part of an abstract's text: its place as UTF-16 offsets, without the label and the space around it. */
export interface AbstractPart {
  /** Label as written, such as `METHODS`; empty for text before the first label. */
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** Headings of structured abstracts; a label joins one or more of them, as in `Methods and results`. */
const HEADINGS: ReadonlySet<string> = new Set(
  [
    'abstract|aim|aims|animals|analysis|background|case|case presentation|case report|clinical implications',
    'clinical relevance|clinical significance|clinical trial registration|clinical trial registration number',
    "conclusion|conclusions|authors' conclusions|context|data collection|data extraction|data sources|data synthesis",
    'date of registration|design|discussion|dissemination|electronic supplementary material|eligibility criteria|ethics',
    'evidence acquisition|evidence synthesis|exposure|exposures|financial disclosure|financial disclosures|findings',
    'funding|goal|goals|hypothesis|implications|importance|intervention|interventions|interpretation|introduction',
    'key findings|key messages|key results|level of evidence|limitations|main conclusions|main findings|main outcome',
    'main outcome measure|main outcome measures|main outcomes|main results|material|materials|measurements|measures',
    'method|methodology|methods|objective|objectives|outcome|outcome measure|outcome measures|outcomes|participants',
    'patient population|patients|place and duration of study|population|primary outcome|primary outcome measure',
    'primary outcome measures|primary outcomes|principal findings|purpose|question|questions|rationale|registration',
    'relevance|research design|research question|result|results|review methods|search methods|search strategy',
    'secondary outcome|secondary outcome measures|secondary outcomes|selection criteria|setting|settings|significance',
    'statistical analysis|strengths|strengths and limitations|study design|study objective|study objectives',
    'study population|study selection|subject|subjects|summary of background data|systematic review registration',
    'trial registration|trial registration number|trial registrations|unlabelled',
  ].flatMap((line) => line.split('|')),
);

/** Longest label, in words and in characters. */
const MAX_WORDS = 7;
const MAX_CHARACTERS = 60;

interface Label {
  readonly text: string;
  readonly start: number;
  /** Start of the text after it. */
  readonly after: number;
}

/**
 * The parts of an abstract whose labels are in its text, as in `BACKGROUND: … METHODS: …`. A label consists of known
 * headings, starts with a capital letter and is at the start, after the end of a sentence, or in capitals; one in
 * capitals needs no space around it. A text with fewer than two labels is one part without a label. The parts cover
 * the text but for labels and spaces.
 */
export function abstractParts(text: string): AbstractPart[] {
  const labels = labelsIn(text);
  const [first] = labels;
  if (first === undefined || labels.length < 2) return [trimmed(text, '', 0, text.length)];
  const parts = labels.map(({ text: label, after }, index) =>
    trimmed(text, isNoLabel(label) ? '' : label, after, labels[index + 1]?.start ?? text.length),
  );
  return [trimmed(text, '', 0, first.start), ...parts].filter(({ start, end }) => end > start);
}

/** 'UNLABELLED' is MEDLINE's label for a part that has no label. */
function isNoLabel(label: string): boolean {
  return /^unlabelled$/i.test(label);
}

function labelsIn(text: string): Label[] {
  return [...text.matchAll(/\s?:(?=\s|[A-Z])/g)].flatMap((colon) => {
    const label = labelBefore(text, colon.index);
    const after = colon.index + colon[0].length;
    const isGlued = label !== null && !/\s/.test(text.charAt(after)) && !isInCapitals(label.text);
    return label === null || isGlued ? [] : [{ ...label, after }];
  });
}

/** The longest label that ends at an offset; null where none does. */
function labelBefore(text: string, end: number): Pick<Label, 'text' | 'start'> | null {
  const before = text.slice(Math.max(0, end - MAX_CHARACTERS), end);
  const words = [...before.matchAll(/[A-Za-z'\u2019/&,-]+/g)].slice(-MAX_WORDS);
  for (const { index } of words) {
    const label = before.slice(index);
    const start = end - before.length + index;
    if (isLabel(label) && mayBegin(text, start, label)) return { text: label, start };
  }
  return null;
}

/** Whether a text is a label of known headings, such as `Main results`. Pure. */
export function isLabel(label: string): boolean {
  if (!/^[A-Z][A-Za-z'\u2019/&, -]*[A-Za-z]$/.test(label)) return false;
  const name = label.toLowerCase().replaceAll('\u2019', "'");
  return HEADINGS.has(name) || name.split(/\s*[/&,]\s*|\s+and\s+/).every((part) => HEADINGS.has(part));
}

function mayBegin(text: string, start: number, label: string): boolean {
  const before = text.slice(0, start);
  if (/(?:^|[.!?][)\]"\u201d]?\s|[)\]]\s|\n)\s*$/.test(before.slice(-12)) || before.trim() === '')
    return true;
  return isInCapitals(label) && /[\s.!?]$/.test(before);
}

function isInCapitals(label: string): boolean {
  return label === label.toUpperCase();
}

function trimmed(text: string, label: string, from: number, to: number): AbstractPart {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  return { label, start, end: Math.max(start, from + piece.trimEnd().length) };
}
