import type { DatabaseConfig } from '@clinical/database';
import type { EvidenceDocument } from '@clinical/evidence';
import { AnswerQuestionHandler } from '@clinical/questions';
import { Browser, registered } from './browser.js';
import { aDocument } from './builders.js';
import { startApi, type RunningApi } from './running-api.js';

/** What the one record of {@link QuestionSite} concludes. */
export const CONCLUSION = 'Colchicine reduced pain in adults with acute gout.';
/** A question that its record answers. */
export const QUESTION = 'Does colchicine reduce pain in adults with acute gout?';

/** A trial with people, comparison and conclusion in its abstract. */
export const COPD_TRIAL = {
  ...{ sourceId: '1', pmid: '1' },
  title: 'Azithromycin for prevention of exacerbations of COPD: a randomised trial',
  publicationTypes: ['Randomized Controlled Trial'],
  abstract: [
    { label: 'METHODS', text: 'We assigned 1142 adults with COPD to azithromycin or placebo.' },
    {
      label: 'CONCLUSIONS',
      text: 'Azithromycin reduced exacerbations in adults with COPD compared with placebo.',
    },
  ],
};
/** A question that it answers. */
export const COPD_QUESTION = 'Does azithromycin reduce exacerbations in adults with COPD?';

const DOCUMENTS = [
  aDocument({
    ...{ sourceId: '1', pmid: '1', publicationTypes: ['Randomized Controlled Trial'] },
    title: 'Colchicine for pain in acute gout: a randomised trial',
    abstract: [{ label: 'CONCLUSIONS', text: CONCLUSION }],
  }),
];

export interface QuestionSiteOptions {
  readonly databaseConfig: DatabaseConfig;
  readonly settings?: Readonly<Record<string, string>>;
  readonly documents?: readonly EvidenceDocument[];
}

/** The service with one record, a visitor, and people with a verified address who ask. */
export class QuestionSite {
  private constructor(
    readonly api: RunningApi,
    readonly visitor: Browser,
    /** An account without Pro. */
    readonly person: Browser,
  ) {}

  static async start({ databaseConfig, settings = {}, documents = DOCUMENTS }: QuestionSiteOptions) {
    const common = { REGISTRATIONS_PER_HOUR: '0', CAPTCHA: 'no', JOB_QUEUE: 'embedded' };
    const api = await startApi({ documents, settings: { ...common, ...settings }, databaseConfig });
    const person = await registered(api.server, 'asker@example.org');
    await api.database.manager.query('UPDATE accounts SET verified_at = created_at');
    return new QuestionSite(api, new Browser(api.server), person);
  }

  /** @returns the result of one step, with whatever status */
  async step<Result>(body: object, by = this.person): Promise<Result> {
    return ((await by.post('/api/asktrip', body)).body as { result: Result }).result;
  }

  /** @returns id of a question that waits for its answer; empty if it was refused */
  async asked(question = QUESTION): Promise<string> {
    const { questionId } = await this.step<{ questionId: string }>({ step: 'create', question });
    if (questionId !== '') await this.step({ step: 'answer', questionId });
    return questionId;
  }

  /** Answers a question as the job does. */
  async answer(questionId: string): Promise<void> {
    const handler = this.api.app.get(AnswerQuestionHandler, { strict: false });
    const attempt = { id: '1', attempt: 1, last: true, traceId: 't' };
    await handler.run({ questionId }, { ...attempt, signal: new AbortController().signal });
  }
}
