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
    [/\bsign in\b/i, 'log in'],
    [/\b(?:somebody|anybody|everybody)\b/i, 'someone, anyone, everyone'],
    [/\bmend\b/i, 'fix'],
    [/\bin force\b/i, 'active'],
    [/\bremarks?\b/i, 'message, comment'],
    [/\banew\b/i, 'again'],
    [/\b(?:is|are|was|were) told\b/i, 'is named, declared, shown'],
    [/\bas delivered\b/i, 'default'],
    [/\bweb site\b/i, 'website, site'],
  ],
  es: [
    [/\bemail\b|\be-mail\b|correo-e/i, 'correo, correo electrónico'],
    [/\bPRO\b/, 'Pro'],
    [/\blogin\b|\bloguear/i, 'iniciar sesión'],
    [/\bcliquear|hacer click/i, 'hacer clic'],
  ],
};

/** Texts of the specification, word for word. */
const GIVEN = new Set([
  'Get PRO',
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
      .replace(/```[^]*?```|`[^`]*`|(?:href|id)="[^"]*"/g, '')
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
});
