import { CATEGORY } from './category-ids.js';

const { guidelinesUnitedStates: US, guidelinesUnitedKingdom: UK, guidelinesCanada: CA } = CATEGORY;
const { guidelinesAustraliaNewZealand: ANZ, guidelinesRestOfWorld: ROW, guidelinesOther: EU } = CATEGORY;

type Row = readonly [region: number, names: string];

/**
 * Bodies that issue guidelines and whose names do not include their region, separated by `|`. Written in full they are
 * found in any case.
 */
const NAMES: readonly Row[] = [
  [
    US,
    "endocrine society|heart rhythm society|infectious diseases society of america|society of critical care medicine|society for vascular surgery|society of thoracic surgeons|society for cardiovascular angiography|society of interventional radiology|society of hospital medicine|society of gynecologic oncology|society of surgical oncology|society for maternal-fetal medicine|society of family planning|society for immunotherapy of cancer|society for healthcare epidemiology|society of nuclear medicine|society of breast imaging|society of cardiovascular computed tomography|society of abdominal radiology|society for neuro-oncology|society of obesity|society for ambulatory anesthesia|society for obstetric anesthesia|society of cardiovascular anesthesiologists|society of american gastrointestinal|society of gastroenterology nurses|society of urodynamics|society of urologic nurses|society for simulation in healthcare|eastern association for the surgery of trauma|western trauma association|congress of neurological surgeons|neurocritical care society|heart failure society|arthritis foundation|cystic fibrosis foundation|crohn['’]?s (?:and|&) colitis foundation|national kidney foundation|national comprehensive cancer network|national lipid association|national osteoporosis foundation|bone health and osteoporosis foundation|national psoriasis foundation|national institutes of health|nih consensus|national academy of (?:sciences|medicine)|national heart,? lung|centers for disease control|veterans (?:affairs|health)|department of defense|preventive services task force|advisory committee on immunization practices|oncology nursing society|emergency nurses association|infusion nurses society|wound, ostomy|association of perioperative registered nurses|academy of nutrition and dietetics|academy of medical-surgical nurses|academy of orthopaedic physical therapy|college of american pathologists|association for molecular pathology|north american menopause society|menopause society|north american spine society|north american society for|pediatric infectious diseases society|pediatric endocrine society|pediatric orthopaedic society|pediatric critical care|children['’]s oncology group|surgical infection society|orthopaedic trauma association|gynecologic oncology group|women['’]s preventive services|joint task force on practice parameters|clinical immunology society|wilderness medical society|undersea and hyperbaric|skin of color society|obesity medicine association|alzheimer['’]s association|movement disorder society of america|multiple sclerosis coalition|muscular dystrophy association|radiological society of north america|nurse practitioners in women",
  ],
  [
    UK,
    'national institute for (?:health and )?(?:clinical|care) excellence|national institute for health and care|scottish intercollegiate|royal college of (?!physicians and surgeons of canada)(?:physicians|surgeons|obstetricians|general practitioners|psychiatrists|paediatrics|radiologists|anaesthetists|nursing|midwives|pathologists|emergency medicine|ophthalmologists|speech)(?! of (?:canada|australia|thailand|ireland))|royal pharmaceutical society|association of anaesthetists|association of coloproctology|association of upper gastrointestinal|association of british|difficult airway society|intensive care society|faculty of intensive care medicine|faculty of sexual|faculty of pain|obstetric anaesthetists|renal association|uk kidney association|primary care dermatology society|society for endocrinology|resuscitation council uk|health protection agency|public health england|nhs england|medical research council|joint british|vascular society of great britain|society for acute medicine|college of emergency medicine|pregnancy sickness support|tuberous sclerosis association|association of clinical biochemists|institute of physics and engineering',
  ],
  [
    CA,
    "royal college of physicians and surgeons of canada|society of obstetricians and gynaecologists of canada|thrombosis canada|diabetes canada|hypertension canada|osteoporosis canada|cancer care ontario|choosing wisely canada|health canada|crohn['’]s and colitis canada|registered nurses['’]? association of ontario|heart and stroke foundation|public health agency of canada|association of medical microbiology and infectious disease canada|college of family physicians of canada|federation of medical women of canada|obesity canada",
  ],
  [
    ANZ,
    'national health and medical research council|cancer council|national heart foundation of|thoracic society of australia|cardiac society of australia|royal (?:college of \\w+ of australia|australian|australasian|new zealand)|gastroenterological society of australia|haematology society of australia|joanna briggs|kidney health australia|diabetes australia|heart foundation of australia|stroke foundation of australia|lung foundation australia|national asthma council|human genetics society of australasia|transplantation society of australia|endocrine society of australia|asthma and respiratory foundation',
  ],
  [
    EU,
    'world (?:health|gastroenterology|allergy|heart|stroke|federation|society|endoscopy|psychiatric|kidney|sleep|federation)|international (?:society|association|federation|league|union|committee|working|diabetes|liver|continence|council|agency|olympic|commission|study group|osteoporosis|headache|consensus|panel|expert|collaboration|network|league)|kidney disease:? improving global outcomes|global initiative|global alliance|surviving sepsis|enhanced recovery after surgery|multinational association|movement disorder society|peripheral nerve society|focal therapy society|deutsche|société|sociedad española|societ[àa] italiana|groupe francophone|french-speaking|francophone|german-speaking|nordic|scandinavian|baltic|benelux|mediterranean|eastern europe|alpine|childhood arthritis|united european|european',
  ],
  [
    ROW,
    'academy of medicine,? singapore|college of surgeons of hong kong|pan[- ]?asian|asia[- ]pacific|asian[- ]pacific|latin american?|pan[- ]?american|pan[- ]?arab|gulf cooperation|middle east|south(?:east)? asia|sub-saharan|caribbean|sociedad (?:latino|mexicana|argentina|chilena|colombiana|peruana)|associa[cç][aã]o (?:brasileira|m[eé]dica)|sociedade brasileira|indian council|japan society|korean society|emirates|saudi|association of physicians of india',
  ],
];

/** Acronyms of bodies; they are found in capitals only. */
const ACRONYMS: readonly Row[] = [
  [
    US,
    'AAAAI|AACAP|AACE|AAD|AAFP|AAHPM|AAN|AANA|AANS|AAO|AAOS|AAP|AAPM|AASLD|AASM|AATS|ABA|ACAAI|ACC|ACCF|ACCP|ACEP|ACG|ACIP|ACMG|ACMT|ACOEM|ACOG|ACP|ACPM|ACR|ACS|ACSM|ADA|AES|AGA|AGS|AHA|AHRQ|AHS|AMDA|ANA|AORN|APA|APSF|APTA|ARRS|ASA|ASAM|ASCCP|ASCO|ASCP|ASCRS|ASE|ASGE|ASH|ASHA|ASHP|ASIPP|ASN|ASNC|ASPEN|ASPS|ASRA|ASRM|AST|ASTCT|ASTRO|ATA|ATS|AUA|AUGS|CAP|CDC|CHEST|COG|CPIC|DoD|EAST|ENA|FDA|GOG|HFSA|HHS|HRS|IAS-USA|IDSA|JNC|KDOQI|NAEPP|NAMS|NANN|NAPNAP|NASPGHAN|NASS|NCCN|NCEP|NCI|NHLBI|NIAID|NIAMS|NICHD|NIH|NKF|NLA|NOF|NPF|NPUAP|ONS|PIDS|RSNA|SAEM|SAGES|SBI|SCAI|SCCM|SCCT|SGO|SHEA|SHM|SITC|SMFM|SNACC|SNM|SNMMI|SOAP|SSO|STS|SUFU|SVM|SVS|SVU|USPHS|USPSTF|VA|WTA|WOCN',
  ],
  [
    UK,
    'AAGBI|ACPGBI|BAD|BAP|BASHH|BASL|BAUS|BCSH|BDA|BHIVA|BHS|BIA|BIR|BMS|BOA|BSACI|BSAC|BSCCP|BSG|BSH|BSPED|BSPGHAN|BSR|BTA|BTS|DAS|FICM|FSRH|JBS|NHS|NICE|PHE|RCEM|RCGP|RCOG|RCP|RCPCH|RCPsych|RCR|RCS|SIGN|UKMEC|UKHSA|UKNEQAS|UKKA|BOPSS|BSSH|BAPM|BRS',
  ],
  [CA, 'AMMI|CAG|CANMAT|CCS|CDA|CFPC|CHEP|CMA|CPS|CSACI|CSN|CTFPHC|CTS|CUA|PEBC|RNAO|SOGC|CASL|CanMARC'],
  [
    ANZ,
    'ANZCA|ANZICS|ANZSN|ASCIA|CARI|CSANZ|GESA|HSANZ|NHMRC|RACGP|RACP|RACS|RANZCOG|RANZCP|RANZCR|TSANZ|THANZ|ADIPS|KHA',
  ],
  [
    EU,
    'AFU|AIFA|AIGO|AIOM|AISF|AMCLI|ANMCO|ASAS|AWMF|BASO|CIRSE|CNGOF|DEGAM|DGGG|DGHO|DGIM|DGK|DGN|DGP|DGPPN|DGVS|DKG|EAACI|EACPR|EACTS|EACVI|EADV|EAES|EAN|EANM|EANO|EAPC|EAPCI|EASD|EASL|EAU|EBMT|ECCO|ECDC|ECIL|ECNP|ECPW|EDF|EFIC|EFLM|EFNS|EFP|EFSUMB|EHA|EHRA|EHS|ELITA|EMA|EMAS|ENETS|EPA|ERA|ERC|ERS|ESA|ESAIC|ESC|ESCMID|ESCRS|ESGAR|ESGE|ESGO|ESH|ESHRE|ESICM|ESMO|ESO|ESOT|ESPEN|ESPGHAN|ESPNIC|ESPU|ESSKA|ESTRO|ESUR|ESVS|EULAR|EUROGIN|EuSEM|FIGO|GELTAMO|GEMCAD|GFCH|GINA|GISEA|GOLD|IADPSG|IAP|IASP|IAEA|ICCBBA|ICS|IDF|IFCC|IFSO|IFOS|ILAE|ILCOR|IMWG|IOC|IOF|IPNA|ISAKOS|ISGE|ISHLT|ISN|ISPAD|ISRS|ISTH|ISUOG|ISUP|ITI|IUSTI|KDIGO|KNGF|MASCC|NVOG|OARSI|OMERACT|ONCOSUR|RCPI|SECT|SECPAL|SEDAR|SEEN|SEFAC|SEFH|SEGO|SEHH|SEIMC|SEIOMM|SEMERGEN|SEMI|SEMICYUC|SENEC|SEOM|SEOR|SEPAR|SFAR|SFD|SFE|SFH|SFMU|SFNDT|SFP|SFR|SFRO|SIAARTI|SICCR|SICE|SID|SIDeMaST|SIGE|SIMIT|SIOP|SIOG|SIUrO|SOFFCO|SPILF|SPLF|SSAI|STIKO|SWAB|UEG|UEMS|WAO|WFH|WFSBP|WFUMB|WGO|WHO|WONCA|WSES|WSO',
  ],
  [
    ROW,
    'APASL|APAGE|APLAR|APSR|APHRS|CACA|CSCO|CSH|FOGSI|HKCOG|ICMR|IRDAI|JAS|JCS|JDS|JGES|JOA|JPS|JRS|JSCCR|JSGE|JSH|JSMO|JSN|JUA|KASL|KDA|KSG|LATAM|PAHO|PSGE|SBC|SBD|SBU|SADE|SEMDSA|TSOC|ALAT|ALAD|ISCCM|SLANCC',
  ],
];

/** Adjectives and names of places. */
const PLACES: readonly Row[] = [
  [
    UK,
    'british|united kingdom|uk|scottish|scotland|england|english|welsh|wales|great britain|northern ireland',
  ],
  [US, 'american?|united states|usa|u\\.s\\.?|us|california|michigan|new york|massachusetts|texas'],
  [
    CA,
    'canadian|canada|pan-canadian|qu[eé]bec(?:ois)?|ontario|alberta|british columbia|manitoba|nova scotia',
  ],
  [ANZ, 'australian?|australasian?|new zealand'],
  [
    EU,
    'europe(?:an)?|international|multinational|global|worldwide|nordic|scandinavian|french|france|german|germany|austrian?|swiss|switzerland|italian|italy|spanish|spain|portuguese|portugal|dutch|netherlands|belgian|belgium|danish|denmark|swedish|sweden|norwegian|norway|finnish|finland|icelandic|polish|poland|czech|slovak(?:ian)?|slovenian?|hungarian|hungary|greek|hellenic|greece|irish|ireland|russian|russia|ukrainian|romanian|romania|bulgarian|croatian?|serbian|estonian|latvian|lithuanian|catalan|lombardy|maltese|cypriot|luxembourg|albanian|balkan',
  ],
  [
    ROW,
    'asian?|african?|chinese|china|japan(?:ese)?|korean?|taiwan(?:ese)?|hong kong|indian?|pakistani?|bangladeshi?|sri lankan?|nepal(?:ese)?|thai(?:land)?|malaysian?|singapore|indonesian?|philippines?|filipino|vietnam(?:ese)?|mongolian?|iranian?|iraqi?|saudi(?: arabian?)?|arab|turkish|turkey|israeli?|jordanian?|lebanese|lebanon|egyptian?|qatari?|kuwaiti?|emirati|omani?|nigerian?|kenyan?|ugandan?|ghanaian?|ethiopian?|south african?|tanzanian?|moroccan|tunisian?|algerian?|brazil(?:ian)?|mexican|mexico|argentin(?:a|e|ian)|chile(?:an)?|colombian?|peruvian?|ecuador(?:ian)?|venezuelan?|uruguayan?|cuban?|costa rica|kazakhstan|uzbekistan',
  ],
];

/** Words in abbreviated names of journals, in their usual capitals. */
const JOURNALS: readonly Row[] = [
  [UK, 'BMJ|Br|Brit|British|Scott|Lancet UK|Anaesthesia'],
  [CA, 'Can|Canadian|CMAJ|CJEM|Paediatr Child Health'],
  [
    US,
    'Am|American|AORN|JAMA|MMWR|Obstet Gynecol|J Natl Compr Canc Netw|J Emerg Nurs|ENA|US|N Engl J Med|Ann Intern Med',
  ],
  [ANZ, 'Aust|Australas|Australian|Australasian|N Z|New Zealand|Intern Med J|ANZ'],
  [
    EU,
    'Eur|European|Euro|Scand|Acta|Dtsch|Deutsche|Z|Ann Rheum Dis|Rev Esp|Med Clin|An Pediatr|Arch Bronconeumol|Prog Urol|Presse Med|Rev Med|Bull Cancer|Ned|G Ital|Ital|Minerva|Pol|Przegl|Ugeskr|Tidsskr|Lakartidningen|Schweiz|Swiss|Wien|Gut|Hum Reprod|Ultraschall|Orphanet|Int|International',
  ],
  [
    ROW,
    'Zhonghua|Zhongguo|Chin|Chinese|China|Jpn|Japanese|Japan|Nihon|Korean|Indian|India|Asian|Asia|Asia-Pac|Taiwan|Formos|Hong Kong|Singapore|Singap|Malays|Saudi|Iran|Turk|Isr|Pak|Braz|Brasil|Bras|Brazilian|Mex|Argent|Chil|Colomb|Afr|African|Africa|Gulf|J Korean|Yonsei',
  ],
];

const BODY_WORDS =
  'societ(?:y|ies)|colleges?|associations?|academ(?:y|ies)|federations?|foundations?|institutes?|councils?|organi[sz]ations?|committees?|task forces?|working (?:groups?|part(?:y|ies))|groups?|consortium|networks?|leagues?|boards?|unions?|ministry|department of health|panels?|alliance|collaborati(?:ve|on)|congress|centers for|service|agency|commission';

const compile = (rows: readonly Row[], flags: string, after = ''): readonly (readonly [number, RegExp])[] =>
  rows.map(([region, names]) => [region, new RegExp(`(?<![\\w-])(?:${names})(?![\\w])${after}`, flags)]);

const BY_NAME = compile(NAMES, 'i');
const BY_ACRONYM = compile(ACRONYMS, '');
const BY_PLACE_AND_BODY = compile(PLACES, 'i', `(?:[ -][\\w'’&,-]+){0,6}?[ -](?:${BODY_WORDS})\\b`);
/** Without `us`, which is a pronoun too. */
const BY_PLACE = compile(
  PLACES.map(([region, names]) => [region, names.replace('|us|', '|')]),
  'i',
);
const BY_JOURNAL = compile(JOURNALS, '');

/** Any body of the tables, or words such as `Society` or `working group` with which bodies are named. */
const ANY_BODY = new RegExp(`\\b(?:${BODY_WORDS}|sociedad|soci[ée]t[ée]|gesellschaft|societ[àa])\\b`, 'i');

/** Whether a title names a body that may issue guidelines. */
export function namesIssuingBody(title: string): boolean {
  return (
    ANY_BODY.test(title) ||
    BY_ACRONYM.some(([, names]) => names.test(title)) ||
    BY_NAME.some(([, names]) => names.test(title))
  );
}

/** Whether a title names a country or a part of the world. */
export function namesPlace(title: string): boolean {
  return BY_PLACE.some(([, names]) => names.test(title));
}

/** Region of the body that a title names first, or else of the place that it names; null where it names neither. */
export function regionOfTitle(title: string): number | null {
  const own = title.replace(/[\s.,;:(]*\b(?:and |as )?endors(?:ed|ement) by\b.*$/i, '');
  return earliest(own, [...BY_ACRONYM, ...BY_NAME, ...BY_PLACE_AND_BODY]) ?? earliest(own, BY_PLACE);
}

/** Region that a journal's name indicates, in full or abbreviated; null where it indicates none. */
export function regionOfJournal(journal: string): number | null {
  return journal === '' ? null : (earliest(journal, BY_JOURNAL) ?? regionOfTitle(journal));
}

function earliest(text: string, rows: readonly (readonly [number, RegExp])[]): number | null {
  let first: { readonly region: number; readonly at: number } | null = null;
  for (const [region, names] of rows) {
    const at = text.search(names);
    if (at !== -1 && (first === null || at < first.at)) first = { region, at };
  }
  return first?.region ?? null;
}
