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

This page is generated from the settings of the product (\`node tools/ci/docs/write-pages.ts\`); do not edit it.

Settings are environment variables. The product checks them at start and stops with a list of everything that is wrong. A
setting that is set but empty is an error: unset it instead.

## One settings file for all commands

Every command and service reads the same file, so that they act on the same collection:

1. the file that the option \`--env-file <file>\` names, for example \`npm run cli -- doctor --env-file /etc/evidence/evidence.env\`;
2. otherwise the file that \`ENV_FILE\` names;
3. otherwise \`.env\` in the folder in which the command runs (with \`npm run\`: the folder of the product).

A variable of the environment wins over the file. Start from \`.env.example\`. Each command prints the engine and the folder
that it acts on, and services log them at start. Names that are close to a setting, such as \`APP_SECRETT\`, give a warning.

## Secrets in files

The value of a secret can be in a file, as containers provide it: \`APP_SECRET_FILE\` names the file of \`APP_SECRET\`. The column
"File" below shows which settings have such a name. The file is read once, at start; a line break at its end is ignored.

## Ranking and appraisal

Weights, points and search filters are in commented files: \`config/ranking.yaml\`, \`config/appraisal.yaml\` and \`config/search-filters.yaml\`. They are checked at start too.
To change them, copy the folder and set \`CONFIG_DIR\` to the copy. Settings of earlier versions that are in these files now,
such as \`RANKING_TEXT_WEIGHT\`, stop the start with the name of their new place.
`;

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const areas = describeSettings();
  const byName = new Map(areas.flatMap(({ settings }) => settings.map((each) => [each.name, each] as const)));
  const first = FIRST.map((name) => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`${name} is not a setting`);
    return found;
  });
  return [
    INTRODUCTION,
    section('Ten settings that matter in production', first),
    ...areas.map(({ title, settings }) => section(title, settings)),
  ].join('\n');
}

function section(title: string, settings: readonly SettingDescription[]): string {
  const rows = settings.map(
    ({ name, defaultValue, meaning, fileName }) =>
      `| \`${name}\` | ${defaultValue} | ${meaning} | ${fileName === null ? '' : `\`${fileName}\``} |`,
  );
  return [
    `## ${title}`,
    '',
    '| Setting | Default | Meaning | File |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
