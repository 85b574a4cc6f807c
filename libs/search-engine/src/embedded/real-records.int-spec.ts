import { describeRealRecords } from '../contract/index.js';
import { makeEmbeddedEngine } from './fixtures/embedded-under-test.js';

jest.setTimeout(3_600_000);

describeRealRecords('the embedded engine', makeEmbeddedEngine);
