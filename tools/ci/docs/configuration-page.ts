import { describeSettings, type SettingDescription } from '@clinical/platform';

/** Settings that every production installation should check, most important first. */
const FIRST = [
  'DATA_DIR',
  'PUBLIC_URL',
  'HOST',
  'TRUSTED_PROXIES',
  'APP_SECRET',
  'DATABASE_URL',
  'SEARCH_ENGINE',
  'MAILER',
  'SMTP_URL',
  'MAIL_FROM',
];

const INTRODUCTION = `# Configuration

This page is generated from the settings of the product (\`npm run docs:pages\`); do not edit it.

Settings are environment variables; brackets hold the default. The product checks them at start and stops with a list of everything that is wrong. A
setting that is set but empty is an error: unset it instead. Names that are close to a setting, such as \`APP_SECRETT\`, give a warning.

## One settings file for all commands

Every command and service reads the file that the option \`--env-file <file>\` names, otherwise that of \`ENV_FILE\`, otherwise \`.env\` in
the folder in which it runs (with \`npm run\`: the folder of the product). A variable of the environment wins over the file. Start from
\`.env.example\`. Each command prints the engine and the folder that it acts on; services log them at start.

## Secrets in files

Settings marked "or a file" also have a name that ends in \`_FILE\`: \`APP_SECRET_FILE\` names a file with the value of \`APP_SECRET\`. It is read
once, at start; a line break at its end is ignored.

## Ranking and appraisal

Weights, points and search filters are in commented files: \`config/ranking.yaml\`, \`config/appraisal.yaml\` and
\`config/search-filters.yaml\`, checked at start too. To change them, copy the folder and set \`CONFIG_DIR\` to the copy. Settings of
earlier versions that are in these files now stop the start with the name of their new place.
`;

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const areas = describeSettings();
  const names = new Set(areas.flatMap(({ settings }) => settings.map(({ name }) => name)));
  const unknown = FIRST.filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not a setting`);
  return [
    INTRODUCTION,
    '## Ten settings that matter in production',
    '',
    `${FIRST.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    ...areas.map(({ title, settings }) => section(title, settings)),
  ].join('\n');
}

function section(title: string, settings: readonly SettingDescription[]): string {
  const lines = settings.map(({ name, defaultValue, meaning, fileName }) => {
    const orFile = fileName === null ? '' : '; or a file';
    return `- \`${name}\` (${defaultValue}${orFile}): ${meaning}`;
  });
  return [`## ${title}`, '', ...lines, ''].join('\n');
}
