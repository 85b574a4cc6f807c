const REQUIRE = /^const (require_\w+) = require\(("[^"]+")\);$/gm;
const EXPORT = /^exports\.(\w+) = (require_\w+)\.(\w+);$/gm;
const RE_EXPORT = /^export \{([^}]+)\} from ('[^']+');$/gm;

const getter = (name, value) =>
  `Object.defineProperty(exports, '${name}', { enumerable: true, get: () => ${value} });`;

/**
 * Turns the index of a large package into one that loads a module when it is first used. Jest loads every module again for
 * each test file: all of @mantine/core and lucide-react cost each of them more processor time than most of its tests.
 */
module.exports = {
  process(text) {
    const paths = new Map(Array.from(text.matchAll(REQUIRE), ([, name, path]) => [name, path]));
    const code = text
      .replace(REQUIRE, '')
      .replace(EXPORT, (_, name, module, member) => getter(name, `require(${paths.get(module)}).${member}`))
      .replace(RE_EXPORT, (_, names, path) =>
        names
          .split(',')
          .map((name) => name.trim().split(' as '))
          .map(([member, name = member]) => getter(name, `require(${path}).${member}`))
          .join('\n'),
      )
      .replace(/^import \* as index from ('[^']+');\nexport \{ index as icons \};$/m, (_, path) =>
        getter('icons', `require(${path})`),
      );
    return { code };
  },
};
