// A CSS module gives each class its own name, so that tests can tell them apart.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
