import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { translated } from '../failures.js';

/** Tells of a database that is away in the product's own words, whatever was asked of it. */
export class ReportingQueryRunner extends MysqlQueryRunner {
  override async query<T = unknown>(
    sql: string,
    parameters?: unknown[],
    useStructuredResult?: boolean,
  ): Promise<T> {
    try {
      return (await super.query(sql, parameters, useStructuredResult)) as T;
    } catch (error) {
      throw translated(error);
    }
  }
}
