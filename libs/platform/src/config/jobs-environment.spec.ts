import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './read-config.js';
import { problemsOf } from '../testing/config-problems.js';

let folder: string;

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'jobs-environment-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string>) => {
  const { jobs, mail } = readConfig(environment);
  return { jobs, mail };
};

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('settings of jobs and mail', () => {
  it('need no other service by default, and send nothing', () => {
    expect(read({})).toEqual({
      jobs: {
        queue: 'embedded',
        redis: { url: 'redis://127.0.0.1:6379', prefix: 'clinical' },
        workerPort: 3001,
        graceMs: 25_000,
        failedKeptDays: 60,
      },
      mail: {
        from: 'no-reply@localhost',
        keptDays: 90,
        listMailsPerSecond: 100,
        outboxPage: false,
        smtp: null,
      },
    });
  });

  it.each([
    [
      { SMTP_URL: 'smtp://user:p%40ss@mail.example.org' },
      { host: 'mail.example.org', port: 587, tls: 'required', auth: { username: 'user', password: 'p@ss' } },
    ],
    [
      { SMTP_URL: 'smtps://mail.example.org/', SMTP_CONNECTIONS: '20' },
      { host: 'mail.example.org', port: 465, tls: 'from-start', auth: null, connections: 20 },
    ],
    [
      { SMTP_URL: 'smtp://[::1]:1025', SMTP_TLS: 'offered' },
      { host: '::1', port: 1025, tls: 'offered', auth: null, ca: null, connections: 5 },
    ],
  ])('read a mail server from %j', (environment, smtp) => {
    const { mail } = read({ MAILER: 'smtp', MAIL_FROM: 'alerts@example.org', ...environment });
    expect(mail).toMatchObject({ from: 'alerts@example.org', smtp });
  });

  it.each([
    ['SMTP_URL', 'smtp://user:50%@mail.example.org'],
    ['SMTP_URL', 'smtps://us%er:secret@mail.example.org'],
    ['REDIS_URL', 'redis://user:50%@redis:6379'],
  ])('refuse a %s that does not decode, and do not repeat it: %s', (name, value) => {
    const smtp = { MAILER: 'smtp', MAIL_FROM: 'alerts@example.org', SMTP_URL: 'smtp://mail.example.org' };
    expect(problemsOf({ ...smtp, [name]: value })).toContain(
      `${name} holds a % that stands for no character: write % as %25, in passwords too`,
    );
  });

  it('take secrets from files', () => {
    const { mail, jobs } = read({
      MAILER: 'smtp',
      MAIL_FROM: 'alerts@example.org',
      SMTP_URL_FILE: file('smtp', 'smtp://user:secret@mail.example.org\n'),
      JOB_QUEUE: 'bullmq',
      REDIS_URL_FILE: file('redis', 'redis://:secret@redis:6379\n'),
    });
    expect(mail.smtp?.auth).toEqual({ username: 'user', password: 'secret' });
    expect(jobs).toMatchObject({ queue: 'bullmq', redis: { url: 'redis://:secret@redis:6379' } });
  });

  it('are refused where a half is missing, without showing a secret', () => {
    expect(problemsOf({ MAILER: 'smtp' })).toEqual([
      "MAILER is 'smtp' without SMTP_URL",
      "MAILER is 'smtp' without MAIL_FROM: mail servers take no mail from nowhere",
    ]);
    expect(problemsOf({ SMTP_URL: 'smtp://user:secret@mail.example.org' })).toEqual([
      "SMTP_URL is set, but MAILER is not 'smtp': no mail would be sent",
    ]);
    expect(
      problemsOf({
        MAILER: 'smtp',
        MAIL_FROM: 'alerts@example.org',
        SMTP_URL: 'smtp://user:secret@mail.example.org',
        OUTBOX_PAGE: 'yes',
        SMTP_PORT: '25',
      }),
    ).toEqual([
      'SMTP_PORT is not a setting: check the spelling, or unset it',
      "OUTBOX_PAGE is 'yes', but MAILER is not 'outbox': there would be nothing on it",
    ]);
    expect(problemsOf({ REDIS_URL: 'http://user:secret@redis' })).toEqual([
      'REDIS_URL must be the address of a Redis server, such as redis://127.0.0.1:6379',
    ]);
    expect(
      problemsOf({
        SMTP_CA_FILE: file('ca', 'no certificate'),
        REDIS_URL: 'redis://user:secret@redis',
        REDIS_URL_FILE: join(folder, 'nowhere'),
      }),
    ).toEqual([
      'REDIS_URL and REDIS_URL_FILE are both set: the value comes from one of them',
      `REDIS_URL_FILE cannot be read: ${join(folder, 'nowhere')} (ENOENT)`,
      `SMTP_CA_FILE holds no certificate in PEM (it is '${join(folder, 'ca')}')`,
    ]);
  });
});
