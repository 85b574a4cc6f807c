import type { LexicalProblem } from '../lexeme.js';
import type { DiagnosticList } from './diagnostic-list.js';

/** Longest piece of the text that a message shows. */
const MAX_UNREAD_LENGTH = 80;

/** Reports problems of the lexer, except those replaced by syntax of the dialect: these depend on the dialect. */
export function reportLexicalProblem(problem: LexicalProblem, diagnostics: DiagnosticList): void {
  switch (problem.kind) {
    case 'unreadable':
      diagnostics.add('error', 'Q001', problem, {
        values: { c: visible(problem.text) },
        hint: 'Q001.hint',
        fix: problem.fix,
      });
      break;
    case 'unclosed quote':
      diagnostics.add('error', 'Q003', problem, { hint: 'Q003.hint' });
      break;
    case 'stray sign':
      diagnostics.add('notice', 'Q108', problem, { hint: 'Q108.hint' });
      break;
    case 'ignored': {
      const values = { text: problem.text };
      diagnostics.add('warning', 'Q016', problem, { values, hint: 'Q016.hint', fix: '' });
      break;
    }
    case 'symbol operator': {
      const { text, operator: fix } = problem;
      // A bar may touch the words that it joins.
      diagnostics.add('notice', 'Q104', problem, { values: { text, operator: fix }, fix: ` ${fix} ` });
      break;
    }
    case 'inner wildcard':
      diagnostics.add('error', 'Q022', problem, { hint: 'Q022.hint', fix: problem.fix });
      break;
    case 'minus':
      diagnostics.add('notice', 'Q106', problem, {
        values: { text: problem.text, word: problem.text.slice(1) },
        hint: 'Q106.hint',
        fix: `NOT ${problem.text.slice(1)}`,
      });
      break;
    case 'mistyped operator':
    case 'ignored operator':
    case 'small near':
    case 'ignored wildcard':
    case 'bare dot':
    case 'small and before tag':
    case 'unread':
      reportDoubtful(problem, diagnostics);
      break;
    case 'empty brackets':
    case 'unclosed tag':
    case 'malformed field':
    case 'malformed suffix':
      reportMalformed(problem, diagnostics);
      break;
    case 'unknown prefix':
      reportPrefix(problem, diagnostics);
      break;
    case 'malformed lines':
    case 'typed small':
    case 'foreign':
      break;
  }
}

function reportUnread(
  { what, text, fix, start, end }: Extract<LexicalProblem, { kind: 'unread' }>,
  diagnostics: DiagnosticList,
): void {
  const shown = text.length > MAX_UNREAD_LENGTH ? `${text.slice(0, MAX_UNREAD_LENGTH - 1)}…` : text;
  const details = { values: { text: shown }, hint: `Q141.${what}.hint` } as const;
  diagnostics.add(
    what === 'word' || what === 'truncation' ? 'warning' : 'error',
    `Q141.${what}`,
    { start, end },
    fix === null ? details : { ...details, fix },
  );
}

type Doubtful = Extract<
  LexicalProblem,
  {
    kind:
      | 'mistyped operator'
      | 'ignored operator'
      | 'small near'
      | 'ignored wildcard'
      | 'bare dot'
      | 'small and before tag'
      | 'unread';
  }
>;

/** Reports text that was most likely intended otherwise. */
function reportDoubtful(problem: Doubtful, diagnostics: DiagnosticList): void {
  switch (problem.kind) {
    case 'unread':
      reportUnread(problem, diagnostics);
      break;
    case 'mistyped operator': {
      const { text, operator } = problem;
      const values = { word: text, operator };
      diagnostics.add('warning', 'Q107', problem, { values, hint: 'Q107.hint', fix: operator });
      break;
    }
    case 'ignored operator': {
      const { sign, operator, fix } = problem;
      const key = operator === 'NOT' ? 'Q139' : 'Q139.or';
      diagnostics.add('notice', key, problem, {
        values: { sign },
        hint: `${key}.hint`,
        ...(fix === null ? {} : { fix }),
      });
      break;
    }
    case 'small near': {
      const { text, fix } = problem;
      if (fix === null) diagnostics.add('notice', 'Q137', problem, { values: { text } });
      else diagnostics.add('notice', 'Q137', problem, { values: { text, fix }, hint: 'Q137.hint', fix });
      break;
    }
    case 'ignored wildcard':
      diagnostics.add('warning', problem.place === 'first' ? 'Q131' : 'Q131.apart', problem, {
        values: { sign: problem.sign, text: problem.text },
        hint: 'Q131.hint',
        fix: problem.fix,
      });
      break;
    case 'bare dot': {
      const { text, fix } = problem;
      diagnostics.add('warning', 'Q132', problem, { values: { text }, hint: 'Q132.hint', fix });
      break;
    }
    case 'small and before tag': {
      const { op, text, free, covered, fix } = problem;
      const values = { op, text, free, covered };
      diagnostics.add('warning', 'Q102.phrase', problem, { values, hint: 'Q102.phrase.hint', fix });
      break;
    }
  }
}

/** A printable character is shown as it is, others by their code point. */
function visible(character: string): string {
  if (character >= '!' && character <= '~') return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function reportMalformed(
  problem: Extract<
    LexicalProblem,
    { kind: 'empty brackets' | 'unclosed tag' | 'malformed field' | 'malformed suffix' }
  >,
  diagnostics: DiagnosticList,
): void {
  switch (problem.kind) {
    case 'empty brackets':
      diagnostics.add('error', 'Q013.brackets', problem, { hint: 'Q013.hint', fix: '' });
      break;
    case 'unclosed tag':
      diagnostics.add('error', 'Q002.tag', problem, { hint: 'Q002.tag.hint', fix: `${problem.text}]` });
      break;
    default: {
      const { text, fix } = problem;
      const values = { field: text, best: fix };
      diagnostics.add('error', 'Q040', problem, { values, hint: 'Q040.hint', fix });
    }
  }
}

function reportPrefix(
  problem: Extract<LexicalProblem, { kind: 'unknown prefix' }>,
  diagnostics: DiagnosticList,
): void {
  const { name, best } = problem;
  if (best === null) {
    const values = { field: `${name}:` };
    diagnostics.add('error', 'Q040.none', problem, { values, hint: 'Q040.hint.prefix', fix: `${name} ` });
    return;
  }
  const values = { field: `${name}:`, best: `${best}:` };
  diagnostics.add('error', 'Q040', problem, { values, hint: 'Q040.hint.prefix', fix: `${best}:` });
}
