import type { TopicPage } from '@clinical/contracts';

const HEADING = /<h2[^>]*>([\s\S]*?)<\/h2>/g;

/**
 * The blocks of a page about a topic: each `h2` starts one. Content before the first is a block without a header. Pure.
 *
 * @param html cleaned
 */
export function topicBlocks(html: string): TopicPage['topics'] {
  const [lead = '', ...rest] = html.split(HEADING);
  const blocks = lead.trim() === '' ? [] : [{ header: '', description: lead.trim() }];
  for (let at = 0; at < rest.length; at += 2)
    blocks.push({ header: textOf(rest[at] ?? ''), description: (rest[at + 1] ?? '').trim() });
  return blocks;
}

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (match, name: string) => REFERENCES[name] ?? match)
    .trim();
}
