import { accountMessages, searchMessages, type Language, type ProfileOption } from '@clinical/contracts';

/** In the order of ACCOUNTS-9. */
const PRIORITY = ['GB', 'US', 'CA', 'AU', 'NZ', 'FR', 'DE', 'IT', 'ES'] as const;
/** ISO 3166-1, the priority countries left out. */
const OTHERS =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DJ DK DM DO DZ EC EE EG EH ER ET FI FJ FK FM FO GA GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
/** Values for a country that is not in the list, and for the joke; neither is a code of ISO 3166. */
const OTHER_COUNTRY = 'other';
const JOKE_COUNTRY = 'joke';
const OTHER_PROFESSION = 'other';

/** Numbers of the groups that divider lines part. */
const GROUP = { priority: 0, rest: 1, other: 2, joke: 3 } as const;

const COUNTRY_VALUES: ReadonlySet<string> = new Set([...PRIORITY, ...OTHERS, OTHER_COUNTRY, JOKE_COUNTRY]);

/** Whether a form can offer the value as a country: a code of ISO 3166-1, or a value for those not in the list. Pure. */
export const isCountryOption = (value: string): boolean => COUNTRY_VALUES.has(value);

/** Countries in the order of ACCOUNTS-9 (A55). Pure. @param joke empty: no joke */
export function countryOptions(language: Language, joke: string): ProfileOption[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const named = (code: string, group: number): ProfileOption => ({
    label: names.of(code) ?? code,
    value: code,
    group,
  });
  const last = {
    label: accountMessages[language]['country.other'],
    value: OTHER_COUNTRY,
    group: GROUP.other,
  };
  return [
    ...PRIORITY.map((code) => named(code, GROUP.priority)),
    ...sorted(
      OTHERS.map((code) => named(code, GROUP.rest)),
      language,
    ),
    last,
    ...(joke === '' ? [] : [{ label: joke, value: JOKE_COUNTRY, group: GROUP.joke }]),
  ];
}

/** Professions by their name, 'Other' last. Pure. */
export function professionOptions(language: Language): ProfileOption[] {
  const options = Object.entries(accountMessages[language])
    .filter(([key]) => key.startsWith('profession.'))
    .map(([key, label]) => ({ label, value: key.slice('profession.'.length), group: 0 }));
  const isOther = ({ value }: ProfileOption) => value === OTHER_PROFESSION;
  return [
    ...sorted(
      options.filter((option) => !isOther(option)),
      language,
    ),
    ...options.filter(isOther).map((option) => ({ ...option, group: 1 })),
  ];
}

/** Clinical areas as searches have them. Pure. */
export function clinicalAreaOptions(language: Language): ProfileOption[] {
  return sorted(
    Object.entries(searchMessages[language])
      .filter(([key]) => key.startsWith('area.'))
      .map(([key, label]) => ({ label, value: key.slice('area.'.length), group: 0 })),
    language,
  );
}

function sorted(options: ProfileOption[], language: Language): ProfileOption[] {
  const { compare } = new Intl.Collator(language);
  return options.sort((a, b) => compare(a.label, b.label));
}
