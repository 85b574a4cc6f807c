import Sqlite from 'better-sqlite3';
import { keepStatements } from './kept-statements.js';

describe('Kept statements of a connection', () => {
  const connection = new Sqlite(':memory:');
  beforeAll(() => {
    connection.exec('CREATE TABLE items (name TEXT)');
    keepStatements(connection);
  });
  afterAll(() => connection.close());

  it('are prepared once, and return current data, also after a change of the table', () => {
    const all = () => connection.prepare('SELECT * FROM items').all();
    const statement = connection.prepare('SELECT * FROM items');
    connection.prepare('INSERT INTO items VALUES (?)').run('one');
    expect(all()).toEqual([{ name: 'one' }]);
    connection.exec(
      "ALTER TABLE items ADD COLUMN size INTEGER DEFAULT 7; INSERT INTO items VALUES ('two', 8)",
    );
    expect(all()).toEqual([
      { name: 'one', size: 7 },
      { name: 'two', size: 8 },
    ]);
    connection.exec('DROP TABLE items; CREATE TABLE items (size INTEGER); INSERT INTO items VALUES (9)');
    expect(all()).toEqual([{ size: 9 }]);
    expect(connection.prepare('SELECT * FROM items')).toBe(statement);
  });

  it('make room, those first that were used longest ago', () => {
    const [used, unused] = [connection.prepare('SELECT 1'), connection.prepare('SELECT 2')];
    for (let number = 10; number < 500; number += 1) {
      connection.prepare(`SELECT ${number}`);
      expect(connection.prepare('SELECT 1')).toBe(used);
    }
    expect(connection.prepare('SELECT 2')).not.toBe(unused);
  });

  it('are not created for a text that is no statement', () => {
    for (const _ of [1, 2]) expect(() => connection.prepare('SELEKT 1')).toThrow(/syntax error/);
  });
});
