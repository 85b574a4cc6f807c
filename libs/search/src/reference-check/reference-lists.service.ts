import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { AccountRepository, Database, type Transaction } from '@clinical/database';
import { ValuesRefusedError } from '@clinical/http';
import { readReferences } from '@clinical/importers';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import {
  MAX_KEPT_BYTES,
  MAX_REFERENCE_LISTS,
  type KeptReferenceList,
  type ReferenceListText,
  type ReferenceListToKeep,
} from './reference-check.contract.js';
import { refuseTooMany } from './reference-check.service.js';
import { ReferenceListEntity } from './reference-list.entity.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Characters of a compressed list. Records with abstracts take a third of their length. */
const MAX_COMPRESSED = 10_000_000;

/** The lists of references that readers keep, each for its reader alone. */
@Injectable()
export class ReferenceListsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(accountId: number): Promise<KeptReferenceList[]> {
    const rows = await this.database.manager.find(ReferenceListEntity, {
      select: { id: true, name: true, format: true, length: true, createdAt: true },
      where: { accountId },
      order: { id: 'DESC' },
    });
    return rows.map(presented);
  }

  /**
   * @throws ValuesRefusedError for a list without references, or one with too many
   * @throws AppError `TOO_MANY_REFERENCE_LISTS`, `REFERENCE_LISTS_TOO_LONG`
   */
  async keep(accountId: number, { name, text }: ReferenceListToKeep): Promise<KeptReferenceList> {
    const list = await readReferences(text);
    const { format, references } = list;
    const refusal = (message: 'P009.no_references' | 'P009.too_long', values: { readonly limit?: number }) =>
      new ValuesRefusedError([{ message, values: { name: 'text', ...values } }]);
    if (references.length === 0) throw refusal('P009.no_references', {});
    refuseTooMany(list);
    const content = (await compress(text)).toString('base64');
    if (content.length > MAX_COMPRESSED) throw refusal('P009.too_long', { limit: MAX_COMPRESSED });
    const createdAt = this.clock.now();
    return this.database.transaction(async (transaction) => {
      // The row lock of the account serialises lists that are kept at the same time.
      const account = await this.accounts.within(transaction).findForUpdate(accountId);
      if (account === null) throw new AppError('LOGIN_REQUIRED', 'user', 'The account was deleted');
      const { manager } = transaction;
      const sizes = await sizesOf(accountId, transaction);
      if (sizes.length >= MAX_REFERENCE_LISTS)
        throw new AppError('TOO_MANY_REFERENCE_LISTS', 'user', 'The account keeps too many lists');
      if (sizes.reduce((sum, size) => sum + size, Buffer.byteLength(text)) > MAX_KEPT_BYTES)
        throw new AppError('REFERENCE_LISTS_TOO_LONG', 'user', 'The lists of the account are too long');
      const row = { accountId, name, format, length: references.length, content, createdAt };
      return presented(await manager.save(ReferenceListEntity, row));
    });
  }

  /** @throws AppError `NOT_IN_LIBRARY` */
  async open(accountId: number, id: number): Promise<ReferenceListText> {
    const row = await this.database.manager.findOneBy(ReferenceListEntity, { accountId, id });
    if (row === null) throw notKept();
    return { name: row.name, text: await textOf(row) };
  }

  /** @throws AppError `NOT_IN_LIBRARY` */
  async delete(accountId: number, id: number): Promise<void> {
    const { affected } = await this.database.manager.delete(ReferenceListEntity, { accountId, id });
    if (affected === 0) throw notKept();
  }

  /** All of an account, with their texts. */
  async export(
    accountId: number,
    { manager }: Transaction,
  ): Promise<(KeptReferenceList & { text: string })[]> {
    const rows = await manager.find(ReferenceListEntity, { where: { accountId }, order: { id: 'ASC' } });
    return Promise.all(rows.map(async (row) => ({ ...presented(row), text: await textOf(row) })));
  }
}

function notKept(): AppError {
  return new AppError('NOT_IN_LIBRARY', 'user', 'The account keeps no such list');
}

/** Letters of base64 for 9 bytes, of which `gzip` writes the length of the text in the last four. */
const TAIL = 12;

/** Bytes of the text of each list of an account, which are not unpacked for it. */
async function sizesOf(accountId: number, { manager }: Transaction): Promise<number[]> {
  const tails = await manager
    .createQueryBuilder(ReferenceListEntity, 'list')
    .select(`SUBSTR(list.content, -${TAIL})`, 'tail')
    .where('list.accountId = :accountId', { accountId })
    .getRawMany<{ tail: string }>();
  return tails.map(({ tail }) => Buffer.from(tail, 'base64').subarray(-4).readUInt32LE());
}

async function textOf({ content }: ReferenceListEntity): Promise<string> {
  return (await decompress(Buffer.from(content, 'base64'))).toString('utf8');
}

function presented({
  id,
  name,
  format,
  length,
  createdAt,
}: Omit<ReferenceListEntity, 'content' | 'accountId'>): KeptReferenceList {
  return { id, name, format, references: length, created_at: createdAt.toISOString() };
}
