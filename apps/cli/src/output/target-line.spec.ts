import { readConfig } from '@clinical/platform';
import { targetLine, withoutTargetLine } from './target-line.js';

describe('targetLine', () => {
  it('names the embedded engine and the folder', () => {
    expect(targetLine(readConfig({ DATA_DIR: '/srv/evidence' }))).toBe(
      'Acting on: embedded engine, folder /srv/evidence',
    );
  });

  it('names Elasticsearch with its prefix, and the database without its password', () => {
    const config = readConfig({
      DATA_DIR: '/srv/evidence',
      SEARCH_ENGINE: 'elasticsearch',
      ELASTICSEARCH_URL: 'https://one:9200',
      DATABASE_URL: 'mysql://user:secret@db.example:3306/clinical',
    });
    expect(targetLine(config)).toBe(
      'Acting on: Elasticsearch https://one:9200 (indices evidence-*), database db.example:3306/clinical, folder /srv/evidence',
    );
    expect(withoutTargetLine(`${targetLine(config)}\nother\n`)).toBe('other\n');
  });
});
