import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InstitutionSavedSchema, InstitutionTokensSchema, LinkSecretSchema } from '@clinical/contracts';
import { Browser, PASSWORD } from '../testing/browser.js';
import { startApi, type RunningApi } from '../testing/running-api.js';

jest.setTimeout(120_000);

const PAGE = readFileSync(join(process.cwd(), 'docs/institutions.md'), 'utf8');
const SITE = 'https://evidence.example';
const EMAIL = 'Ana+1@North.example';
const NAME = 'Ána O’Brien & co';

/** The example of a language, as the page of operators has it. */
function example(language: string): string {
  const code = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(PAGE)?.[1];
  if (code === undefined) throw new Error(`docs/institutions.md has no example in ${language}`);
  return code;
}

/** Programs that print a link: the example plus one call. */
const PROGRAMS = {
  python: {
    command: 'python3',
    file: 'link.py',
    text: `${example('python')}\nimport sys\nprint(signed_link(*sys.argv[1:]))\n`,
  },
  js: {
    command: 'node',
    file: 'link.mjs',
    text: `${example('js')}\nconsole.log(signedLink(...process.argv.slice(2)));\n`,
  },
  php: {
    command: 'php',
    file: 'link.php',
    text: `<?php\n${example('php')}\necho signed_link(...array_slice($argv, 1));\n`,
  },
} as const;
type Language = keyof typeof PROGRAMS;

const isInstalled = (language: Language): boolean =>
  spawnSync(PROGRAMS[language].command, ['--version']).error === undefined;

describe('the examples that sign links', () => {
  let api: RunningApi;
  let folder: string;
  let id: number;
  let secret: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'link-examples-'));
    api = await startApi({
      vocabulary: null,
      settings: { INSTITUTION_LINK_PATH: '/ilogin', CAPTCHA: 'no', REGISTRATIONS_PER_HOUR: '0' },
    });
    // The examples sign with the time of the machine.
    api.clock.set(new Date().toISOString());
    const operator = { name: 'operator', userId: null, address: '' };
    await api.administrators.create({ email: 'admin@example.org', password: PASSWORD }, operator);
    const admin = new Browser(api.server);
    await admin.post('/Auth/Login', { username: 'admin@example.org', password: PASSWORD });
    const saved = await admin.post('/Administrator/institutions', { name: 'North Hospital' });
    const institution = InstitutionSavedSchema.parse(saved.body);
    id = institution.status === 1 ? institution.institution.id : 0;
    const made = await admin.post(`/Administrator/institutions/${id}/linkSecret`);
    ({ secret } = LinkSecretSchema.parse(made.body));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await api.stop();
  });

  const link = (language: Language): URL => {
    const { command, file, text } = PROGRAMS[language];
    writeFileSync(join(folder, file), text);
    const out = execFileSync(command, [join(folder, file), SITE, secret, String(id), EMAIL, NAME]);
    return new URL(out.toString().trim());
  };

  it.each((Object.keys(PROGRAMS) as Language[]).filter(isInstalled))(
    'work in %s: the link signs in, once',
    async (language) => {
      const { origin, pathname, search } = link(language);
      expect([origin, pathname]).toEqual([SITE, '/Institutionlogin']);
      const browser = new Browser(api.server);
      const answer = await browser.get(`/Auth/InstitutionHashAuth${search}`);
      expect(answer.status).toBe(200);
      expect(InstitutionTokensSchema.parse(answer.body).institution_auth).toMatchObject({
        id,
        route: 'link',
      });
      expect((await new Browser(api.server).get(`/Auth/InstitutionHashAuth${search}`)).status).not.toBe(200);
      const changed = search.replace(/name=[^&]*/, 'name=Eve');
      expect((await new Browser(api.server).get(`/Auth/InstitutionHashAuth${changed}`)).status).not.toBe(200);
    },
  );

  it('work at the second path of the page as well', async () => {
    const { search } = link('python');
    const answer = await new Browser(api.server).get(`/ilogin${search}`);
    expect([answer.status, answer.headers.location]).toEqual([302, `/Institutionlogin${search}`]);
  });
});
