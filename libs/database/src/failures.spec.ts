import { AppError } from '@clinical/platform';
import { QueryFailedError } from 'typeorm';
import { translated, translatedAtOpening } from './failures.js';

/** Error of the driver, and TypeORM's wrapper of it. */
const driverError = (code: string): Error => Object.assign(new Error(`of the driver: ${code}`), { code });
const ofStatement = (code: string): Error => new QueryFailedError('SELECT 1', [], driverError(code));

const REFUSALS = [
  ['ER_ACCESS_DENIED_ERROR', 'DATABASE_URL'],
  ['ER_DBACCESS_DENIED_ERROR', 'all rights'],
  ['ER_BAD_DB_ERROR', 'create it'],
  ['HANDSHAKE_SSL_ERROR', 'DATABASE_CA_FILE'],
  ['HANDSHAKE_NO_SSL_SUPPORT', 'DATABASE_TLS=no'],
];

const unavailable = (code: string): object => ({
  code: 'DATABASE_UNAVAILABLE',
  kind: 'operational',
  cause: expect.objectContaining({ message: code }) as unknown,
});
const refused = (code: string, wayOut: string): object => ({
  code: 'DATABASE_REFUSED',
  kind: 'operational',
  message: expect.stringMatching(new RegExp(`${code}.*${wayOut}`)) as unknown,
});

describe('a driver error', () => {
  it.each(REFUSALS)('maps a refusal (%s) to DATABASE_UNAVAILABLE in use', (code) => {
    expect(translated(driverError(code))).toMatchObject(unavailable(code));
    expect(translated(ofStatement(code))).toMatchObject(unavailable(code));
  });

  it.each(REFUSALS)('names the setting for a refusal (%s) while opening', (code, wayOut) => {
    expect(translatedAtOpening(driverError(code))).toMatchObject(refused(code, wayOut));
    expect(translatedAtOpening(ofStatement(code))).toMatchObject(refused(code, wayOut));
    expect(translatedAtOpening(translated(ofStatement(code)))).toMatchObject(refused(code, wayOut));
  });

  it.each(['ECONNREFUSED', 'PROTOCOL_CONNECTION_LOST', 'SQLITE_BUSY', 'SQLITE_IOERR_READ'])(
    'maps an unreachable database (%s) to DATABASE_UNAVAILABLE',
    (code) => {
      expect(translated(ofStatement(code))).toMatchObject(unavailable(code));
      expect(translatedAtOpening(driverError(code))).toMatchObject(unavailable(code));
    },
  );

  it('keeps the code and the statement of a failed statement', () => {
    const expected = { name: 'StatementRefusedError', code: 'ER_PARSE_ERROR', statement: 'SELECT 1' };
    expect(translated(ofStatement('ER_PARSE_ERROR'))).toMatchObject(expected);
    expect(translatedAtOpening(ofStatement('ER_PARSE_ERROR'))).toMatchObject(expected);
  });

  it('changes no other errors, such as application errors', () => {
    for (const error of [new AppError('DATABASE_LOCKED', 'operational', 'Locked.'), new Error('Anything.')]) {
      expect(translated(error)).toBe(error);
      expect(translatedAtOpening(error)).toBe(error);
    }
  });
});
