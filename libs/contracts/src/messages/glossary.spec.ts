import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from './languages.js';

const ROOT = join(__dirname, '../../../..');
const CONTENT = join(ROOT, 'apps/api/content');
const HELP = join(ROOT, 'libs/web-features/src/help');

/** Words that visible texts avoid, each with the word to use. */
const AVOIDED: Readonly<Record<(typeof LANGUAGES)[number], readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\be-mails?\b/i, 'email'],
    [/\bPRO\b/, 'Pro'],
    [/\b(?:to|please|must|can|you) login\b/i, 'log in (verb), login (noun)'],
    [/\blog-in\b|\blogon\b/i, 'login'],
    [/\bsign(?:ed)? (?:in|out)\b/i, 'log in, log out'],
    [/\b(?:somebody|anybody|everybody)\b/i, 'someone, anyone, everyone'],
    [/\bmend\b/i, 'fix'],
    [/\bin force\b/i, 'active'],
    [/\bremarks?\b/i, 'message, comment'],
    [/\banew\b/i, 'again'],
    [/\b(?:is|are|was|were) told\b/i, 'is named, declared, shown'],
    [/\bas delivered\b/i, 'default'],
    [/\bunder way\b/i, 'running'],
    [/\bbroke(?:n)? off\b/i, 'truncated'],
    [/\blets? go of\b/i, 'withdraws, releases'],
    [/\bstands? (?:above|behind|below|beside|under)\b/i, 'is, appears'],
    [/\b(?:nobody|no one) can\b/i, 'is not possible'],
    [/\bpassed over\b/i, 'skipped'],
    [/\bweb site\b/i, 'website, site'],
    [/\bdialects?\b|\bquery languages?\b|\b(?:five|whatever the) languages?\b/i, 'syntax'],
  ],
  es: [
    [/\bemail\b|\be-mail\b|correo-e/i, 'correo, correo electrónico'],
    [/\bPRO\b/, 'Pro'],
    [/\blogin\b|\bloguear/i, 'iniciar sesión'],
    [/\bcliquear|hacer click/i, 'hacer clic'],
    [/\bmarcador(?:es)?\b|\bmarcar artículos\b/i, 'favoritos, guardar en favoritos'],
    // Keyword headings are a field of Ovid, not headings of MeSH.
    [/\bencabezamientos?\b(?! de palabras clave)|\btérminos? MeSH\b/i, 'descriptor'],
    [/\bsub(?:encabezamiento|descriptor)/i, 'calificador'],
    [/\bavisos (?:de|por) (?:sus |las )?(?:búsquedas|correo)/i, 'alertas'],
    [/\bdialectos?\b|\blenguajes?\b/i, 'sintaxis'],
    [/^Términos$|\btérminos de uso\b/i, 'condiciones de uso'],
  ],
};

/** Phrases of earlier screens that readers did not understand, each with what took their place. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/language that is not spoken|query language \(link\)/i, 'a syntax we don’t support, Syntax'],
  [/the nearest; what differs|^Seen:|^Write in another language/, 'Read as, Detected from, Translate query'],
  [
    /What cannot be said|What each part finds|What may help/,
    'What cannot be translated, Results for each term',
  ],
  [/as closely to your search as/, 'Wording match'],
  [/from the abstract, automatic/i, 'Automated, from the abstract'],
  [/the search was widened|nothing passes the filters/i, 'we searched, no results match your filters'],
  [/records to search|easier to remember than a riddle/i, 'Search … records, a short phrase'],
  [/everything on this page is yours|nobody else does/i, 'All features are available'],
  [/the meter only advises|is accepted\. the meter/i, 'The strength meter is guidance'],
  [/every other place is logged out|end what you do not know/i, 'Other devices will be logged out'],
  [/nobody can bring them back/i, 'This cannot be undone'],
  [/a computer that others use|name your interests/i, 'shared computers, Add your interests'],
  [/^This did not work|imported, not all of it/i, 'Login failed, … skipped'],
  [/work by family|^later$/i, 'Jobs by type, Scheduled'],
];

/** Texts of the specification, word for word. */
const GIVEN = new Set([
  'Get PRO',
  'Get PRO free two weeks trial',
  'Pruebe PRO gratis dos semanas',
  'Renew your PRO account',
  'Renueve su cuenta PRO',
  'Obtener PRO',
  'Your Organisation is not registered for PRO Access',
  'To access this page you need to Login!',
  'Back to login',
  'You must login to access this page!',
  'You must be logged in to save searches. Please login first.',
  'You must be logged in to bookmark articles. Please login first.',
]);

interface VisibleText {
  readonly place: string;
  readonly text: string;
}

function textsOf(language: string): readonly VisibleText[] {
  const messages = readdirSync(join(__dirname, language)).flatMap((file) => {
    const catalogue = JSON.parse(readFileSync(join(__dirname, language, file), 'utf8')) as Record<
      string,
      string
    >;
    return Object.entries(catalogue).map(([key, text]) => ({ place: `${file} ${key}`, text }));
  });
  const files = [
    ...readdirSync(CONTENT).flatMap((kind) =>
      readdirSync(join(CONTENT, kind)).map((file) => join(CONTENT, kind, file)),
    ),
    ...readdirSync(HELP).map((file) => join(HELP, file)),
  ].filter((file) => file.endsWith(`.${language}.html`) || file.endsWith(`.${language}.md`));
  const pages = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      // Code, addresses and names of values are no prose.
      .replace(/```[^]*?```|`[^`]*`|(?:href|id)="[^"]*"|\{#\w+\}/g, '')
      .split('\n')
      .map((text, line) => ({ place: `${file.slice(ROOT.length + 1)}:${line + 1}`, text })),
  );
  return [...messages, ...pages].filter(({ text }) => !GIVEN.has(text));
}

describe('the glossary of visible texts', () => {
  it.each(
    LANGUAGES.flatMap((language) => AVOIDED[language].map(([word, use]) => [language, use, word] as const)),
  )('in %s: %s instead of %s', (language, _, word) => {
    const found = textsOf(language).filter(({ text }) => word.test(text.replace(/\{\{\w+\}\}/g, '')));
    expect(found).toEqual([]);
  });

  it.each(RETIRED)('has nothing like %s any more: %s', (phrase) => {
    expect(textsOf('en').filter(({ text }) => phrase.test(text))).toEqual([]);
  });
});
