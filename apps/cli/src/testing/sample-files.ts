import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { demonstrationRecord } from '@clinical/importers';

/** A line of the JSONL format for a made-up study. */
function line(number: number, edition: string): string {
  const { title, abstract, authors, journal, date, publicationTypes } = demonstrationRecord(3, number);
  return JSON.stringify({
    key: `k${number}`,
    title: `${title} ${edition}`,
    abstract,
    authors,
    journal: journal.title,
    date,
    pub_types: publicationTypes,
    pmid: number % 10 === 0 ? String(9_000_000 + number) : undefined,
  });
}

/**
 * Two files with `size` records each: every 400th line is broken; the second file changes every third record of the
 * first, and repeats some of its works under other ids.
 */
export function writeSampleFiles(folder: string, size: number): void {
  const first = Array.from({ length: size }, (_, index) =>
    index % 400 === 399 ? '{broken' : line(index, ''),
  );
  const second = Array.from({ length: size }, (_, index) => {
    if (index % 400 === 399) return 'broken}';
    if (index % 3 === 0) return line(index, 'second edition');
    if (index % 10 === 0) return line(index, '').replace('"key":"k', '"key":"other');
    return line(size + index, '');
  });
  writeFileSync(join(folder, 'a.jsonl'), `${first.join('\n')}\n`);
  writeFileSync(join(folder, 'b.jsonl.gz'), gzipSync(second.join('\n')));
}
