import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLongRun } from '@clinical/contracts/testing';
import { inMetadata, TestFederation, type TestProvider } from '../../testing/test-federation.js';
import { selfSigned } from '../../testing/self-signed.js';

jest.setTimeout(600_000);

const MEGABYTE = 1_000_000;
/** In the long run the longest that is read. */
const LENGTH = (isLongRun() ? 16 : 4) * MEGABYTE;
const PROVIDERS = isLongRun() ? 1_200 : 300;
/** Of all of the process together: the program itself, and the document. */
const MOST_MEMORY_MB = 250 + (60 * LENGTH) / MEGABYTE;
const NOW = new Date('2026-01-01T12:00:00Z');

/** Verifies a file like the job that refreshes federations, and reports the peak memory of the process, in kB. */
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { verifyInThread } from './libs/institutions/src/saml/protocol/verify-in-thread.ts';
  const [file, certificate] = process.argv.slice(1);
  const rules = { certificates: [readFileSync(certificate, 'utf8')], nowMs: ${NOW.getTime()} };
  const { entities, providers } = await verifyInThread(readFileSync(file), rules, new AbortController().signal);
  console.log(JSON.stringify({ entities, providers: providers.length, peak: process.resourceUsage().maxRSS }));
`;

describe(`metadata of ${LENGTH / MEGABYTE} MB`, () => {
  it(`is verified in at most ${MOST_MEMORY_MB} MB of memory, all of the process together`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'large-metadata-'));
    try {
      const federation = new TestFederation();
      const member = inMetadata(selfSigned('member').certificate);
      const members: TestProvider[] = Array.from({ length: PROVIDERS }, (_, at) => ({
        ...{ entityId: `https://idp${at}.example/saml`, name: `University ${at}`, scope: `u${at}.example` },
      }));
      const length = (list: readonly TestProvider[]) => federation.aggregate(list).length;
      const service = (at: number): TestProvider => ({
        ...{
          entityId: `https://sp${at}.example/saml`,
          isService: true,
          certificates: [member, member, member],
        },
      });
      const each = length([service(10_000), service(10_001)]) - length([service(10_000)]);
      const more = Math.ceil((LENGTH - length(members)) / each);
      for (let at = 0; at < more; at++) members.push(service(at));
      const [file, certificate] = [join(folder, 'metadata.xml'), join(folder, 'certificate.pem')];
      const xml = federation.aggregate(members, { validUntil: new Date('2026-01-08T12:00:00Z') });
      expect(xml.length).toBeGreaterThan(0.98 * LENGTH);
      await writeFile(file, xml);
      await writeFile(certificate, federation.keys.certificate);
      const flags = ['--conditions=@clinical/source', '--import', '@swc-node/register/esm-register'];
      const { stdout } = await promisify(execFile)(process.execPath, [
        ...flags,
        '--input-type=module',
        '--eval',
        PROGRAM,
        file,
        certificate,
      ]);
      const outcome = JSON.parse(stdout) as { entities: number; providers: number; peak: number };
      process.stdout.write(
        `${Math.round(xml.length / MEGABYTE)} MB, ${members.length} entities: ${Math.round(outcome.peak / 1024)} MB\n`,
      );
      expect(outcome).toMatchObject({ entities: members.length, providers: PROVIDERS });
      expect(outcome.peak / 1024).toBeLessThanOrEqual(MOST_MEMORY_MB);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
