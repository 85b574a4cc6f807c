import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Column, Entity, PrimaryGeneratedColumn, type Repository } from 'typeorm';
import { instant, text } from './columns.js';
import { Database } from './database.js';
import { databaseModule, describeWithDatabases } from './testing/index.js';

@Entity('test_notes')
class NoteEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(text(20))
  words: string;

  @Column({ ...instant, name: 'created_at' })
  createdAt: Date;
}

@Injectable()
class NotesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(NoteEntity) private readonly notes: Repository<NoteEntity>,
  ) {}

  async add(words: string, createdAt: Date): Promise<NoteEntity> {
    return this.notes.save({ words, createdAt });
  }

  /** All of them, or none if one has no words. */
  async addAll(all: readonly string[], createdAt: Date): Promise<number> {
    return this.database.transaction(async ({ manager }) => {
      const notes = manager.withRepository(this.notes);
      for (const words of all) {
        await notes.save({ words, createdAt });
        if (words === '') throw new Error('A note has no words.');
      }
      return notes.count();
    });
  }

  async list(): Promise<readonly string[]> {
    return (await this.notes.find({ order: { id: 'ASC' } })).map(({ words }) => words);
  }
}

@Module({ imports: [TypeOrmModule.forFeature([NoteEntity])], providers: [NotesService] })
class NotesModule {}

const AT = new Date('2026-01-02T03:04:05.678Z');

describeWithDatabases('Injected repositories', (open) => {
  let notes: NotesService;

  beforeAll(async () => {
    const database = await open([NoteEntity]);
    const key =
      open.dialect === 'sqlite'
        ? 'integer PRIMARY KEY AUTOINCREMENT'
        : 'int NOT NULL PRIMARY KEY AUTO_INCREMENT';
    await database.manager.query(
      `CREATE TABLE test_notes (id ${key}, words varchar(20) NOT NULL, created_at datetime(3) NOT NULL)`,
    );
    const module = await Test.createTestingModule({
      imports: [databaseModule(database), NotesModule],
    }).compile();
    notes = module.get(NotesService);
  });

  it('store an entity that stands next to its service', async () => {
    expect(await notes.add('first', AT)).toEqual({ id: 1, words: 'first', createdAt: AT });
    expect(await notes.list()).toEqual(['first']);
  });

  it('work in a transaction of the database', async () => {
    expect(await notes.addAll(['second', 'third'], AT)).toBe(3);
    await expect(notes.addAll(['fourth', ''], AT)).rejects.toThrow('A note has no words.');
    expect(await notes.list()).toEqual(['first', 'second', 'third']);
  });

  it('write concurrently, next to transactions', async () => {
    const more = Array.from({ length: 10 }, (_, index) => `more ${index}`);
    await Promise.all(more.map((words) => notes.add(words, AT)));
    await Promise.all(more.map((words) => notes.addAll([words, words], AT)));
    expect(await notes.list()).toHaveLength(3 + 10 + 20);
  });
});
