import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { inWorkspace, root } from '../workspace.mjs';

/**
 * Lints pieces of code as if they were in the named files, by the project's own configuration without the rules that
 * need types. Reads `[{ path, code }]` as JSON from standard input; writes, for each, the violated rules.
 */
const snippets = JSON.parse(await text(process.stdin));
const lint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });
const answers = [];
for (const { path, code } of snippets) {
  const [result] = await lint.lintText(code, { filePath: inWorkspace(path) });
  answers.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(answers));
