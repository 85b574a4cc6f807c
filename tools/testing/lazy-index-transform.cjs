const { transformSync } = require('@swc/core');

const REQUIRE = /^const (require_\w+) = require\(("[^"]+")\);$/gm;
const EXPORT = /^exports\.(\w+) = (require_\w+)\.(\w+);$/gm;
const RE_EXPORT = /^export \{([^}]+)\} from (['"][^'"]+['"]);$/gm;
const RE_EXPORT_ALL = /^export \* from (['"][^'"]+['"]);$/gm;

// The value replaces the getter: a `require` of Jest takes microseconds, too long for code that runs a million times.
const LAZY = `const lazy = (name, load) =>
  Object.defineProperty(exports, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = load();
      if (value !== undefined) Object.defineProperty(exports, name, { enumerable: true, value });
      return value;
    },
  });`;

const getter = (name, value) => `lazy('${name}', () => ${value});`;

/** An index in TypeScript without its types. */
function withoutTypes(text) {
  return transformSync(text, { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'typescript' } } })
    .code;
}

/**
 * Makes the index of a package load a module on first use. Jest loads every module again for each test file: all of
 * @mantine/core, lucide-react or a library of this repository would take more processor time than most of their tests.
 */
module.exports = {
  process(text, path) {
    const requires = new Map(Array.from(text.matchAll(REQUIRE), ([, name, path]) => [name, path]));
    const code = (path.endsWith('.ts') ? withoutTypes(text) : text)
      .replace(REQUIRE, '')
      .replace(EXPORT, (_, name, module, member) =>
        getter(name, `require(${requires.get(module)}).${member}`),
      )
      .replace(RE_EXPORT, (_, names, path) =>
        names
          .split(',')
          .map((name) => name.trim().split(' as '))
          .map(([member, name = member]) => getter(name, `require(${path}).${member}`))
          .join('\n'),
      )
      .replace(RE_EXPORT_ALL, (_, path) => `Object.assign(exports, require(${path}));`)
      .replace(/^import \* as index from ('[^']+');\nexport \{ index as icons \};$/m, (_, path) =>
        getter('icons', `require(${path})`),
      );
    return { code: `Object.defineProperty(exports, '__esModule', { value: true });\n${LAZY}\n${code}` };
  },
};
