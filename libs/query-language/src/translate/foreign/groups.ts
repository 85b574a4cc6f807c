/** Whether the first bracket closes at the end. */
export function isOneGroup(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '(') depth++;
    else if (!quoted && character === ')' && --depth === 0) return at === text.length - 1;
  }
  return false;
}

/** In brackets, unless it is one term or has its own. */
export function group(text: string): string {
  const isTerm =
    /^[^\s()]+$/.test(text) || /^"[^"]*"$/.test(text) || (text.startsWith('(') && isOneGroup(text));
  return isTerm || /^[\w.,-]+=?\([^()]*\)$/.test(text) ? text : `(${text})`;
}

/** Texts that an operator joins, each in brackets where it needs them; empty ones are left out. */
export function joined(texts: readonly string[], operator: string): string {
  const filled = texts.filter((text) => text !== '');
  return filled.length === 1 ? (filled[0] ?? '') : filled.map(group).join(operator);
}
