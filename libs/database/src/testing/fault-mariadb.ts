import { createConnection } from 'mysql2/promise';
import type { DatabaseConfig } from '../data-source.js';
import { OwnService } from './services.js';

/** A MariaDB server of a test's own with a database in it, to be broken on purpose. */
export class FaultMariadb {
  private constructor(private readonly server: OwnService) {}

  static async start(): Promise<FaultMariadb> {
    const server = await OwnService.start('mariadb');
    try {
      const connection = await createConnection(server.address);
      await connection.query('CREATE DATABASE faults');
      await connection.end();
      return new FaultMariadb(server);
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** Of an empty database in it. */
  get config(): DatabaseConfig {
    return { kind: 'mariadb', url: `${this.server.address}/faults`, connections: 10, tls: null };
  }

  /** Ends it in the middle of whatever it does; resolves when it is gone. */
  kill(): Promise<void> {
    return this.server.kill();
  }

  /** Starts it on the data that it left, at the same address; resolves when it is healthy. */
  startAgain(): Promise<void> {
    return this.server.startAgain();
  }

  /** Ends it by its id and removes all that it wrote. */
  stop(): Promise<void> {
    return this.server.stop();
  }
}
