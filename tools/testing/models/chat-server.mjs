import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `chat-server.mjs FOLDER`: the chat call of OpenAI (`POST /v1/chat/completions`) by the model of a folder that `npm run models` made,
 * on the processor, one request after the other. Prints its address on a line.
 */
const MODEL = 'SmolLM2-135M-Instruct.Q4_1.gguf';
const TOKENS = 4096;

const [folder = ''] = process.argv.slice(2);
const packages = join(folder, 'node_modules', 'node-llama-cpp', 'dist', 'index.js');
const { getLlama, LlamaChatSession } = await import(pathToFileURL(packages).href);
const llama = await getLlama({ gpu: false, build: 'never', maxThreads: 1, logLevel: 'error' });
const model = await llama.loadModel({ modelPath: join(folder, MODEL) });
const context = await model.createContext({ contextSize: TOKENS });
const sequence = context.getSequence();

async function answer(
  { messages, response_format: format, temperature, seed, max_tokens: maxTokens },
  signal,
) {
  await sequence.clearHistory();
  const text = (role) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => content)
      .join('\n');
  const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: text('system') });
  const schema = format?.json_schema?.schema;
  const grammar =
    format === undefined
      ? undefined
      : schema === undefined
        ? await llama.getGrammarFor('json')
        : await llama.createGrammarForJsonSchema(schema);
  try {
    return await session.prompt(text('user'), { grammar, temperature, seed, maxTokens, signal });
  } finally {
    session.dispose({ disposeSequence: false });
  }
}

async function bodyOf(request) {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return JSON.parse(body);
}

let last = Promise.resolve();
const server = createServer((request, response) => {
  const left = new globalThis.AbortController();
  response.once('close', () => left.abort());
  last = last.then(async () => {
    try {
      const content = await answer(await bodyOf(request), left.signal);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    } catch (error) {
      response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/v1/`));
