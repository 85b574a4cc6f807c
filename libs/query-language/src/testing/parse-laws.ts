import { isRunnable, parse } from '../parse.js';
import { print } from '../print/print.js';
import { childrenOf, DIALECTS, type Dialect, type QueryNode } from '../syntax-tree.js';
import { translate } from '../translate/translate.js';

/** A tree without its places in the text. */
export function withoutPlaces(node: QueryNode | null): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) => (key === 'start' || key === 'end' ? undefined : value)),
  );
}

const sameTree = (a: QueryNode | null, b: QueryNode | null): boolean =>
  JSON.stringify(withoutPlaces(a)) === JSON.stringify(withoutPlaces(b));

/**
 * Checks properties of every text: correct spans, a tree or an error, and for runnable ones, that printed and
 * translated queries parse to the trees that they were made of.
 *
 * @throws Error that names the violated property
 */
export function checkLaws(text: string, dialect: Dialect): void {
  const query = parse(text, { mode: 'advanced', dialect, today: '2024-06-30' });
  for (const { start = -1, end = -1, message } of query.diagnostics) {
    if (start < 0 || end < start || end > text.length) throw new Error(`Outside of the text: ${message}`);
  }
  if (query.tree === null) {
    if (query.diagnostics[0]?.severity !== 'error') throw new Error('No tree and no error');
    return;
  }
  checkPlaces(query.tree, 0, text.length);
  if (!isRunnable(query)) return;
  checkReadAgain(print(query.tree, dialect), query.tree, dialect, 'Printed');
  for (const to of DIALECTS) {
    const translation = translate(query.tree, dialect, to);
    checkReadAgain(translation.text, translation.tree, to, `Translated to ${to}`);
  }
}

function checkReadAgain(text: string, tree: QueryNode, dialect: Dialect, how: string): void {
  const again = parse(text, { mode: 'advanced', dialect });
  const error = again.diagnostics.find(({ severity }) => severity === 'error');
  // A translation may need more levels, terms or letters than allowed: then running it reports this.
  if (error !== undefined && how !== 'Printed' && (error.code === 'Q070' || error.code === 'Q020')) return;
  if (error !== undefined) throw new Error(`${how}: '${text}' is refused: ${error.message}`);
  if (!sameTree(again.tree, tree))
    throw new Error(
      `${how}: '${text}' is read as ${JSON.stringify(withoutPlaces(again.tree))}, not ${JSON.stringify(withoutPlaces(tree))}`,
    );
}

/** Children lie within their parents; nothing is empty. */
function checkPlaces(node: QueryNode, from: number, to: number): void {
  if (node.start < from || node.end > to || node.start >= node.end)
    throw new Error(`A ${node.kind} lies outside: ${node.start} to ${node.end}`);
  for (const child of childrenOf(node)) checkPlaces(child, node.start, node.end);
}
