import { readPages } from './read-pages.js';

const SIZE = 3;

async function pagesOf(total: number, signal?: AbortSignal) {
  const keys = Array.from({ length: total }, (_, place) => place + 1);
  const asked: number[] = [];
  const pages: (readonly number[])[] = [];
  const read = (after: number) => {
    asked.push(after);
    return Promise.resolve(keys.filter((key) => key > after).slice(0, SIZE));
  };
  const options = { first: 0, size: SIZE, keyOf: (key: number) => key };
  for await (const page of readPages(read, signal === undefined ? options : { ...options, signal }))
    pages.push(page);
  return { asked, pages };
}

describe('readPages', () => {
  it.each([
    [0, [0], []],
    [2, [0], [[1, 2]]],
    [3, [0, 3], [[1, 2, 3]]],
    [7, [0, 3, 6], [[1, 2, 3], [4, 5, 6], [7]]],
  ])('reads %i rows without an empty page', async (total, asked, pages) => {
    expect(await pagesOf(total)).toEqual({ asked, pages });
  });

  it('reads nothing once it is cancelled', async () => {
    await expect(pagesOf(7, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
  });
});
