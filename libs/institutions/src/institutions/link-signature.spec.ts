import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { linkSignature, type SignedLink } from './link-signature.js';

const SECRET = 'secret of the institution';

/** The example of a language in the documentation. */
function example(language: string): string {
  const page = readFileSync('docs/institutions.md', 'utf8');
  const code = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1];
  if (code === undefined) throw new Error(`There is no example in ${language}`);
  return code;
}

describe('the signature of a link', () => {
  it('covers every part in its order', () => {
    const link = {
      instId: '3',
      email: 'Ana@North.example',
      name: 'Ana',
      ts: '1764000000',
      nonce: 'abcdefgh',
    };
    const signed = linkSignature(SECRET, link);
    expect(signed).toMatch(/^[0-9a-f]{64}$/);
    for (const change of [
      { instId: '4' },
      { email: 'eve@north.example' },
      { name: 'Eve' },
      { ts: '1764000001' },
      { nonce: 'abcdefgi' },
      { ts: null, nonce: null },
    ])
      expect(linkSignature(SECRET, { ...link, ...change })).not.toBe(signed);
    expect(linkSignature(SECRET, { ...link, email: 'ana@north.example' })).toBe(signed);
  });

  it('equals the example in the documentation', () => {
    const call = `console.log(signedLink('https://evidence.example', '${SECRET}', 3, 'Ana@north.example', 'Ana'));`;
    const program = `${example('js')}${call}`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    const url = new URL(printed.trim());
    const sent = Object.fromEntries(url.searchParams) as unknown as SignedLink & { readonly hash: string };
    expect(url.pathname).toBe('/Institutionlogin');
    expect(sent.hash).toBe(linkSignature(SECRET, sent));
  });
});
