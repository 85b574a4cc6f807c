import { describeSearchEngineContract } from '../contract/index.js';
import { makeEmbeddedEngine } from './fixtures/embedded-under-test.js';

jest.setTimeout(240_000);

describeSearchEngineContract('the embedded engine', makeEmbeddedEngine);
