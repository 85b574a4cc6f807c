import type { Stated } from './quote.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';
import { beginnings } from './word-beginnings.js';

/** Ways of writing a database and the name that it is given here. Capitals matter where the word has another meaning. */
const DATABASES: readonly (readonly [usualName: string, written: RegExp])[] = [
  ['MEDLINE', /\b(?:pre-?)?medline\b/i],
  ['PubMed', /\bpub ?med\b(?! ?central\b)/i],
  ['PubMed Central', /\bpub ?med central\b/i],
  ['Embase', /\bembase\b|\bexcerpta medica\b/i],
  [
    'CENTRAL',
    /\bCENTRAL\b|\bcochrane (?:central )?(?:controlled )?(?:clinical )?(?:register|registry|trials? register|controlled (?:clinical )?trials? regist(?:er|ry)) ?(?:of (?:controlled|clinical|randomi[sz]ed) (?:clinical |controlled )?trials?)?|\bcochrane central\b/,
  ],
  [
    'CENTRAL',
    /\bcochrane central register\b|\bcochrane controlled (?:clinical )?trials? regist(?:er|ry|rar)\b|\bcochrane regist(?:er|ry) of controlled trials\b/i,
  ],
  ['Cochrane Database of Systematic Reviews', /\bcochrane database of systematic reviews\b|\bCDSR\b/i],
  [
    'Cochrane Library',
    /\bcochrane (?:library|databases?(?! of)|collaboration database|reviews database)\b|\bcochrane(?= ?(?:,|;|\)|and\b|databases?\b))/i,
  ],
  [
    'Cochrane group register',
    /\bcochrane [\w ,&-]{3,70}? (?:speciali[sz]ed (?:trials )?register|group(?:'s|’s)? (?:trials? |specialised |specialized )?register|trials register)\b/i,
  ],
  ['CINAHL', /\bcinahl\b|\bcumulative index to nursing\b/i],
  ['PsycINFO', /\bpsych?[ -]?info\b|\bpsych?lit\b|\bpsych? ?articles\b/i],
  [
    'Web of Science',
    /\bweb of (?:science|knowledge)\b|\bscience citation index\b|\bISI (?:web|database)\b|\bWoS\b/i,
  ],
  ['Scopus', /\bscopus\b/i],
  ['LILACS', /\blilacs\b/i],
  ['SciELO', /\bscielo\b/i],
  ['AMED', /\bAMED\b|\ballied and complementary medicine database\b/i],
  ['PEDro', /\bpedro\b|\bphysiotherapy evidence database\b/i],
  ['ERIC', /\bERIC\b|\beducation resources? information cent/],
  ['SPORTDiscus', /\bsport ?discus\b/i],
  ['Google Scholar', /\bgoogle scholar\b/i],
  ['ClinicalTrials.gov', /\bclinical ?trials?\.gov\b/i],
  [
    'ICTRP',
    /\bICTRP\b|\binternational clinical trials registry platform\b|\bWHO (?:trials? )?(?:registry|portal|platform)\b/i,
  ],
  [
    'CNKI',
    /\bCNKI\b|\bchina national knowledge infrastructure\b|\bchinese national knowledge infrastructure\b/i,
  ],
  ['Wanfang', /\bwan ?fang\b/i],
  ['VIP', /\bVIP\b|\bchongqing vip\b|\bweipu\b/],
  ['SinoMed', /\bsinomed\b|\bCBM(?:disc)?\b|\bchinese biomedic(?:al|ine) (?:literature )?(?:database)?/i],
  ['DARE', /\bDARE\b|\b[Dd]atabase of [Aa]bstracts of [Rr]eviews/],
  ['HTA Database', /\bHTA database\b|\bhealth technology assessment database\b/i],
  ['NHS EED', /\bNHS ?EED\b|\bNHS economic evaluation database\b/i],
  ['EconLit', /\beconlit\b/i],
  ['BIOSIS', /\bbiosis\b|\bbiological abstracts\b/i],
  ['Current Contents', /\bcurrent contents\b/i],
  ['Global Health', /\bGlobal Health (?:database|CABI)\b|\bCAB (?:abstracts|direct|health)\b/i],
  ['ProQuest', /\bproquest\b|\bdissertations? abstracts\b|\bdissertations and theses\b/i],
  ['OpenGrey', /\bopen ?grey\b|\bSIGLE\b/i],
  ['ScienceDirect', /\bscience ?direct\b/i],
  ['TRIP Database', /\btrip (?:medical )?database\b|\bTRIP\b/],
  ['Epistemonikos', /\bepistemonikos\b/i],
  ['International Pharmaceutical Abstracts', /\binternational pharmaceutical abstracts\b|\bIPA\b/],
  ['TOXLINE', /\btoxline\b/i],
  ['CANCERLIT', /\bcancer ?lit\b/i],
  ['HealthSTAR', /\bhealth ?star\b/i],
  ['ASSIA', /\bASSIA\b|\bapplied social sciences index\b/i],
  ['Sociological Abstracts', /\bsociological abstracts\b/i],
  ['Social Services Abstracts', /\bsocial services? abstracts\b/i],
  ['African Index Medicus', /\bafrican index medicus\b/i],
  ['IndMED', /\bindmed\b/i],
  ['KoreaMed', /\bkoreamed\b/i],
  ['Ichushi', /\bichushi\b|\bjapana centra revuo\b/i],
  ['medRxiv', /\bmedrxiv\b/i],
  ['bioRxiv', /\bbiorxiv\b/i],
  ['EU Clinical Trials Register', /\bEU clinical trials register\b|\beuropean clinical trials register\b/i],
  [
    'ISRCTN registry',
    /\bISRCTN (?:registry|register)\b|\bmeta-?register of controlled trials\b|\bmRCT\b|\bcurrent controlled trials\b/,
  ],
  ['POPLINE', /\bpopline\b/i],
  ['OVID', /\bovid\b(?! ?(?:medline|embase|sp\b))/i],
];

const WORDS = beginnings([
  'search',
  'database',
  'medline',
  'pubmed',
  'embase',
  'cochrane',
  'scopus',
  'cinahl',
  'lilacs',
  'sources',
]);
/** One of these stands in every abstract that names what was searched. */
const SCREEN =
  /search|database|medline|pubmed|embase|cochrane|scopus|web of science|cinahl|lilacs|data sources/i;
const SEARCH_LABEL =
  /search|source|data|eligib|retriev|identif|evidence acquisition|stud(?:y|ies) selection|literature/i;
const SEARCH_WORDS =
  /\bsearch\w*|\bdata ?bases?\b|\bqueried\b|\bretriev\w+|\bidentified\b|\bscreened\b|\bsources?\b|\binterrogated\b|\bexplored\b|\bexamined\b|\bconsulted\b|\breviewed\b|\bhand-?search\w*|\bfrom (?:its |their )?inception\b|\bup to\b/i;
const DENIED = /\b(?:not|never|without) (?:\w+ ){0,2}search\w*/i;
/** The registry that a trial is in is no database that was searched. */
const REGISTRATION = /\b(?:trial )?regist(?:ration|ered|ry number)\b|\bidentifier\b/i;
const MOST = 30;

/**
 * Bibliographic databases, registers and search engines that a record says were searched, by their usual names, each
 * with the first sentence that says so.
 */
export function readDatabases(texts: readonly ReadingText[], sentences: SentenceFinder): Stated<string>[] {
  const found = new Map<string, Stated<string>>();
  for (const place of texts) {
    if (place.section !== null && place.mayHold(WORDS)) readFrom(place, sentences, found);
  }
  return [...found.values()].slice(0, MOST);
}

function readFrom(
  { section, label, text }: ReadingText,
  sentences: SentenceFinder,
  found: Map<string, Stated<string>>,
): void {
  const labelled = SEARCH_LABEL.test(label);
  let searching = labelled;
  for (const quote of sentences.in(section)) {
    const sentence = text.slice(quote.start, quote.end);
    const goesOn = searching;
    searching = labelled;
    if (!SCREEN.test(sentence) && !goesOn) continue;
    const names = namesIn(sentence);
    if (names.length === 0 || DENIED.test(sentence)) continue;
    const says = goesOn || names.length > 1 || SEARCH_WORDS.test(sentence);
    if (!says || (REGISTRATION.test(sentence) && !/\bsearch/i.test(sentence))) continue;
    for (const value of names) if (!found.has(value)) found.set(value, { value, quote });
    // `MEDLINE was searched. Embase as well.`: the search goes on in the next sentence.
    searching ||= /\bsearch(?:ed|es)\b/i.test(sentence);
  }
}

function namesIn(sentence: string): string[] {
  const names = DATABASES.filter(([, written]) => written.test(sentence)).map(([name]) => name);
  return [...new Set(names)];
}
