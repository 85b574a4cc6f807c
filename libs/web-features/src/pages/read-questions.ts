/** A question with what answers it. */
export interface Question {
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly ChildNode[];
}

/** A page cut in two: what comes first, and the questions of its section `faq`, each of which begins with an `h3`. */
export interface PageWithQuestions {
  readonly before: readonly ChildNode[];
  readonly heading: string;
  readonly topics: readonly Question[];
}

/** Takes the questions and answers out of a page. What stands after them is left where it is. Pure. */
export function readQuestions(nodes: readonly ChildNode[]): PageWithQuestions {
  const section = nodes.find((node) => node instanceof Element && node.id === 'faq');
  if (!(section instanceof Element)) return { before: nodes, heading: '', topics: [] };
  const topics: { id: string; title: string; nodes: ChildNode[] }[] = [];
  let heading = '';
  for (const node of section.childNodes) {
    if (node instanceof Element && node.localName === 'h2') heading = node.textContent;
    else if (node instanceof Element && node.localName === 'h3')
      topics.push({ id: node.id || `question-${topics.length + 1}`, title: node.textContent, nodes: [] });
    else topics.at(-1)?.nodes.push(node);
  }
  return { before: nodes.filter((node) => node !== section), heading, topics };
}
