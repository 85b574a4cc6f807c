import { repositoryTexts } from './docs/repository-texts.js';

describe('the unit tier', () => {
  it('has no spec that opens a server, starts a process or searches for real collections', () => {
    const found = repositoryTexts(['.spec.ts', '.spec.tsx']).filter(
      ({ path, text }) =>
        path !== 'tools/ci/test-tiers.spec.ts' &&
        /\.listen\(|\bcreateServer\(|\bspawn(?:Sync)?\(|\bfork\(|\bsharedData\(|\bstartApi\(/.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
