import { instant, integer, optionalInstant, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { QuestionEntity } from '../asking/question.entity.js';
import type { FeedbackKind } from './feedback-lists.contract.js';

/** What a reader says of an answer, or of one sentence of it. */
@Entity('question_feedback')
@Index('question_feedback_question', ['questionId', 'givenAt'])
@Index('question_feedback_account', ['accountId'])
export class QuestionFeedbackEntity {
  @PrimaryColumn(text(36))
  id: string;

  @ForeignKey(() => QuestionEntity, { name: 'question_feedback_question_key', onDelete: 'CASCADE' })
  @Column({ name: 'question_id', ...text(36) })
  questionId: string;

  /** Null for someone without an account. */
  @ForeignKey('AccountEntity', { name: 'question_feedback_account_key', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer, nullable: true })
  accountId: number | null;

  @Column(text(20))
  kind: FeedbackKind;

  /** Empty for the whole answer. */
  @Column(text(2000))
  sentence: string;

  @Column(text(1000))
  comment: string;

  @Column({ name: 'given_at', ...instant })
  givenAt: Date;

  /** When an editor dealt with it; null while it is open. */
  @Column({ name: 'handled_at', ...optionalInstant })
  handledAt: Date | null;
}
