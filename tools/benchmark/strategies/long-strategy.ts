import { parseStrategy, queryLines, type ParsedStrategy } from '@clinical/query-language';

/** Length of the text that a search must answer within two seconds (the aim of long strategies). */
const CHARACTERS = 10_000;

/**
 * One long strategy of Ovid: lines of others without references, one below the other, joined by OR at the end. It is
 * shorter if they do not suffice.
 */
export function longStrategy(strategies: readonly ParsedStrategy[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const strategy of strategies.filter(({ dialect }) => dialect === 'ovid'))
    for (const { text, references } of queryLines(strategy)) {
      const line = `${lines.length + 1}. ${text}\n`;
      const isWhole = references.length === 0 && isSoundAlone(text);
      if (
        !isWhole ||
        length + line.length + `${lines.length + 2}. or/1-${lines.length + 1}`.length > CHARACTERS
      )
        continue;
      lines.push(line);
      length += line.length;
    }
  return `${lines.join('')}${lines.length + 1}. or/1-${lines.length}`;
}

function isSoundAlone(text: string): boolean {
  return parseStrategy(text, { dialect: 'ovid' }).diagnostics.every(({ severity }) => severity !== 'error');
}
