import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../../../../tools/services/tls');

/** Of `localhost` and 127.0.0.1, signed by itself, for tests on the loopback interface; it protects nothing. */
export const CERTIFICATE = readFileSync(join(FOLDER, 'localhost.pem'), 'utf8');
export const KEY = readFileSync(join(FOLDER, 'localhost-key.pem'), 'utf8');
