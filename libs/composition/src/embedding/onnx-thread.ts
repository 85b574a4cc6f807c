import { EmbeddingUnavailableError } from '@clinical/text-embedding';
import { OnnxModel } from './onnx-model.js';

/** Texts for the model in a folder; `packages` as in {@link OnnxModel.load}. */
export interface OnnxTask {
  readonly folder: string;
  readonly packages: string;
  readonly texts: readonly string[];
}

/** Vectors, or why there are none: errors lose their class between threads. */
export type OnnxReply =
  | { readonly problem: null; readonly vectors: readonly (Int8Array | null)[] }
  | { readonly problem: string };

let loading: Promise<OnnxModel> | null = null;

/** Runs the model, which is loaded with the first texts and kept; run by piscina. */
export async function embed({ folder, packages, texts }: OnnxTask): Promise<OnnxReply> {
  try {
    const model = await (loading ??= OnnxModel.load(folder, packages));
    const vectors: (Int8Array | null)[] = [];
    for (const text of texts) vectors.push(await model.embed(text));
    return { problem: null, vectors };
  } catch (error) {
    loading = null;
    if (error instanceof EmbeddingUnavailableError) return { problem: error.message };
    throw error;
  }
}
