import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../layout/page-heading.js';
import { isSafeAnchor, placeOf } from './evidence-path.js';
import { anchorOf, findElement, textOf } from './read-html.js';
import styles from './evidence-page.module.css';

/**
 * Rendered elements; of all others only the content is rendered. The server allows the same: `PAGE_ELEMENTS` of the
 * contract.
 */
export const DRAWN_ELEMENTS: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'br',
  'section',
  'blockquote',
  'cite',
]);

/** Elements whose text is no text of the page. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);

/** Renders nodes of HTML as React elements of known kinds with known attributes; everything else is dropped. */
export function SafeHtml({ nodes }: { nodes: readonly ChildNode[] }) {
  return (
    <>
      {nodes.map((node, index) => (
        <Fragment key={index}>{draw(node)}</Fragment>
      ))}
    </>
  );
}

function draw(node: ChildNode): ReactNode {
  if (isText(node)) return node.data;
  if (!isTag(node)) return null;
  const { name, attribs } = node;
  if (SILENT.has(name)) return null;
  const children = <SafeHtml nodes={node.children} />;
  const id = isSafeAnchor(anchorOf(node)) ? anchorOf(node) : undefined;
  if (name === 'h1') return <PageHeading>{children}</PageHeading>;
  if (name === 'a') return drawLink(node, children);
  if (name === 'br') return <br />;
  if (name === 'table') {
    return (
      // A table that is wider than the window scrolls by itself.
      <div className={styles.frame} role="group" tabIndex={0} aria-label={captionOf(node)}>
        <table id={id}>{rowsOnly(node)}</table>
      </div>
    );
  }
  if (!DRAWN_ELEMENTS.has(name)) return children;
  const scope = name === 'th' ? attribs['scope'] : undefined;
  // Spaces between rows and cells are no content, and React refuses them there.
  const content = name === 'tr' || name === 'thead' || name === 'tbody' ? rowsOnly(node) : children;
  return createElement(name, { id, scope }, content);
}

function rowsOnly(node: Element): ReactNode {
  return <SafeHtml nodes={node.children.filter(isTag)} />;
}

function drawLink(node: Element, children: ReactNode): ReactNode {
  const place = placeOf(node.attribs['href'] ?? '');
  if (place === null) return children;
  if (place.kind === 'elsewhere') {
    return (
      <a href={place.address} rel="noreferrer">
        {children}
      </a>
    );
  }
  return <Link to={place.address}>{children}</Link>;
}

function captionOf(table: Element): string | undefined {
  const caption = findElement(table, 'caption');
  return (caption && textOf(caption).trim()) || undefined;
}
