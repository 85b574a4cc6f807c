import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../../../../tools/testing/services/tls');

/** Self-signed certificate for `localhost` and 127.0.0.1, for tests on the loopback interface only. */
export const CERTIFICATE = readFileSync(join(FOLDER, 'localhost.pem'), 'utf8');
export const KEY = readFileSync(join(FOLDER, 'localhost-key.pem'), 'utf8');
