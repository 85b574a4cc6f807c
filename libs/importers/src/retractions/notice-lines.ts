import { z } from 'zod';
import type { FilePiece, Finding } from '../reading/items-of-file.js';
import { firstProblem, piecesOfJsonLines } from '../reading/json-lines.js';
import { findingOfNotice, type ListedNotice, typeOfNature } from './listed-notice.js';

const MAX_LINE_BYTES = 1024 * 1024;

const text = z
  .union([z.string().max(10_000), z.number()])
  .transform(String)
  .nullish();
const texts = z.union([
  z.array(z.string().max(1_000)).max(100),
  z
    .string()
    .max(1_000)
    .transform((one) => [one]),
]);

/** One line of a list of notices in JSON (docs/importing.md). */
const NoticeLineSchema = z.object({
  id: text,
  pmid: text,
  doi: text,
  nature: texts.nullish(),
  kinds: texts.nullish(),
  notice_pmid: text,
  notice_doi: text,
  date: text,
  reasons: texts.nullish(),
  citation: text,
});

type NoticeLine = z.infer<typeof NoticeLineSchema>;

/** Lines of a list of notices. @throws DamagedFileError when it is empty */
export function noticesOfLines(chunks: AsyncIterable<Buffer>, list: string): AsyncGenerator<FilePiece> {
  return piecesOfJsonLines(chunks, MAX_LINE_BYTES, (value) => findingsOfLine(value, list));
}

function findingsOfLine(value: unknown, list: string): Finding[] {
  const parsed = NoticeLineSchema.safeParse(value);
  if (!parsed.success) return [rejected(firstProblem(parsed.error))];
  return naturesOf(parsed.data).map((nature) =>
    isOwnTitle(nature)
      ? rejected(
          `'${nature}' begins the title of the notice; it says nothing of the work that the notice is about`,
        )
      : findingOfNotice(noticeOf(parsed.data, nature), list),
  );
}

/** One of several synonyms is enough. */
function naturesOf({ nature, kinds }: NoticeLine): string[] {
  const listed = [...(nature ?? []), ...(kinds ?? [])];
  const byType = new Map(listed.map((one) => [typeOfNature(one) ?? one, one]));
  return byType.size === 0 ? [''] : [...byType.values()];
}

/** In `kinds`, which come from citations, the words without `in` precede the title. */
function isOwnTitle(nature: string): boolean {
  return nature === 'Expression of concern';
}

function noticeOf(line: NoticeLine, nature: string): ListedNotice {
  return {
    id: line.id ?? '',
    pmid: line.pmid ?? '',
    doi: line.doi ?? '',
    nature,
    noticePmid: line.notice_pmid ?? '',
    noticeDoi: line.notice_doi ?? '',
    date: line.date ?? '',
    reasons: line.reasons ?? [],
    citation: placeOf(line.citation ?? '', nature),
  };
}

/**
 * Place of publication of the notice, from a citation such as `…. Retraction in: Pain Med. 2023 Feb 03;: PMID:
 * 35993612.`
 */
function placeOf(citation: string, nature: string): string {
  const label = nature.replace(/:$/, '');
  const at = / in$/i.test(label) ? citation.indexOf(`${label}: `) : -1;
  if (at === -1) return '';
  const place = citation.slice(at + label.length + 2).split(/\s*PMC?I?D: /)[0] ?? '';
  return `${label}: ${place.replace(/[;:.\s]+$/, '')}`;
}

function rejected(reason: string): Finding {
  return { kind: 'rejected', reason };
}
