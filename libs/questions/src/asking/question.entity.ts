import { flag, instant, integer, json, optionalInstant, text } from '@clinical/database/columns';
import type { EvidenceDocument } from '@clinical/evidence';
import type { Language } from '@clinical/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Quality, QuestionType } from '../answers/answer-lists.contract.js';
import type { Answer } from '../answers/answers.contract.js';
import type { QuestionSlots } from '../answers/question.contract.js';
import type { QuestionArea } from './asking-lists.contract.js';
import type { QuestionEvent, QuestionState, QuestionSummary } from './asking.contract.js';

/** States of questions in lists: those with an answer; `test` is in none (C7). */
export const LISTED: readonly QuestionState[] = ['answered', 'limited', 'extending', 'extended'];

/** States in which an answer is shown. One that is asked again keeps its answer, but shows none until there is a new one. */
export const SHOWN: readonly QuestionState[] = [...LISTED, 'test'];

/** A question that passed the check. It is deleted with the account that asked it. */
@Entity('questions')
@Index('questions_listed', ['language', 'state', 'askedAt', 'id'])
@Index('questions_account', ['accountId', 'askedAt'])
@Index('questions_same', ['language', 'wordsHash'])
export class QuestionEntity {
  @PrimaryColumn(text(36))
  id: string;

  /** Null for someone whom an institution admits without an account. */
  @ForeignKey('AccountEntity', { name: 'questions_account_key', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer, nullable: true })
  accountId: number | null;

  @Column(text(2))
  language: Language;

  @Column(text(120))
  slug: string;

  @Column(text(500))
  question: string;

  /** As typed. */
  @Column(text(500))
  original: string;

  /** Hash of its words in their order: the same for questions that differ in case, marks and articles only. */
  @Column({ name: 'words_hash', ...text(64) })
  wordsHash: string;

  @Column(text(10))
  state: QuestionState;

  @Column(text(40))
  type: QuestionType;

  /** Names of areas between bars, with a bar at each end; empty without any. */
  @Column(text(200))
  areas: string;

  /** Empty before it is answered, and when nothing was found. */
  @Column(text(10))
  quality: Quality | '';

  @Column(flag)
  newsletter: boolean;

  /** When an editor put it there; null for a question that is not in it. */
  @Column({ name: 'newsletter_at', ...optionalInstant })
  newsletterAt: Date | null;

  /** Parts that the reader changed. */
  @Column({ ...json, nullable: true })
  slots: Partial<QuestionSlots> | null;

  @Column({ ...json, nullable: true })
  answer: Answer | null;

  /** Records from outside of the collection that the answer cites; null without any. */
  @Column({ ...json, nullable: true })
  outside: readonly EvidenceDocument[] | null;

  /** Null before it is answered, and for questions answered before this was noted. */
  @Column({ name: 'answered_at', ...optionalInstant })
  answeredAt: Date | null;

  /** A record of a higher tier than the best that the answer cites, found since it was made; null without one. */
  @Column({ ...json, nullable: true })
  newer: { readonly document: string; readonly title: string } | null;

  /** What people wrote in the past, for a question of an imported archive; null for all others. */
  @Column({ ...json, nullable: true })
  written: QuestionSummary | null;

  @Column({ name: 'asked_at', ...instant })
  askedAt: Date;
}

/** What happened to a question, numbered from 1; replayed to readers that lost their connection. */
@Entity('question_events')
export class QuestionEventEntity {
  @ForeignKey(() => QuestionEntity, { name: 'question_events_question', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'question_id', ...text(36) })
  questionId: string;

  @PrimaryColumn(integer)
  number: number;

  @Column(text(20))
  kind: QuestionEvent['kind'];
}

/** The areas of a question as they are stored. */
export function storedAreas(areas: readonly QuestionArea[]): string {
  return areas.length === 0 ? '' : `|${areas.join('|')}|`;
}
