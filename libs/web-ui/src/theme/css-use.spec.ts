import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const FILES = ['apps/web/src', 'libs/web-features/src', 'libs/web-ui/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(ROOT, folder, file),
  ),
);
const SCRIPTS = FILES.filter((file) => /(?<!spec)\.tsx?$/.test(file)).map((file) => ({
  file,
  folder: dirname(file),
  text: readFileSync(file, 'utf8'),
}));
const SHEETS = FILES.filter((file) => file.endsWith('.css')).map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, ''),
}));

/** The classes that a CSS module defines. */
function classesOf(text: string): ReadonlySet<string> {
  const own = text.replace(/:global\([^)]*\)/g, '');
  return new Set([...own.matchAll(/\.([a-z]\w*)(?![\w-])/gi)].map(([, name = '']) => name));
}

/** Classes of a CSS module used in scripts, such as `styles.head` and `styles['head']`. */
function classesTaken(sheet: string): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { folder, text } of SCRIPTS)
    for (const [, local = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.css)'/g))
      if (resolve(folder, path) === sheet)
        for (const [, name = ''] of text.matchAll(new RegExp(`\\b${local}(?:\\.|\\[')(\\w+)`, 'g')))
          taken.add(name);
  return taken;
}

describe('the style sheets', () => {
  it('have no class in a CSS module that no component uses', () => {
    const unused = SHEETS.filter(({ file }) => file.endsWith('.module.css')).flatMap(({ file, text }) => {
      const taken = classesTaken(file);
      return [...classesOf(text)]
        .filter((name) => !taken.has(name))
        .map((name) => `${file.slice(ROOT.length)}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('have every class that a component uses from a CSS module', () => {
    const missing = SHEETS.filter(({ file }) => file.endsWith('.module.css')).flatMap(({ file, text }) => {
      const classes = classesOf(text);
      return [...classesTaken(file)]
        .filter((name) => !classes.has(name))
        .map((name) => `${file.slice(ROOT.length)}: .${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('have no unused variable', () => {
    const all = [...SHEETS, ...SCRIPTS].map(({ text }) => text).join('\n');
    const read = new Set(
      [...all.matchAll(/var\(\s*(--[\w-]+)|'(--ev-[\w-]+)'/g)].map(([, css, script]) => css ?? script),
    );
    const written = new Set([...all.matchAll(/(--ev-[\w-]+):/g)].map(([, name = '']) => name));
    expect([...written].filter((name) => !read.has(name))).toEqual([]);
  });

  it('are loaded with the arrow size for each component with a Mantine select', () => {
    const bare = SCRIPTS.filter(
      ({ text }) =>
        /<(?:Native)?Select\b/.test(text) &&
        !text.includes("'@mantine/core/styles/Combobox.layer.css'") &&
        !/<NativeSelect\b[^>]*rightSection=/.test(text),
    );
    expect(bare.map(({ file }) => file.slice(ROOT.length))).toEqual([]);
  });
});
