import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made-up originals with their notices, and as many records that no notice is about. */
export interface GeneratedFiles {
  /** Originals first, then others, then notices. */
  readonly inOrder: string;
  /** Notices first. */
  readonly reversed: string;
  /** Withdraws every notice. */
  readonly withdrawal: string;
  /** PMIDs of the originals, in order. */
  readonly originals: readonly string[];
}

const FIRST_PMID = 90_000_000;

export async function writeGenerated(folder: string, size: number): Promise<GeneratedFiles> {
  const numbers = Array.from({ length: size }, (_, index) => index);
  const original = (number: number): string => String(FIRST_PMID + number);
  const originals = numbers.map((number) =>
    line({
      key: `o${number}`,
      pmid: original(number),
      title: `Made-up study ${number}: a randomised trial`,
      abstract: 'Adults took part. Treatment was double-blind.',
      pub_types: ['Randomized Controlled Trial'],
    }),
  );
  const others = numbers.map((number) =>
    line({ key: `x${number}`, pmid: String(FIRST_PMID + size + number), title: `Made-up study x${number}` }),
  );
  const notices = numbers.map((number) =>
    line({
      key: `n${number}`,
      pmid: String(FIRST_PMID + 2 * size + number),
      title: `Notice ${number}`,
      pub_types: ['Retraction of Publication'],
      corrections: [{ type: 'RetractionOf', citation: 'A journal', pmid: original(number) }],
    }),
  );
  const all = [...originals, ...others, ...notices];
  return {
    inOrder: await write(folder, 'in-order.jsonl', all),
    reversed: await write(folder, 'reversed.jsonl', all.toReversed()),
    withdrawal: await write(
      folder,
      'withdrawal.jsonl',
      numbers.map((number) => line({ key: `n${number}`, title: 'withdrawn', deleted: true })),
    ),
    originals: numbers.map(original),
  };
}

function line(record: object): string {
  return JSON.stringify(record);
}

async function write(folder: string, name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}
