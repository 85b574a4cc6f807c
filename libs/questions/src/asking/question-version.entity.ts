import { instant, integer, json, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Quality, QuestionType } from '../answers/answer-lists.contract.js';
import type { Answer } from '../answers/answers.contract.js';
import type { QuestionSummary } from './asking.contract.js';
import { QuestionEntity } from './question.entity.js';

/** What an edit can change of a question. */
export interface QuestionContent {
  readonly question: string;
  readonly answer: Answer | null;
  readonly written: QuestionSummary | null;
  /** As stored. */
  readonly areas: string;
  readonly type: QuestionType;
  readonly quality: Quality | '';
}

/** A question as it was before an editor changed it, numbered from 1. */
@Entity('question_versions')
export class QuestionVersionEntity {
  @ForeignKey(() => QuestionEntity, { name: 'question_versions_question', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'question_id', ...text(36) })
  questionId: string;

  @PrimaryColumn(integer)
  number: number;

  @Column(json)
  content: QuestionContent;

  /** Who replaced it; null once the account was deleted. */
  @ForeignKey('AccountEntity', { name: 'question_versions_editor', onDelete: 'SET NULL' })
  @Column({ name: 'editor_id', ...integer, nullable: true })
  editorId: number | null;

  @Column({ name: 'replaced_at', ...instant })
  replacedAt: Date;
}
