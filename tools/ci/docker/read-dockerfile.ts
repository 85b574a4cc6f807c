/** One instruction, such as `COPY` with its arguments on one line. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A stage, started by one `FROM`. */
export interface Stage {
  /** Its name, else its number from 0 on. */
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** A parsed `COPY`; sources and target as written. */
export interface Copy {
  /** The stage that it copies from; null: the folder that the image is built from. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

function logicalLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Parses a Dockerfile into its stages. Instructions before the first `FROM` are left out. */
export function readDockerfile(text: string): Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const line of logicalLines(text)) {
    const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [, base = '', alias] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stages.push({ name: alias ?? String(stages.length), base, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** Parses the text of a `COPY`. */
export function readCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const options = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = options.find((option) => option.startsWith('--from='))?.slice('--from='.length);
  return { from: from ?? null, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** The variables that the `ENV` instructions of a stage set. */
export function environmentOf(stage: Stage): Record<string, string> {
  return Object.fromEntries(
    stage.instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** The words of a command in the form of a JSON list, such as that of `CMD`. */
export function commandOf(stage: Stage, name: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = stage.instructions.findLast((each) => each.name === name)?.text ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/**
 * Whether `.dockerignore` excludes a path: patterns are a path, or a name at any depth (two asterisks before it).
 *
 * @param path relative to the build context
 */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  const parts = path.split('/');
  return patterns.some((pattern) => {
    if (!pattern.startsWith('**/')) return path === pattern || path.startsWith(`${pattern}/`);
    const name = pattern.slice('**/'.length);
    return parts.some((part) => (name.startsWith('*.') ? part.endsWith(name.slice(1)) : part === name));
  });
}
