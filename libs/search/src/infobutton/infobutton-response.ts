import type { InfobuttonResponse, Language, SearchResponse } from '@clinical/contracts';
import type { KnowledgeRequest } from './infobutton-request.js';

type Feed = InfobuttonResponse['feed'];

/** The response as JSON has it. Pure. */
export function knowledgeResponse(
  { topic, used }: KnowledgeRequest,
  { documents }: SearchResponse,
  about: {
    readonly publicUrl: string;
    readonly product: string;
    readonly language: Language;
    readonly now: Date;
  },
): InfobuttonResponse {
  const { publicUrl, product, language, now } = about;
  return {
    feed: {
      lang: language,
      title: text(`${product}: ${topic}`),
      id: { _value: `${publicUrl}/Searchresult?${new URLSearchParams({ criteria: topic }).toString()}` },
      updated: { _value: now.toISOString() },
      author: { name: { _value: product } },
      category: used.map(([scheme, term]) => ({ scheme, term })),
      entry: documents.map(({ id, Title, Date: date, snippet_text }) => {
        const href = `${publicUrl}/Document/${encodeURIComponent(id)}`;
        return {
          title: text(Title),
          id: { _value: href },
          updated: { _value: dated(date) },
          link: [{ href, rel: 'alternate', type: 'text/html' }],
          summary: text(snippet_text),
        };
      }),
    },
  };
}

/** The same feed as Atom, which the standard prescribes for `text/xml`. Pure. */
export function knowledgeResponseXml({ feed }: InfobuttonResponse): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.lang}">`,
    `<title type="text">${escaped(feed.title._value)}</title>`,
    `<id>${escaped(feed.id._value)}</id>`,
    `<updated>${feed.updated._value}</updated>`,
    `<author><name>${escaped(feed.author.name._value)}</name></author>`,
    ...feed.category.map(
      ({ scheme, term }) => `<category scheme="${escaped(scheme)}" term="${escaped(term)}"/>`,
    ),
    ...feed.entry.map(entryXml),
    '</feed>',
    '',
  ].join('\n');
}

function entryXml({ title, id, updated, link, summary }: Feed['entry'][number]): string {
  const links = link.map(
    ({ href, rel, type }) => `<link href="${escaped(href)}" rel="${rel}" type="${type}"/>`,
  );
  return [
    '<entry>',
    `<title type="text">${escaped(title._value)}</title>`,
    ...links,
    `<id>${escaped(id._value)}</id>`,
    `<updated>${updated._value}</updated>`,
    `<summary type="text">${escaped(summary._value)}</summary>`,
    '</entry>',
  ].join('\n');
}

function text(value: string): { _value: string; type: 'text' } {
  return { _value: value, type: 'text' };
}

/** A partial date as the start of its first day; the start of 1970 for an undated record. */
function dated(date: string): string {
  return new Date(date === '' ? 0 : `${date}-01-01`.slice(0, 10)).toISOString();
}

/** Escaped for text and attributes, without characters that XML does not allow. */
function escaped(value: string): string {
  return value
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
