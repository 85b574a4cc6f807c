import type { PublicationName } from '../../vocabulary/publication-name.js';
import { NO_PUBLICATION } from '../storage/column-codec.js';
import type { Connection } from '../storage/open-database.js';

/**
 * Numbers for publications and clinical areas. Journal titles that differ only in case, accents or punctuation
 * are one publication, named as it was first met. Numbers are never given to another name, and a rebuild
 * takes them over, so that addresses with a publication in them stay good.
 */
export class Dictionary {
  private readonly publications = new Map<string, number>();
  private readonly areas = new Map<string, number>();
  private readonly insertPublication;
  private readonly insertArea;
  private readonly loadPublications;
  private readonly loadAreas;

  constructor(connection: Connection) {
    this.insertPublication = connection.prepare<[string, string]>(
      'INSERT INTO publication (key, name) VALUES (?, ?)',
    );
    this.insertArea = connection.prepare<[string]>('INSERT INTO clinical_area (name) VALUES (?)');
    this.loadPublications = connection.prepare<[], { id: number; key: string }>(
      'SELECT id, key FROM publication',
    );
    this.loadAreas = connection.prepare<[], { id: number; name: string }>(
      'SELECT id, name FROM clinical_area',
    );
    this.reload();
  }

  /** Forgets what a transaction that was rolled back had added. */
  reload(): void {
    this.publications.clear();
    this.areas.clear();
    for (const { id, key } of this.loadPublications.all()) this.publications.set(key, id);
    for (const { id, name } of this.loadAreas.all()) this.areas.set(name, id);
  }

  publicationOf({ key, name }: PublicationName): number {
    if (key === '') return NO_PUBLICATION;
    const known = this.publications.get(key);
    if (known !== undefined) return known;
    const id = Number(this.insertPublication.run(key, name).lastInsertRowid);
    this.publications.set(key, id);
    return id;
  }

  areaOf(name: string): number {
    const known = this.areas.get(name);
    if (known !== undefined) return known;
    const id = Number(this.insertArea.run(name).lastInsertRowid);
    this.areas.set(name, id);
    return id;
  }
}
