/** Sources that `import` accepts as its first word. */
export const IMPORT_SOURCES = [
  'pubmed',
  'nbib',
  'jsonl',
  'ris',
  'csv',
  'guidelines',
  'material',
  'feed',
  'pubmed-query',
  'europe-pmc',
  'clinical-trials',
  'retractions',
  'demonstration',
  'mesh',
  'codes',
] as const;

/** Options that would put what is imported in the place of everything else, each time. */
const NOT_IN_A_REFRESH = ['--rebuild'];

/** Commands of a text, and its errors, one sentence each. */
export interface CommandsReading {
  /** Each as the words that `import` takes. */
  readonly commands: readonly (readonly string[])[];
  readonly problems: readonly string[];
}

/**
 * Reads commands that `import` takes, one a line or separated by semicolons, such as `pubmed /data/updates;
 * pubmed-query "asthma AND systematic[sb]" --max 5000`. Words with spaces or semicolons are in quotes, single or
 * double; within double quotes a backslash escapes a quote or a backslash.
 */
export function readImportCommands(text: string): CommandsReading {
  const { commands, openQuote } = splitCommands(text);
  const problems = openQuote === null ? [] : [`has a quotation mark ${openQuote} that is not closed`];
  commands.forEach((words, index) => {
    const problem = problemOf(words);
    if (problem !== null)
      problems.push(`command ${index + 1} ('${words.join(' ').slice(0, 60)}') ${problem}`);
  });
  if (commands.length === 0) problems.push('names no source');
  return { commands, problems };
}

function problemOf([source = '', ...rest]: readonly string[]): string | null {
  if (!(IMPORT_SOURCES as readonly string[]).includes(source))
    return `begins with '${source}', which is no source; use one of ${IMPORT_SOURCES.join(', ')}`;
  const refused = rest.find((word) => NOT_IN_A_REFRESH.includes(word));
  if (refused !== undefined) return `has ${refused}, which would replace the collection each time`;
  if (source !== 'demonstration' && !rest.some((word) => !word.startsWith('-')))
    return `says nothing to import after '${source}'`;
  return null;
}

/** One word under way: null between words, so that '' in quotes is a word too. */
interface Splitting {
  readonly commands: string[][];
  words: string[];
  word: string | null;
  quote: string | null;
}

function splitCommands(text: string): {
  readonly commands: readonly (readonly string[])[];
  readonly openQuote: string | null;
} {
  const state: Splitting = { commands: [], words: [], word: null, quote: null };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const next = text.charAt(at + 1);
    if (state.quote === '"' && character === '\\' && (next === '"' || next === '\\')) {
      state.word = (state.word ?? '') + next;
      at += 1;
    } else if (state.quote !== null) {
      if (character === state.quote) state.quote = null;
      else state.word = (state.word ?? '') + character;
    } else takeUnquoted(state, character);
  }
  endCommand(state);
  return { commands: state.commands, openQuote: state.quote };
}

function takeUnquoted(state: Splitting, character: string): void {
  if (character === '"' || character === "'") {
    state.quote = character;
    state.word ??= '';
  } else if (character === ';' || character === '\n') endCommand(state);
  else if (/\s/.test(character)) endWord(state);
  else state.word = (state.word ?? '') + character;
}

function endWord(state: Splitting): void {
  if (state.word !== null) state.words.push(state.word);
  state.word = null;
}

function endCommand(state: Splitting): void {
  endWord(state);
  if (state.words.length > 0) state.commands.push(state.words);
  state.words = [];
}
