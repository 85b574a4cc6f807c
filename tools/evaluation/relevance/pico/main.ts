import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runTool, ToolError } from '../../../testing/support/tool-error.js';
import { askService, type ServiceAnswer } from '../ask-service.js';

const USAGE = `npm run pico-questions -- [address] [--titles]

Asks a running service (default http://127.0.0.1:3000) the sixty PICO questions of this folder. Prints for each its level,
how many records it finds, and how many the standard search of population and intervention finds; then how many
questions find nothing where that search finds something. With --titles the first ten results of each, too.`;

const questionsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    population: z.string(),
    intervention: z.string(),
    comparison: z.string(),
    outcome: z.string(),
  }),
);
type Question = z.infer<typeof questionsSchema>[number];

interface Asked {
  readonly question: Question;
  readonly pico: ServiceAnswer;
  /** Of population and intervention. */
  readonly plain: ServiceAnswer;
}

async function ask(address: string, question: Question): Promise<Asked> {
  const { population, intervention, comparison, outcome } = question;
  const fields = { criteria: population, intervention, comparison, outcome };
  return {
    question,
    pico: await askService(address, 'pico', fields),
    plain: await askService(address, 'standard', { criteria: `${population} ${intervention}` }),
  };
}

function lineOf({ question, pico, plain }: Asked): string {
  const { id, kind, population, intervention, comparison, outcome } = question;
  const parts = [population, intervention, comparison, outcome].filter((part) => part !== '').join(' / ');
  return `| ${id} | ${kind} | ${parts} | ${pico.summary.fvalue} | ${pico.summary.total} | ${plain.summary.total} |`;
}

function titlesOf({ question, pico }: Asked): string[] {
  return [
    '',
    question.id,
    ...pico.documents.map(({ id, Title, Date }, at) => `${at + 1}. ${Title} (${Date ?? 'no date'}) [${id}]`),
  ];
}

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { titles: { type: 'boolean' } },
  });
  const [address = 'http://127.0.0.1:3000', ...others] = positionals;
  if (others.length > 0 || !URL.canParse(address)) throw new ToolError(USAGE, 2);
  const text = await readFile(new URL('pico-questions.json', import.meta.url), 'utf8');
  const asked: Asked[] = [];
  for (const question of questionsSchema.parse(JSON.parse(text)))
    asked.push(await ask(address.replace(/\/+$/, ''), question));
  const missed = asked.filter(({ pico, plain }) => pico.summary.total === 0 && plain.summary.total > 0);
  process.stdout.write(
    `${[
      '| question | kind | fields | level | results | population and intervention as a plain search |',
      '| --- | --- | --- | ---: | ---: | ---: |',
      ...asked.map(lineOf),
      '',
      `${asked.length} questions: ${missed.length} without a result where the plain search has any.`,
      ...(values.titles === true ? asked.flatMap(titlesOf) : []),
    ].join('\n')}\n`,
  );
  return 0;
});
