import { setTimeout as pause } from 'node:timers/promises';
import { DocumentLookupService, ReferenceCheckService } from '@clinical/search';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { AskingService, checkSentence } from '@clinical/questions';
import { questionPath, QUESTION_LENGTH, type FetchedQuestion } from '@clinical/questions/contract';
import { ReferenceReportSchema, type ReferenceReport } from '@clinical/search/contract';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RECORD_ID, type ToolCaller } from './record-tools.service.js';

const MAX_CHECKED = 100;
const MAX_RECORDS = 10;

/** Input of `ask`. */
export const ASK_INPUT = z
  .strictObject({
    question: z
      .string()
      .trim()
      .min(QUESTION_LENGTH.min)
      .max(QUESTION_LENGTH.max)
      .optional()
      .describe('A clinical question without data of a patient.'),
    question_id: z.uuid().optional().describe('Of a question that was asked before, to read its answer.'),
  })
  .refine(({ question, question_id: id }) => (question === undefined) !== (id === undefined), {
    error: 'Give either `question` or `question_id`',
  });

/** Fields of the output of `ask`. */
export const ASK_OUTPUT = {
  question_id: z.string().describe('Empty if the question was not accepted.'),
  state: z
    .string()
    .describe(
      "'answered', 'limited' (little evidence), 'extended', 'pending' and 'extending' (ask again with `question_id`), 'failed', or 'refused'.",
    ),
  refusal: z
    .string()
    .describe("'problematic' or 'unreasonable' for a question that is not answered; empty otherwise."),
  alternative: z.string().describe('Another wording to ask; empty if there is none.'),
  url: z.string(),
  conclusion: z.string().describe('Citations are numbers of `references` in brackets.'),
  answer: z.string(),
  references: z.array(
    z.object({ url: z.string(), title: z.string(), publication: z.string(), date: z.string() }),
  ),
  changes: z
    .array(z.object({ kind: z.string(), document: z.string(), title: z.string() }))
    .describe('What has happened to the evidence since, such as a retraction.'),
};

/** Input of `check_retractions`. */
export const RETRACTIONS_INPUT = z.strictObject({
  references: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(300)
        .regex(/^[^\r\n]+$/, 'one line each'),
    )
    .min(1)
    .max(MAX_CHECKED)
    .describe('PMIDs, PMCIDs, DOIs or trial registration numbers, one an entry.'),
});
/** Fields of the output of `check_retractions`. */
export const RETRACTIONS_OUTPUT = ReferenceReportSchema.shape;

/** Input of `verify_sentence`. */
export const SENTENCE_INPUT = z.strictObject({
  text: z.string().trim().min(1).max(2_000).describe('One sentence.'),
  ids: z.array(RECORD_ID).min(1).max(MAX_RECORDS),
});
/** Fields of the output of `verify_sentence`. */
export const SENTENCE_OUTPUT = {
  supported: z
    .boolean()
    .describe('Whether a record has the sentence, word for word. False says nothing of a paraphrase.'),
  reason: z
    .string()
    .nullable()
    .describe(
      "'added_words', 'left_out_words', 'instruction', 'retracted' or 'no_card' (no record); null if supported.",
    ),
  sources: z.array(
    z.object({
      id: z.string(),
      section: z.number().int().nullable().describe('Of the abstract, from 0; null for the title.'),
      start: z.number().int(),
      end: z.number().int(),
      quote: z.string(),
    }),
  ),
};

/** Time in which a question is answered, usually; then the caller asks again, by its id. */
const PATIENCE_MS = 25_000;
const PAUSE_MS = 300;

/** The tools of questions and of what answers rest on. */
@Injectable()
export class QuestionToolsService {
  constructor(
    private readonly asking: AskingService,
    private readonly documents: DocumentLookupService,
    private readonly references: ReferenceCheckService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl'>,
  ) {}

  /** Asks, and waits for the answer. @throws AppError as the question tool does */
  async ask(
    { question, question_id: known }: z.infer<typeof ASK_INPUT>,
    { principal, language, signal }: ToolCaller,
  ): Promise<object> {
    if (known !== undefined) return this.#present(await this.asking.fetch(known, principal));
    const checked = await this.asking.create(
      { step: 'create', question: question ?? '', lang: language },
      principal,
    );
    const { questionId, pii, problematic, alternative } = checked;
    if (pii) throw new AppError('QUESTION_PERSONAL_DATA', 'user', 'The question may identify a patient');
    if (questionId === '')
      return {
        ...{ question_id: '', state: 'refused', refusal: problematic ? 'problematic' : 'unreasonable' },
        ...{ alternative, url: '', conclusion: '', answer: '', references: [], changes: [] },
      };
    let fetched = await this.asking.answer({ step: 'answer', questionId, lang: language }, principal);
    const late = Date.now() + PATIENCE_MS;
    while (fetched.state === 'pending' && Date.now() < late && !signal.aborted) {
      await pause(PAUSE_MS);
      fetched = await this.asking.fetch(questionId, principal);
    }
    return this.#present(fetched);
  }

  #present(question: FetchedQuestion): object {
    const { questionId, state, summary, changes } = question;
    return {
      ...{ question_id: questionId, state, refusal: '', alternative: '' },
      url: `${this.config.publicUrl}${questionPath(question)}`,
      ...{ conclusion: summary?.conclusion ?? '', answer: summary?.answer ?? '' },
      references: (summary?.references ?? []).map(({ url, title, publication, date }) => ({
        ...{ url, title, publication, date },
      })),
      changes: changes.map(({ kind, document, title }) => ({ kind, document, title })),
    };
  }

  /** @throws as {@link ReferenceCheckService.check} does */
  retractions(
    { references }: z.infer<typeof RETRACTIONS_INPUT>,
    { language, signal, principal }: ToolCaller,
  ): Promise<ReferenceReport> {
    return this.references.check(references.join('\n'), { language, signal, principal });
  }

  /** @throws as {@link DocumentLookupService.lookUp} does, for an id that no record has */
  async sentence(
    { text, ids }: z.infer<typeof SENTENCE_INPUT>,
    { language, signal, principal }: ToolCaller,
  ): Promise<object> {
    const own = new Set<string>();
    for (const id of ids) own.add(await this.documents.idOf(id, signal, principal));
    const records = await Promise.all(
      [...own].map((id) => this.documents.lookUp(id, language, signal, principal)),
    );
    return checkSentence(
      text,
      records.map(({ id, record: { title, abstract, appraisal } }) => ({
        ...{ id, title, abstract, isRetracted: appraisal.integrity?.status === 'retracted' },
      })),
    );
  }
}
