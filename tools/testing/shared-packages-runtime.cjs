const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Modules that belong to a test file: those of this repository, and what Jest gives it. */
const OF_A_FILE = /^(?:[./]|@clinical\/|@jest\/globals$)/;

/**
 * Loads packages of node_modules with Node's own `require`, once for all test files of a worker. Jest would load each
 * again for every file: for an API, a thousand modules and two to three seconds of processor time, more than most files
 * test. Modules of this repository are loaded for each file, as usual; `jest.mock` of a package has no effect.
 */
class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    if (OF_A_FILE.test(name) || isBuiltin(name)) return super.requireModuleOrMock(from, name);
    return createRequire(from)(name);
  }
}

module.exports = { __esModule: true, default: SharedPackagesRuntime };
