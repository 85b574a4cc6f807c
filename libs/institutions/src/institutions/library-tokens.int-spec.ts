import { InstitutionRepository, type Database, type InstitutionRecord } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { createLogger } from '@clinical/platform';
import { LibraryTokensService } from './library-tokens.service.js';

const NOW = new Date('2026-01-10T12:00:00Z');
const TOKEN = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';

describeWithEitherDatabase('LibraryTokensService', (open) => {
  const parts = async (secret = 's'.repeat(32)) => {
    const database = await open();
    const institutions = new InstitutionRepository(database);
    return {
      database,
      institutions,
      tokens: new LibraryTokensService(database, institutions, secret, createLogger('silent')),
    };
  };
  const institution = async (
    institutions: InstitutionRepository,
    keys: object,
  ): Promise<InstitutionRecord> => {
    const texts = { name: 'North Hospital', shortName: '', country: '', resolverUrl: null, logoUrl: null };
    const mapping = { administratorAttribute: null, administratorValue: null };
    const lists = { otherNames: [], domains: [], addressRanges: [], emailDomains: [], contacts: [] };
    const rest = { parentId: null, licensedFrom: null, licensedUntil: null, seats: null, libraryId: 222 };
    const row = await institutions.add(
      { ...texts, ...mapping, ...lists, ...rest, linkRequiresTime: true, ...keys },
      NOW,
    );
    if (row === null) throw new Error('The name is taken');
    return row;
  };
  const stored = async (database: Database): Promise<string> =>
    JSON.stringify(await database.manager.query('SELECT * FROM institutions'));
  const only = async (institutions: InstitutionRepository): Promise<InstitutionRecord> => {
    const [row] = await institutions.list();
    if (row === undefined) throw new Error('There is no institution');
    return row;
  };

  it('seals at the start what an older version stored readably, once, for other processes too', async () => {
    const { database, institutions, tokens } = await parts();
    await institution(institutions, { readableLibraryToken: TOKEN });
    const before = await institutions.version();
    expect(await stored(database)).toContain(TOKEN);
    expect(tokens.of(await only(institutions))).toBe(TOKEN);
    await Promise.all([tokens.onApplicationBootstrap(), tokens.onApplicationBootstrap()]);
    expect(await stored(database)).not.toContain(TOKEN);
    const sealed = await only(institutions);
    expect(tokens.of(sealed)).toBe(TOKEN);
    // Processes that keep the list read it again.
    expect(await institutions.version()).not.toBe(before);
    await tokens.onApplicationBootstrap();
    expect(await only(institutions)).toEqual(sealed);
  });

  it('stores an entered token sealed, keeps it without a new one, and deletes it when it is emptied', async () => {
    const { database, institutions, tokens } = await parts();
    const { id } = await institution(institutions, tokens.keys(` ${TOKEN} `));
    expect(await stored(database)).not.toContain(TOKEN);
    await institutions.change(id, { name: 'South Hospital', ...tokens.keys(null) }, NOW);
    expect(tokens.of(await only(institutions))).toBe(TOKEN);
    await institutions.change(id, tokens.keys('x'.repeat(500)), NOW);
    expect(tokens.of(await only(institutions))).toBe('x'.repeat(500));
    await institutions.change(id, tokens.keys(''), NOW);
    expect(tokens.of(await only(institutions))).toBeNull();
  });

  it('has none where the secret of the service is another, instead of a failure', async () => {
    const { database, institutions, tokens } = await parts();
    await institution(institutions, tokens.keys(TOKEN));
    const other = new LibraryTokensService(database, institutions, 'o'.repeat(32), createLogger('silent'));
    expect(other.of(await only(institutions))).toBeNull();
  });
});
