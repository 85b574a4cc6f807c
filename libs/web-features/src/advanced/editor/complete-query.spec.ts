import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { fieldTable, type Dialect } from '@clinical/query-language';
import { completeQuery } from './complete-query.js';
import { FIELD_COMPLETIONS } from './field-completions.js';

const HEADINGS = [
  { name: 'Asthma', entry_term: null, narrower: 5 },
  { name: 'Asthma, Aspirin-Induced', entry_term: 'Asthma, Aspirin Induced', narrower: 0 },
];

/** Completions at the end of a text, as [label, inserted text] pairs. */
async function offered(text: string, dialect: Dialect, explicit = false) {
  const state = EditorState.create({ doc: text });
  const asked: string[] = [];
  const result = await completeQuery(new CompletionContext(state, text.length, explicit), {
    dialect,
    lines: [
      { number: 1, text: 'asthma' },
      { number: 2, text: 'wheeze' },
    ],
    headings: async (prefix) => {
      asked.push(prefix);
      return HEADINGS;
    },
    explain: (field) => field,
  });
  const options = (result?.options ?? []).map(({ label, apply }) => [label, apply] as const);
  return { from: result?.from, options, asked };
}

describe('completeQuery', () => {
  it.each([
    ['trip', 'asthma[t', 7, ['tiab', 'tiab]']],
    ['pubmed', 'asthma[', 7, ['tiab', 'tiab]']],
    ['ovid', 'asthma.t', 7, ['ti,ab', 'ti,ab.']],
    ['ovid', '(a or b).', 9, ['ti,ab', 'ti,ab.']],
    ['ovid', 'asthma.ti,', 10, ['ti,ab', 'ti,ab.']],
    ['embase', 'asthma:t', 7, ['ti,ab,kw', 'ti,ab,kw']],
    ['cochrane', 'asthma:t', 7, ['ti,ab,kw', 'ti,ab,kw']],
  ] as const)('suggests in %s fields after %s', async (dialect, text, from, first) => {
    const found = await offered(text, dialect);
    expect([found.from, found.options[0], found.options.length]).toEqual([
      from,
      first,
      FIELD_COMPLETIONS[dialect].length,
    ]);
  });

  it('suggests the lines after #', async () => {
    expect((await offered('#1 AND #', 'trip')).options.map(([label]) => label)).toEqual(['#1', '#2']);
  });

  it.each([
    ['exp Asth', 'Asth', ['Asthma', 'Asthma/']],
    ['wheeze or (exp *Asth', 'Asth', ['Asthma', 'Asthma/']],
    ['*asthma, asp', 'asthma, asp', ['Asthma', 'Asthma/']],
  ] as const)('suggests in ovid headings after %s', async (text, prefix, first) => {
    const { asked, options } = await offered(text, 'ovid');
    expect([asked, options[0]]).toEqual([[prefix], first]);
  });

  it.each([
    ['embase', "wheeze OR 'Asth", ['Asthma', "Asthma'/exp"]],
    ['cochrane', 'wheeze or [mh Asth', ['Asthma', '"Asthma"]']],
    ['cochrane', 'wheeze or [mh ^"Asth', ['Asthma', 'Asthma"]']],
  ] as const)('suggests in %s headings after %s', async (dialect, text, first) => {
    expect((await offered(text, dialect)).options[0]).toEqual(first);
  });

  it.each([
    ['trip', '"Asthma"[mh]'],
    ['pubmed', '"Asthma"[mh]'],
    ['ovid', 'exp Asthma/'],
  ] as const)('suggests in %s headings anywhere on request', async (dialect, written) => {
    expect((await offered('wheeze asth', dialect, true)).options[0]).toEqual(['Asthma', written]);
  });

  it.each([
    ['trip', 'asthma'],
    ['ovid', 'asthma or wheeze'],
    ['ovid', 'exp A'],
    ['trip', ''],
  ] as const)('suggests nothing in %s after %j while typing', async (dialect, text) => {
    expect(await offered(text, dialect)).toEqual({ from: undefined, options: [], asked: [] });
  });

  it('suggests only fields of the query language', () => {
    const unknown = (['trip', 'pubmed', 'ovid'] as const).flatMap((dialect) => {
      const table = fieldTable(dialect === 'ovid' ? 'suffix' : 'tag', dialect);
      const codes = FIELD_COMPLETIONS[dialect].flatMap(({ code }) => code.replace(':noexp', '').split(','));
      return codes.filter((code) => !table.has(code));
    });
    expect(unknown).toEqual([]);
  });
});
