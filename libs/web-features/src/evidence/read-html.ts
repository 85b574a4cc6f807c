import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import htmlToDom from 'html-dom-parser';

/** The nodes of a piece of HTML from the server, without running or loading anything; on the server too. */
export function readHtml(html: string): readonly ChildNode[] {
  return htmlToDom(html);
}

/** An element's anchor; empty if none. */
export function anchorOf(element: Element): string {
  return element.attribs['id'] ?? '';
}

/** The text content of a node. */
export function textOf(node: ChildNode): string {
  if (isText(node)) return node.data;
  return isTag(node) ? node.children.map(textOf).join('') : '';
}

/** The first element with a name in a node, including itself; undefined if none. */
export function findElement(node: ChildNode, name: string): Element | undefined {
  if (!isTag(node)) return undefined;
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Whether a node is or contains the page's own heading. */
export function holdsHeading(node: ChildNode): boolean {
  return findElement(node, 'h1') !== undefined;
}
