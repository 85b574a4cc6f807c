import { tokenKey } from '@clinical/text-analysis';

/** Languages that records are written in: ISO 639-2 codes (bibliographic, then terminological), ISO 639-1, and names. */
const TABLE = `
afr af afrikaans
alb sqi sq albanian
amh am amharic
ara ar arabic
arm hye hy armenian
aze az azerbaijani
baq eus eu basque
bel be belarusian
ben bn bengali
bos bs bosnian
bul bg bulgarian
bur mya my burmese
cat ca catalan
chi zho zh chinese
cze ces cs czech
dan da danish
dut nld nl dutch flemish
eng en english
epo eo esperanto
est et estonian
fin fi finnish
fre fra fr french
geo kat ka georgian
ger deu de german
gla gd scottish-gaelic
gle ga irish
glg gl galician
gre ell el greek
heb he hebrew
hin hi hindi
hrv scr hr croatian
hun hu hungarian
ice isl is icelandic
ind id indonesian
ita it italian
jpn ja japanese
kaz kk kazakh
kin rw kinyarwanda
kir ky kyrgyz
kor ko korean
lat la latin
lav lv latvian
lit lt lithuanian
mac mkd mk macedonian
mal ml malayalam
mao mri mi maori
mar mr marathi
may msa ms malay
mol mo moldavian
mon mn mongolian
mul multiple-languages
nep ne nepali
nno nn norwegian-nynorsk
nob nb norwegian-bokmal
nor no norwegian
per fas fa persian farsi
pol pl polish
por pt portuguese
pus ps pushto pashto
rum ron ro romanian
rus ru russian
san sa sanskrit
slo slk sk slovak
slv sl slovenian
spa es spanish castilian
srp scc sr serbian
swa sw swahili
swe sv swedish
tam ta tamil
tel te telugu
tha th thai
tib bod bo tibetan
tur tr turkish
ukr uk ukrainian
und undetermined
urd ur urdu
uzb uz uzbek
vie vi vietnamese
wel cym cy welsh
`;

const KNOWN: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(' ').map(tokenKey))
    .flatMap((names) => names.map((name) => [name, names] as const)),
);

/**
 * Everything that records may have for a language, given by name or ISO 639 code: codes and names, as
 * `tokenKey` writes them. An unknown language is used literally.
 */
export function languageValues(text: string): readonly string[] {
  const key = tokenKey(text);
  return KNOWN.get(key) ?? [key];
}
