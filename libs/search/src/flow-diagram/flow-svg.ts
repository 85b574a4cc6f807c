import { flowDiagramMessages, type Language } from '@clinical/contracts';
import { escapeHtml } from '@clinical/platform';
import type { FlowStep } from './flow-boxes.js';

const WIDTH = 760;
const LINE = 18;
const PADDING = 10;
const GAP = 34;
const PHASE = { x: 10, width: 34 };
const MAIN = { x: 60, width: 310, characters: 38 };
const BESIDE = { x: 430, width: 320, characters: 40 };

/** The diagram as a picture that can be scaled, with its title and text for screen readers. */
export function flowAsSvg(steps: readonly FlowStep[], language: Language): string {
  const texts = flowDiagramMessages[language];
  const parts: string[] = [];
  const phases = new Map<FlowStep['phase'], { from: number; to: number }>();
  let y = 20;
  for (const [at, step] of steps.entries()) {
    const lines = step.lines.flatMap((line) => wrapped(line, MAIN.characters));
    const beside = step.beside.flatMap((line) => wrapped(line, BESIDE.characters));
    const height = Math.max(lines.length, beside.length) * LINE + 2 * PADDING;
    parts.push(box(MAIN, y, height, lines));
    if (beside.length > 0) {
      parts.push(box(BESIDE, y, height, beside));
      parts.push(arrow(MAIN.x + MAIN.width, y + height / 2, BESIDE.x, y + height / 2));
    }
    if (at < steps.length - 1) {
      const middle = MAIN.x + MAIN.width / 2;
      parts.push(arrow(middle, y + height, middle, y + height + GAP));
    }
    const from = phases.get(step.phase)?.from ?? y;
    phases.set(step.phase, { from, to: y + height });
    y += height + GAP;
  }
  for (const [phase, { from, to }] of phases) parts.push(phaseBar(texts[phase], from, to));
  parts.push(`<text x="${MAIN.x}" y="${y}" font-size="10">${escaped(texts.source)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH} ${y + 16}" width="${WIDTH}" height="${y + 16}" font-family="Arial, Helvetica, sans-serif" font-size="13" fill="#000">
<title>${escaped(texts.title)}</title>
<defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}

function box(
  place: { readonly x: number; readonly width: number },
  y: number,
  height: number,
  lines: readonly string[],
): string {
  const texts = lines.map(
    (line, at) =>
      `<text x="${place.x + PADDING}" y="${y + PADDING + 13 + at * LINE}">${escaped(line)}</text>`,
  );
  return `<rect x="${place.x}" y="${y}" width="${place.width}" height="${height}" fill="none" stroke="#000"/>${texts.join('')}`;
}

function arrow(x: number, y: number, toX: number, toY: number): string {
  return `<line x1="${x}" y1="${y}" x2="${toX}" y2="${toY}" stroke="#000" marker-end="url(#end)"/>`;
}

function phaseBar(text: string, from: number, to: number): string {
  const [middle, x] = [(from + to) / 2, PHASE.x + PHASE.width / 2 + 5];
  return `<rect x="${PHASE.x}" y="${from}" width="${PHASE.width}" height="${to - from}" rx="6" fill="#d6e4f0" stroke="#000"/><text x="${x}" y="${middle}" text-anchor="middle" font-size="11" font-weight="bold" transform="rotate(-90 ${x} ${middle})">${escaped(text)}</text>`;
}

/** Lines of at most so many characters, wide enough for any font. Longer words are divided. */
function wrapped(text: string, characters: number): string[] {
  const lines: string[] = [];
  const words = text.split(' ').flatMap((word) => parts([...word], characters));
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function parts(letters: readonly string[], characters: number): string[] {
  const count = Math.max(1, Math.ceil(letters.length / characters));
  return Array.from({ length: count }, (_, at) =>
    letters.slice(at * characters, (at + 1) * characters).join(''),
  );
}

/** XML has no control characters, halves of characters, U+FFFE or U+FFFF. */
function escaped(text: string): string {
  return escapeHtml(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '));
}
