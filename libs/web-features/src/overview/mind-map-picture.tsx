import type { OutlineItem } from '@clinical/search/contract';
import { type Ref, useId } from 'react';
import { COLUMN_WIDTH, LINE_HEIGHT, placeOutline, type PlacedItem } from './place-outline.js';
import styles from './mind-map-view.module.css';

/** Characters of an item that fit into its column. */
const SHOWN = 29;
/** Width of a character, in pixels; an estimate, since a file has no measured text. */
const CHARACTER = 7.8;

interface MindMapPictureProps {
  readonly outline: OutlineItem;
  readonly title: string;
  readonly description: string;
  readonly ref: Ref<SVGSVGElement>;
}

/** An outline as a picture. Its attributes have the colours of a file on white; on the page the style sheet replaces them. */
export function MindMapPicture({ outline, title, description, ref }: MindMapPictureProps) {
  const { items, width, height } = placeOutline(outline);
  const [titleId, descriptionId] = [useId(), useId()];
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      className={styles.picture}
      role="img"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily="system-ui, sans-serif"
      fontSize={13}
    >
      <title id={titleId}>{title}</title>
      <desc id={descriptionId}>{description}</desc>
      <rect className={styles.paper} width={width} height={height} fill="#ffffff" />
      {items.map((placed) =>
        placed.parent === null ? null : (
          <path
            key={`line-${keyOf(placed)}`}
            d={lineTo(placed, placed.parent)}
            className={styles.line}
            fill="none"
            stroke="#67625c"
          />
        ),
      )}
      {items.map((placed) => (
        <text
          key={keyOf(placed)}
          x={placed.x}
          y={placed.y}
          dominantBaseline="central"
          className={styles.label}
          fill="#1c1917"
          fontWeight={placed.item.items.length > 0 ? 600 : 400}
        >
          {shown(placed.item)}
        </text>
      ))}
    </svg>
  );
}

function keyOf({ x, y }: PlacedItem): string {
  return `${x},${y}`;
}

function shown({ text, count }: OutlineItem): string {
  const behind = count === null ? '' : ` (${count})`;
  const room = SHOWN - behind.length;
  const characters = [...text];
  return (characters.length <= room ? text : `${characters.slice(0, room - 1).join('')}…`) + behind;
}

/** From behind the name of the parent to the item. */
function lineTo({ x, y }: PlacedItem, parent: PlacedItem): string {
  const behind = shown(parent.item).length * CHARACTER + 8;
  const [start, end] = [parent.x + Math.min(behind, COLUMN_WIDTH - LINE_HEIGHT), x - 6];
  const middle = (start + end) / 2;
  return `M${start} ${parent.y}C${middle} ${parent.y} ${middle} ${y} ${end} ${y}`;
}
