import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddingUnavailableError, quantised } from '@clinical/text-embedding';
import { z } from 'zod';

/** Longest text in tokens where `tokenizer.json` names no length. */
const MAX_TOKENS = 512;

const TokenizerSchema = z.looseObject({
  truncation: z.object({ max_length: z.number().int().min(2) }).nullish(),
});

/** They are not always installed, and not among the dependencies of this project: embedding/package.json has them. */
const PACKAGES = ['onnxruntime-node', '@huggingface/tokenizers'];

/** What is used of the {@link PACKAGES}. */
interface Packages {
  readonly InferenceSession: { create(path: string): Promise<Session> };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, shape: readonly number[]) => object;
  readonly Tokenizer: new (tokenizer: object, config: object) => Tokenizer;
}
interface Session {
  readonly inputNames: readonly string[];
  run(inputs: Readonly<Record<string, object>>): Promise<Readonly<Record<string, Output>>>;
}
interface Output {
  readonly dims: readonly number[];
  readonly data: ArrayLike<number>;
}
interface Tokenizer {
  encode(text: string): { readonly ids: readonly number[] };
}

/** Values of each input of a model, for the tokens of one text. */
const INPUTS: Readonly<Record<string, (tokens: readonly number[]) => readonly number[]>> = {
  input_ids: (tokens) => tokens,
  attention_mask: (tokens) => tokens.map(() => 1),
  token_type_ids: (tokens) => tokens.map(() => 0),
  position_ids: (tokens) => tokens.map((_, at) => at),
};

/**
 * A model for texts in a folder: `model.onnx`, `tokenizer.json`. Texts run one by one: in a batch, models with bytes as weights
 * give a text another vector, and are no faster on a processor.
 */
export class OnnxModel {
  private constructor(
    private readonly packages: Packages,
    private readonly session: Session,
    private readonly tokenizer: Tokenizer,
    private readonly maxTokens: number,
  ) {}

  /**
   * @param packages folder with a package.json, in whose `node_modules` the packages are
   * @throws EmbeddingUnavailableError if packages are missing, or the model cannot be used
   */
  static async load(folder: string, packages: string): Promise<OnnxModel> {
    const installed = requirePackages(packages);
    try {
      const json: unknown = JSON.parse(await readFile(join(folder, 'tokenizer.json'), 'utf8'));
      const tokenizer = TokenizerSchema.parse(json);
      const session = await installed.InferenceSession.create(join(folder, 'model.onnx'));
      const unknown = session.inputNames.filter((name) => !Object.hasOwn(INPUTS, name));
      if (unknown.length > 0) throw new Error(`it has inputs that no text model has: ${unknown.join(', ')}`);
      const maxTokens = tokenizer.truncation?.max_length ?? MAX_TOKENS;
      return new OnnxModel(installed, session, new installed.Tokenizer(tokenizer, {}), maxTokens);
    } catch (cause) {
      throw new EmbeddingUnavailableError(
        `The model in ${folder} cannot be used: ${reasonOf(cause)}. Check EMBEDDING_FOLDER: it must hold a model for the ` +
          'vectors of texts, with its own tokenizer.',
        { cause },
      );
    }
  }

  /** Vector of a text, cut to the length of the model: the mean of its tokens' vectors. @throws EmbeddingUnavailableError */
  async embed(text: string): Promise<Int8Array | null> {
    const tokens = cut(this.tokenizer.encode(text).ids, this.maxTokens);
    const tensor = (values: readonly number[]): object =>
      new this.packages.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
    const inputs: Record<string, object> = {};
    for (const name of this.session.inputNames) inputs[name] = tensor(INPUTS[name]?.(tokens) ?? []);
    const [output] = Object.values(await this.session.run(inputs));
    const dimensions = output?.dims.at(-1) ?? 0;
    if (output === undefined || output.data.length !== tokens.length * dimensions)
      throw new EmbeddingUnavailableError(
        'The model of EMBEDDING_FOLDER has no vector for each token: choose one for the vectors of texts, such as MiniLM.',
      );
    return quantised(sumOfRows(output.data, dimensions));
  }
}

function requirePackages(folder: string): Packages {
  const load = createRequire(join(folder, 'package.json'));
  try {
    return Object.assign({}, ...PACKAGES.map((name) => load(name) as object)) as Packages;
  } catch (cause) {
    throw new EmbeddingUnavailableError(
      `The packages that run a model are not installed (${reasonOf(cause)}). Install them, 291 MB: npm run embedding:install`,
      { cause },
    );
  }
}

/** The first tokens, and the last one, which ends a text. */
function cut(tokens: readonly number[], length: number): readonly number[] {
  return tokens.length <= length ? tokens : [...tokens.slice(0, length - 1), ...tokens.slice(-1)];
}

/** The direction of the sum is that of the mean; lengths do not count. */
function sumOfRows(rows: ArrayLike<number>, width: number): Float64Array {
  const sum = new Float64Array(width);
  for (let at = 0; at < rows.length; at++) sum[at % width] = (sum[at % width] ?? 0) + (rows[at] ?? 0);
  return sum;
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}
