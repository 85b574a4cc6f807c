import { CATEGORY } from './category-ids.js';
import { regionOfJournal, regionOfTitle } from './issuing-bodies.js';

/** Countries of each guideline region: ISO 3166 codes of two and three letters, and names, in lower case. */
const COUNTRIES: readonly (readonly [region: number, names: string])[] = [
  [
    CATEGORY.guidelinesUnitedKingdom,
    'gb|gbr|united kingdom|uk|u.k.|great britain|england|scotland|wales|northern ireland|britain',
  ],
  [
    CATEGORY.guidelinesUnitedStates,
    'us|usa|united states|united states of america|u.s.|u.s.a.|pr|pri|puerto rico',
  ],
  [CATEGORY.guidelinesCanada, 'ca|can|canada'],
  [CATEGORY.guidelinesAustraliaNewZealand, 'au|aus|australia|nz|nzl|new zealand'],
  [
    CATEGORY.guidelinesOther,
    'ad|and|andorra|al|alb|albania|at|aut|austria|ba|bih|bosnia and herzegovina|bosnia-herzegovina|bosnia|be|bel|belgium|bg|bgr|bulgaria|by|blr|belarus|ch|che|switzerland|cy|cyp|cyprus|cz|cze|czech republic|czechia|de|deu|germany|deutschland|germany west|germany east|dk|dnk|denmark|ee|est|estonia|es|esp|spain|españa|fi|fin|finland|fo|fro|faroe islands|fr|fra|france|gr|grc|greece|el|hr|hrv|croatia|hu|hun|hungary|ie|irl|ireland|republic of ireland|is|isl|iceland|it|ita|italy|italia|li|lie|liechtenstein|lt|ltu|lithuania|lu|lux|luxembourg|lv|lva|latvia|mc|mco|monaco|md|mda|moldova|me|mne|montenegro|mk|mkd|north macedonia|macedonia|macedonia republic|mt|mlt|malta|nl|nld|netherlands|the netherlands|holland|no|nor|norway|pl|pol|poland|pt|prt|portugal|ro|rou|romania|rs|srb|serbia|yugoslavia|serbia and montenegro|ru|rus|russia|russian federation|russia federation|ussr|se|swe|sweden|si|svn|slovenia|sk|svk|slovakia|slovak republic|sm|smr|san marino|ua|ukr|ukraine|va|vat|vatican city|xk|xkx|kosovo|eu|eur|europe|european union|int|international',
  ],
  [
    CATEGORY.guidelinesRestOfWorld,
    "ae|are|united arab emirates|uae|af|afg|afghanistan|am|arm|armenia|ao|ago|angola|ar|arg|argentina|az|aze|azerbaijan|bb|brb|barbados|bd|bgd|bangladesh|bf|bfa|burkina faso|bh|bhr|bahrain|bi|bdi|burundi|bj|ben|benin|bn|brn|brunei|bo|bol|bolivia|br|bra|brazil|brasil|bt|btn|bhutan|bw|bwa|botswana|bz|blz|belize|cd|cod|congo|cf|caf|central african republic|ci|civ|ivory coast|côte d'ivoire|cote d'ivoire|cl|chl|chile|cm|cmr|cameroon|cn|chn|china|china republic|people's republic of china|co|col|colombia|cr|cri|costa rica|cu|cub|cuba|cv|cpv|cape verde|do|dom|dominican republic|dz|dza|algeria|ec|ecu|ecuador|eg|egy|egypt|er|eri|eritrea|et|eth|ethiopia|fj|fji|fiji|ga|gab|gabon|ge|geo|georgia|georgia republic|gh|gha|ghana|gm|gmb|gambia|the gambia|gn|gin|guinea|gt|gtm|guatemala|gy|guy|guyana|hk|hkg|hong kong|china hong kong|hn|hnd|honduras|ht|hti|haiti|id|idn|indonesia|il|isr|israel|in|ind|india|iq|irq|iraq|ir|irn|iran|iran islamic republic of|jm|jam|jamaica|jo|jor|jordan|jp|jpn|japan|ke|ken|kenya|kg|kgz|kyrgyzstan|kh|khm|cambodia|kp|prk|north korea|korea north|kr|kor|south korea|korea south|korea|republic of korea|kw|kwt|kuwait|kz|kaz|kazakhstan|la|lao|laos|lb|lbn|lebanon|lk|lka|sri lanka|lr|lbr|liberia|ls|lso|lesotho|ly|lby|libya|ma|mar|morocco|mg|mdg|madagascar|ml|mli|mali|mm|mmr|myanmar|burma|mn|mng|mongolia|mo|mac|macau|macao|mr|mrt|mauritania|mu|mus|mauritius|mv|mdv|maldives|mw|mwi|malawi|mx|mex|mexico|méxico|my|mys|malaysia|mz|moz|mozambique|na|nam|namibia|ne|ner|niger|ng|nga|nigeria|ni|nic|nicaragua|np|npl|nepal|om|omn|oman|pa|pan|panama|pe|per|peru|pg|png|papua new guinea|ph|phl|philippines|the philippines|pk|pak|pakistan|ps|pse|palestine|py|pry|paraguay|qa|qat|qatar|rw|rwa|rwanda|sa|sau|saudi arabia|sd|sdn|sudan|sg|sgp|singapore|sl|sle|sierra leone|sn|sen|senegal|so|som|somalia|sr|sur|suriname|ss|ssd|south sudan|sv|slv|el salvador|sy|syr|syria|sz|swz|eswatini|swaziland|td|tcd|chad|tg|tgo|togo|th|tha|thailand|tj|tjk|tajikistan|tl|tls|timor-leste|tm|tkm|turkmenistan|tn|tun|tunisia|tr|tur|turkey|türkiye|turkiye|tt|tto|trinidad and tobago|tw|twn|taiwan|china republic of|tz|tza|tanzania|ug|uga|uganda|uy|ury|uruguay|uz|uzb|uzbekistan|ve|ven|venezuela|vn|vnm|vietnam|viet nam|ws|wsm|samoa|ye|yem|yemen|za|zaf|south africa|zm|zmb|zambia|zw|zwe|zimbabwe",
  ],
];

const REGIONS: ReadonlyMap<string, number> = new Map(
  COUNTRIES.flatMap(([region, names]) => names.split('|').map((name) => [name, region] as const)),
);

/**
 * The guideline region of a country, by its ISO code or its name in any case; null for an unknown one.
 * `Korea (South)`, `China, Republic` and `Korea South` are the same name.
 */
export function regionOfCountry(country: string): number | null {
  const name = country.toLowerCase().replace(/[(),]/g, ' ').replace(/\s+/g, ' ').trim();
  return REGIONS.get(name) ?? null;
}

/** Whether a text is the ISO code or the name of a country, or of a part of the world. */
export function isKnownCountry(text: string): boolean {
  return regionOfCountry(text) !== null;
}

/**
 * The guideline category by the region of the body that issued a guideline: as the title names the body, or else as the
 * journal's name indicates, or else the country where the journal is published. Only the first is about the issuer; the
 * others are the best guess from a bibliographic record. Unknown origin is filed under 'Europe, international & other'.
 */
export function guidelineCategory(
  title: string,
  journal: { readonly title: string; readonly abbreviation?: string; readonly country: string },
): number {
  return (
    regionOfTitle(title) ??
    regionOfJournal(journal.title) ??
    regionOfJournal(journal.abbreviation ?? '') ??
    regionOfCountry(journal.country) ??
    CATEGORY.guidelinesOther
  );
}
