/**
 * The first chunk of a source, and the complete source: no data are lost by peeking. `head` is null for an empty one.
 */
export async function peek(
  source: AsyncGenerator<Buffer>,
): Promise<{ readonly head: Buffer | null; readonly chunks: AsyncGenerator<Buffer> }> {
  const first = await source.next();
  const head = first.done === true ? null : first.value;
  return { head, chunks: chained(head ?? Buffer.alloc(0), source) };
}

async function* chained(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
