import { OwnService } from '@clinical/contracts/testing/services';
import { createConnection } from 'mysql2/promise';
import type { DatabaseConfig } from '../data-source.js';

/** A separate MariaDB server with a database, for fault injection. */
export class FaultMariadb {
  private constructor(private readonly server: OwnService) {}

  static async start(): Promise<FaultMariadb> {
    const server = await new OwnService('mariadb').start();
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

  /** URL of an empty database. */
  get config(): DatabaseConfig {
    return { kind: 'mariadb', url: `${this.server.address}/faults`, connections: 10, tls: null };
  }

  /** Kills it; resolves when it has ended. */
  kill(): Promise<void> {
    return this.server.kill();
  }

  /** Restarts it on its data at the same address; resolves when healthy. */
  startAgain(): Promise<void> {
    return this.server.startAgain();
  }

  /** Stops it by process id and removes its data. */
  stop(): Promise<void> {
    return this.server.stop();
  }
}
