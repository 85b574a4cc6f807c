/** Style of a part of a title: italic, subscript or superscript. */
export type TitleStyle = 'i' | 'sub' | 'sup';

/** A span of a plain title with markup, in UTF-16 offsets. */
export interface TitleMarkup {
  readonly style: TitleStyle;
  readonly start: number;
  readonly end: number;
}

/** A title as it is searched, sorted and exported, and how parts of it are drawn. */
export interface PlainTitle {
  readonly title: string;
  readonly markup: readonly TitleMarkup[];
}

/**
 * The attributes of a tag, as the source of a regular expression. They have values, unlike the words of `a<b and c>d`.
 * @param longest of the values, in characters
 */
export function tagAttributes(longest: number): string {
  const value = `"[^"<>]{0,${longest}}"|'[^'<>]{0,${longest}}'|[^\\s"'<>]{1,${longest}}`;
  return `(?:\\s+[\\w:-]{1,40}\\s?=\\s?(?:${value})){0,10}\\s*`;
}

const STYLES: Readonly<Record<string, TitleStyle>> = {
  i: 'i',
  em: 'i',
  italic: 'i',
  sub: 'sub',
  inf: 'sub',
  sup: 'sup',
};
/**
 * Tags that HTML, JATS and publishers' files have in titles, and any with the prefix `jats:`. Other words in angle brackets
 * are text, unless a closing tag follows.
 */
const NAMES =
  'i|em|italic|sub|inf|sup|b|strong|bold|u|s|strike|tt|small|big|font|span|div|p|br|a|sc|scp|roman|monospace|xref|fn|named-content|styled-content|inline-formula|alternatives|title|mml:\\w+';
const IS_NAMED = new RegExp(`^(?:${NAMES})$`, 'iu');
const TAG = new RegExp(`<(/?)(jats:)?([a-z][\\w:-]{0,40})${tagAttributes(200)}/?>`, 'giu');
/** These separate words, the others are within them. */
const PARTS_WORDS = /^(?:br|p|div)$/;
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|shy|ndash|mdash|#\d{1,6}|#x[\da-f]{1,5});/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
};
/** Files escape a title at most so often. */
const MAX_ROUNDS = 6;

/**
 * A title without tags and entities, with the positions of italic, subscript and superscript text. `&lt;i&gt;` is the
 * tag too, since files that escape twice have it. A plain title is returned unchanged.
 */
export function plainTitle(raw: string): PlainTitle {
  if (!raw.includes('<') && !raw.includes('&')) return { title: raw, markup: [] };
  let text = decoded(raw);
  let found = withoutTags(text);
  // The text around a tag may have become one: a title that is read again must not change.
  for (let round = 0; round < MAX_ROUNDS && found.title !== text; round += 1) {
    const again = decoded(found.title);
    const next = withoutTags(again);
    if (next.title === found.title) return found;
    text = again;
    found = next;
  }
  return found;
}

function decoded(raw: string): string {
  let text = raw;
  for (let round = 0; round < MAX_ROUNDS && text.includes('&'); round += 1) {
    const next = text.replace(ENTITY, (match, name: string) => characterOf(name.toLowerCase()) ?? match);
    if (next === text) break;
    text = next;
  }
  return text;
}

function characterOf(name: string): string | null {
  const known = ENTITIES[name];
  if (known !== undefined) return known;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const valid = code >= 0x20 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : null;
}

function withoutTags(text: string): PlainTitle {
  const open: { style: TitleStyle; start: number }[] = [];
  const markup: TitleMarkup[] = [];
  let title = '';
  let read = 0;
  let tags = 0;
  const found = [...text.matchAll(TAG)];
  const closed = closedNames(found);
  for (const match of found) {
    const name = (match[3] ?? '').toLowerCase();
    if (match[2] === undefined && !IS_NAMED.test(name) && !closed.has(name)) continue;
    tags += 1;
    title += text.slice(read, match.index);
    read = match.index + match[0].length;
    const style = STYLES[name];
    if (PARTS_WORDS.test(name) && !title.endsWith(' ')) title += ' ';
    if (style === undefined) continue;
    if (match[1] === '') open.push({ style, start: title.length });
    else close(open, style, title.length, markup);
  }
  if (tags === 0) return { title: text, markup: [] };
  title += text.slice(read);
  return trimmed(title, markup);
}

/** Names of tags that open and are closed later: `<script>` with `</script>`, but not the `<z1>` of a title. */
function closedNames(tags: readonly RegExpExecArray[]): ReadonlySet<string> {
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (const [, slash, , written = ''] of tags) {
    const name = written.toLowerCase();
    if (slash === '') opened.add(name);
    else if (opened.has(name)) closed.add(name);
  }
  return closed;
}

/** Ignores tags that are never closed. */
function close(
  open: { style: TitleStyle; start: number }[],
  style: TitleStyle,
  end: number,
  markup: TitleMarkup[],
): void {
  const at = open.map((each) => each.style).lastIndexOf(style);
  const [opened] = at === -1 ? [] : open.splice(at, 1);
  if (opened !== undefined && opened.start < end) markup.push({ style, start: opened.start, end });
}

/** Single spaces, none at the ends; the places follow. */
function trimmed(text: string, markup: readonly TitleMarkup[]): PlainTitle {
  const places: number[] = [];
  let title = '';
  for (let at = 0; at < text.length; at += 1) {
    places.push(title.length);
    const unit = text.charAt(at);
    if (/\s/.test(unit)) {
      if (title !== '' && !title.endsWith(' ')) title += ' ';
    } else title += unit;
  }
  places.push(title.length);
  title = title.trimEnd();
  const moved = markup.map(({ style, start, end }) => ({
    style,
    start: Math.min(places[start] ?? 0, title.length),
    end: Math.min(places[end] ?? 0, title.length),
  }));
  return {
    title,
    markup: moved.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start || b.end - a.end),
  };
}
