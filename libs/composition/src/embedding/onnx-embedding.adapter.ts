import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pooledThreadFile } from '@clinical/search-engine';
import { EmbeddingUnavailableError, TextEmbedding, type EmbeddableText } from '@clinical/text-embedding';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { OnnxReply, OnnxTask } from './onnx-thread.js';
import { writtenText } from './written-text.js';

/** The optional packages; the path is the same from `src` and from `dist`. */
const PACKAGES = fileURLToPath(new URL('../../../../embedding', import.meta.url));
/** Texts of one task: a second or two, after which a stopped command ends. */
const TEXTS_AT_ONCE = 16;
/** The thread ends, and frees the memory of the model, when it had nothing to do for so long. */
const IDLE_MS = 60_000;
const PIECE_BYTES = 1 << 20;
const ID_LENGTH = 16;

/**
 * A model in a folder, run in a thread of its own, so that searches go on. Its id is a hash of its files: other files are another
 * model.
 */
export class OnnxEmbedding extends TextEmbedding implements OnApplicationShutdown {
  #id: string | null = null;
  #pool: Piscina<OnnxTask, OnnxReply> | null = null;

  constructor(
    private readonly folder: string,
    private readonly packages = PACKAGES,
  ) {
    super();
  }

  get id(): string {
    return (this.#id ??= `onnx:${hashOf([join(this.folder, 'model.onnx'), join(this.folder, 'tokenizer.json')])}`);
  }

  async embed(texts: readonly EmbeddableText[], signal: AbortSignal): Promise<(Int8Array | null)[]> {
    const vectors: (Int8Array | null)[] = [];
    for (let start = 0; start < texts.length; start += TEXTS_AT_ONCE) {
      signal.throwIfAborted();
      const some = texts.slice(start, start + TEXTS_AT_ONCE).map(writtenText);
      const reply = await this.pool().run({ folder: this.folder, packages: this.packages, texts: some });
      if (reply.problem !== null) throw new EmbeddingUnavailableError(reply.problem);
      vectors.push(...reply.vectors);
    }
    return vectors;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool?.destroy();
  }

  private pool(): Piscina<OnnxTask, OnnxReply> {
    return (this.#pool ??= new Piscina<OnnxTask, OnnxReply>({
      ...pooledThreadFile('onnx-thread', import.meta.url),
      ...{ name: 'embed', minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
    }));
  }
}

/** A hash of files of any size. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(PIECE_BYTES);
  for (const path of paths) {
    const file = openSync(path, 'r');
    try {
      for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
        hash.update(piece.subarray(0, read));
    } finally {
      closeSync(file);
    }
  }
  return hash.digest('hex').slice(0, ID_LENGTH);
}
