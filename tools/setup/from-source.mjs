import { inWorkspace } from './workspace.mjs';

/** What Node needs to run TypeScript of this repository as it stands, without a build. */
export const fromSource = {
  args: [
    '--enable-source-maps',
    '--conditions=@clinical/source',
    '--import',
    '@swc-node/register/esm-register',
  ],
  env: { TS_NODE_PROJECT: inWorkspace('tsconfig.base.json') },
};
