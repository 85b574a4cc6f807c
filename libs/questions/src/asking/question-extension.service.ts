import type { Transaction } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import { Injectable } from '@nestjs/common';
import { QuestionEntity } from './question.entity.js';
import { QuestionEvents } from './question-events.service.js';
import { EXTEND_QUESTION_JOB } from './extend-question.job.js';
import { OutsideSource } from '../outside/outside-source.port.js';

/** Has questions of limited evidence answered further, where there is a source to ask. */
@Injectable()
export class QuestionExtension {
  constructor(
    private readonly source: OutsideSource,
    private readonly events: QuestionEvents,
    private readonly jobs: JobQueue,
  ) {}

  get isOn(): boolean {
    return this.source.isOn;
  }

  /** Queues the extension of a question whose answer is limited; one in another state is left alone. */
  async begin(questionId: string, within: Transaction): Promise<void> {
    if (!this.isOn) return;
    const { affected } = await within.manager.update(
      QuestionEntity,
      { id: questionId, state: 'limited' },
      { state: 'extending' },
    );
    if (affected === 0) return;
    await this.events.add(questionId, 'queued', within);
    await this.jobs.enqueue(EXTEND_QUESTION_JOB, { questionId }, { within, key: questionId });
  }
}
