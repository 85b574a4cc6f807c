import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, text } from '../columns.js';

export type CodeTableState = 'loading' | 'serving';

/** One edition of the codes of a system. */
@Entity('code_tables')
@Index('code_tables_system', ['system', 'state'])
export class CodeTableEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(12))
  system: string;

  /** Empty where the files do not state it. */
  @Column(text(40))
  version: string;

  /** An edition is looked up in once it is complete. */
  @Column(text(10))
  state: CodeTableState;

  /** Number of codes; 0 until it is complete. */
  @Column(integer)
  codes: number;

  @Column({ name: 'imported_at', ...instant })
  importedAt: Date;
}

/** Name of a code. */
@Entity('code_names')
export class CodeNameEntity {
  @ForeignKey(() => CodeTableEntity, { name: 'code_names_table', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'table_id', ...integer })
  tableId: number;

  @PrimaryColumn(text(20))
  code: string;

  /** Name in the code system. */
  @Column(text(400))
  name: string;

  /** Words to search for. */
  @Column(text(300))
  topic: string;
}
