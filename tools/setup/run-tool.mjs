import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { fromSource, runNode } from './children.mjs';
import { install } from './install.mjs';
import { inWorkspace, runAsProgram, SetupError } from './workspace.mjs';

/** Runs `tools/<name>/main.ts` from source, with the product built beside it. */
runAsProgram(import.meta.url, async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const script = inWorkspace('tools', ...name.split('/'), 'main.ts');
  if (!/^[a-z-]+(\/[a-z-]+)?$/.test(name) || !existsSync(script))
    throw new SetupError(`There is no tool called '${name}'.`, 2);
  await install();
  await build();
  const env = { ...fromSource.env, BUILD_IS_CURRENT: 'true' };
  return (await runNode([...fromSource.args, script, ...args], { env })).code;
});
