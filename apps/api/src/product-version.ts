import { readFileSync } from 'node:fs';

// In the folder of main.ts: the built program is one file in a folder of the same depth.
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** Version of the product. */
export const PRODUCT_VERSION = version;
