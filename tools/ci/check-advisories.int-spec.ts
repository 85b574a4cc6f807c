import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(__dirname, 'check-advisories.mjs');

/** A registry with this response to a request for advisories. */
function registryThatSays(status: number, advisories: object): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const isBulk = request.url === '/-/npm/v1/security/advisories/bulk';
      response.writeHead(isBulk ? status : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isBulk ? advisories : {}));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function advisory(severity: string): object {
  return {
    express: [
      {
        id: 1,
        url: 'http://127.0.0.1/advisory',
        title: 'Reads what it should not',
        severity,
        vulnerable_versions: '*',
        cwe: [],
        cvss: { score: 0, vectorString: null },
      },
    ],
  };
}

async function check(status: number, advisories: object): Promise<{ code: number | null; said: string }> {
  const server = await registryThatSays(status, advisories);
  // npm caches advisories by their number.
  const cache = mkdtempSync(join(tmpdir(), 'advisories-'));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    return await new Promise((resolve) => {
      const program = spawn(process.execPath, [PROGRAM], {
        env: { ...process.env, npm_config_registry: address, npm_config_cache: cache },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let output = '';
      program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      program.on('close', (code) => resolve({ code, said: output.trim() }));
    });
  } finally {
    rmSync(cache, { recursive: true, force: true });
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('the check of advisories', () => {
  it('passes without advisories', async () => {
    expect(await check(200, {})).toEqual({ code: 0, said: 'No high or critical advisory; 0 lesser ones.' });
  });

  it.each(['high', 'critical'])('fails for a package with a %s one, and names it', async (severity) => {
    const { code, said } = await check(200, advisory(severity));
    expect(code).toBe(1);
    expect(said).toContain(`express`);
    expect(said).toContain(`${severity}, Reads what it should not http://127.0.0.1/advisory`);
  });

  it('counts minor ones and passes', async () => {
    const { code, said } = await check(200, advisory('moderate'));
    expect(code).toBe(0);
    expect(said).toMatch(/^No high or critical advisory; [1-9]\d* lesser ones\.$/);
  });

  it('reports that nothing was checked when the registry has no advisories', async () => {
    const { code, said } = await check(405, {});
    expect(code).toBe(0);
    expect(said).toMatch(/^NOT CHECKED: /);
  });
});
