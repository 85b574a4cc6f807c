import type { Quote, Stated } from './quote.js';
import type { ReadingText } from './reading-text.js';
import type { SentenceFinder } from './sentences.js';
import type { FundingKind } from './text-facts.js';
import { beginnings } from './word-beginnings.js';

const WORDS = beginnings([
  'fund',
  'funds',
  'funded',
  'funding',
  'funder',
  'unfunded',
  'sponsor',
  'grant',
  'grants',
  'financ',
  'supporte',
]);
const SCREEN =
  /fund(?:ed|ing|er)|sponsor|grant|financial|supported (?:in part |partly |partially )?by|FUNDING/i;
const LABEL = /\bfunding\b|\bsponsor(?:s|ship)?\b|\bfinancial support\b/i;
/** A heading inside the text: `Funding: Novartis.`, `FUNDING Wellcome Trust`, `(Funded by …`. */
const HEADING =
  /(?:^|[.;)"”] ?)\s*(?:(?:primary|study|main) )?(?:FUNDING(?:\/COMPETING[^:]{0,40})?|[Ff]unding(?: [Ss]ources?| [Ss]tatement)?\s*[:.–—-]|Funding(?: [Ss]ources?)?\s+(?=[A-Z])|PRIMARY FUNDING SOURCE|Primary Funding Source|Sponsors?(?:hip)?:|SPONSORS?:)/;
const BEGINS_WITH_FUNDED = /^\W*(?:Funded|Supported|Sponsored|Financed) (?:\w+ ){0,2}by\b/;
const NONE =
  /\b(?:no|without(?: any)?|not(?: \w+){0,2} receive\w*(?: any)?) (?:(?:specific|external|outside|additional|dedicated|commercial|extramural|financial|formal|direct|industry|industrial|particular|sources? of)[ ,]*(?:or |and )?)*(?:fund(?:ings?|s)|financial (?:support|assistance)|grants?|sponsorship|support)\b|\bunfunded\b|\b(?:was|were) not (?:externally )?(?:funded|sponsored)\b|^\W*(?:funding|primary funding source)\W+(?:none|nil|no funding|not funded)\b/i;
/** What is paid for is the study of the record itself: a trial that it mentions may have had another payer. */
const OWN =
  '\\b(?:[Tt]his|[Tt]hese|[Oo]ur|[Tt]he|[Pp]resent|[Cc]urrent) (?:(?!recent|previous|earlier|other|original|parent|former)[\\w()-]+ ){0,12}?(?:[Ss]tudy|[Tt]rial|[Ww]ork|research|project|review|meta-?analysis|analysis|program(?:me)?(?: of research)?|survey|registry|cohort|report|investigation|conference|workshop|initiative|authors?|[A-Z]\\.[A-Z]\\.)\\b';
const PAID = '(?:funded|sponsored|financed|supported|commissioned|underwritten|subsidi[sz]ed)';
/** Ends right before the payer. */
const BEFORE_PAYER = new RegExp(
  [
    `${OWN}[^.;]{0,80}?(?:\\b(?:was|were|is|are|been|being)|,)\\s+(?:\\w+ ){0,3}?${PAID} (?:\\w+ ){0,3}?(?:by|through|from|with)\\b`,
    `${OWN}[^.;]{0,160}?\\b(?:trial|study),? (?:is |was )?(?:financially )?(?:funded|sponsored|financed|commissioned) by\\b`,
    '\\bfinancial(?:ly)? support(?:ed)? (?:was |were )?(?:\\w+ )?(?:by|from)\\b',
    '\\bgrants? (?:from|of)(?= the\\b)',
  ].join('|'),
);
/** A body by its name, or what only a body gives. */
const NAMED =
  /^\s(?:(?!that\b|which\b|these\b|those\b|of\b|in\b|for\b)[a-z][\w'’-]*,? ){0,5}?(?:of )?(?:the )?(?:\p{Lu}[\p{L}\d&.'’/-]*|(?:grants?|fellowships?|contracts?|governments?|industry|manufacturers?|ministry|universit(?:y|ies)|foundations?|charit(?:y|ies))\b)/u;
/** `a trained HIV team`, `the WHO guideline`: supported in another sense. */
const NO_BODY =
  /^\s(?:(?!(?:in|for|of|from|and|as|to|with|by|through)\b)[\w'’-]+,? ){0,5}(?:teams?|staff|nurses?|modules?|interviews?|software|apps?|observations?|facts?|stud(?:y|ies)|trials?|systems?|models?|workers|volunteers|therap(?:y|ists?)|training|guidelines?)\b/;
const STATED = new RegExp(
  [
    '\\b[Ff]und(?:ing|s)\\b[^.;]{0,60}\\b(?:was|were|is) (?:\\w+ )?(?:provided|received|obtained|awarded|granted|supplied) (?:\\w+ )?(?:by|from)\\b',
    '\\b(?:provided|supplied|awarded) (?:the )?(?:funding|financial support)\\b',
    '\\b(?:supported|funded|aided) (?:\\w+ ){0,3}?by (?:an? |the )?(?:\\w+ ){0,4}?(?:grants?|fellowship|award|contract)\\b',
    '\\bsupported (?:in part |partly )?by (?:the )?(?:National|Medical Research Council|Ministry|European|Wellcome|NIH|NHS)\\b',
    '\\b(?:the|this|our|ongoing|an?)\\b (?:(?!recent|previous|earlier|other|two|three)[\\w-]+ ){0,8}?\\(?\\b[A-Z][\\w&]*\\)?[- ](?:funded|sponsored) (?:[\\w+-]+ ){0,4}?(?:trial|study|project|consortium|program|programme|research)\\b(?!s)',
    `^[^.;]{0,60}\\b[A-Z]{3,}[- ](?:funded|sponsored) (?:[\\w+-]+ ){0,4}?(?:trial|study|project|research)\\b`,
  ].join('|'),
);
/** Evidence supports claims too. */
const SUPPORTED_CLAIM =
  /\bsupported by (?:(?:the|our|these|this|several|some|recent|two|a|an|strong|other|many|results|clinical|previous|available|well)[ -](?:\w+ ){0,3}?)?(?:evidence|data|results?|findings?|stud(?:y|ies)|trials?|observations?|literature|analys[ei]s|experiments?|guidelines?|discovery|practice|staff)\b/i;

const INDUSTRY =
  /\b(?:Inc|Ltd|Limited|LLC|GmbH|Sarl|Corp|Corporation|Company|companies|Pharma\w*|Laborator(?:y|ies) [A-Z]|Laboratoires|Biotech\w*|Therapeutics|Biosciences?|Diagnostics|Biologics|Chemicals|industry|industrial|manufacturers?|Medtronic|Novartis|Pfizer|Roche|Genentech|Glaxo\w*|GSK|SmithKline|Merck|Sanofi|Aventis|AstraZeneca|Astra|Zeneca|Bayer|Boehringer|Lilly|Novo Nordisk|Amgen|Abbott|AbbVie|Janssen|Johnson (?:&|and) Johnson|Bristol[- ]Myers|Takeda|Gilead|Biogen|Celgene|Servier|Astellas|Daiichi|Eisai|Otsuka|Teva|UCB|Lundbeck|Sepracor|Alnylam|Mundipharma|Regeneron|Vertex|Moderna|BioNTech|Allergan|Alcon|Boston Scientific|Stryker|Zimmer|Smith (?:&|and) Nephew|Philips|Siemens|GE Healthcare|Nestl[eé]|Danone|Unilever|Wyeth|Schering|Shire|Ipsen|Ferring|Chiesi|Menarini|Nycomed|Actelion|CSL Behring|Baxter|Fresenius|Edwards Lifesciences|Sandoz|Mylan|Cipla|Organon|Solvay|Pharmacia|Upjohn|Parke[- ]Davis|Hoechst|Knoll|Serono|Bausch|Galderma|Almirall|Grifols|Octapharma|Jazz|Incyte|Exelixis|Sinovac|Sinopharm)\b/;
const PUBLIC =
  /\b(?:National|Institutes?|Ministry|Ministries|Council|Governments?|Foundation|Fund|Universit(?:y|ies|ät)|Agency|NIH|N[A-Z]{2,4}|NHS|WHO|World Health|Department|Commission|European|EU|Research|Trust|Charit(?:y|ies)|Society|Association|Academy|Cent(?:er|re)s?|Hospitals?|Federation|Fellowship|CIHR|MRC|DFG|DFID|USAID|PEPFAR|AHRQ|CDC|PCORI|public|federal|Federal|governmental|College|School|Programme|Program|Bill (?:&|and) Melinda|Wellcome|Health|State|County|Bank|Unitaid|UNICEF|Innovation|Science|Wissenschaft|Forschung)\b/;

/**
 * Funding of a study stated by its abstract: `industry` where any company is named, `public` for public bodies,
 * charities and universities, `none` where it states that there was no funding, `other` for a payer of no known kind.
 */
export function readFunding(
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
): Stated<FundingKind> | null {
  for (const place of texts) {
    if (place.section === null) continue;
    const found = LABEL.test(place.label) ? wholeSection(place, sentences) : fromSentences(place, sentences);
    if (found !== null) return found;
  }
  return null;
}

function wholeSection({ section, text }: ReadingText, sentences: SentenceFinder): Stated<FundingKind> | null {
  const [quote] = sentences.in(section);
  if (quote === undefined) return null;
  return { value: /^\W*(?:none|nil|no)\b/i.test(text) ? 'none' : kindOf(text), quote };
}

function fromSentences(place: ReadingText, sentences: SentenceFinder): Stated<FundingKind> | null {
  const { section, text } = place;
  if (!place.mayHold(WORDS)) return null;
  const quotes = sentences.in(section);
  for (const [index, quote] of quotes.entries()) {
    const sentence = text.slice(quote.start, quote.end);
    if (!SCREEN.test(sentence)) continue;
    const found = fromSentence(sentence, quote, text, quotes[index + 1]);
    if (found !== null) return found;
  }
  return null;
}

function fromSentence(
  sentence: string,
  quote: Quote,
  text: string,
  next: Quote | undefined,
): Stated<FundingKind> | null {
  if (NONE.test(sentence)) return { value: 'none', quote };
  const heading = HEADING.exec(sentence);
  if (heading !== null) {
    const payer = sentence.slice(heading.index + heading[0].length).trim();
    if (payer.length > 2) return { value: kindOf(payer), quote };
    // `Funding. Wellcome Trust.`: the payer is the next sentence.
    return next === undefined ? null : { value: kindOf(text.slice(next.start, next.end)), quote: next };
  }
  if (BEGINS_WITH_FUNDED.test(sentence)) return { value: kindOf(sentence), quote };
  return saysWhoPaid(sentence) ? { value: kindOf(sentence), quote } : null;
}

function saysWhoPaid(sentence: string): boolean {
  const paid = BEFORE_PAYER.exec(sentence);
  if (paid !== null) {
    const payer = sentence.slice(paid.index + paid[0].length);
    if (NAMED.test(payer) && !NO_BODY.test(payer)) return !SUPPORTED_CLAIM.test(sentence.slice(paid.index));
  }
  const stated = STATED.exec(sentence);
  return stated !== null && !SUPPORTED_CLAIM.test(sentence.slice(stated.index));
}

function kindOf(payer: string): FundingKind {
  if (NONE.test(payer)) return 'none';
  if (INDUSTRY.test(payer)) return 'industry';
  return PUBLIC.test(payer) ? 'public' : 'other';
}
