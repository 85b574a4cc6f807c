import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { qualifierFamily } from '@clinical/mesh';
import { tokenKey } from '@clinical/text-analysis';
import { propertyRuns } from '@clinical/contracts/testing';
import fc from 'fast-check';
import { isRunnable, parse } from '../../parse.js';
import { parseStrategy } from '../../strategy/parse-strategy.js';
import { translateForeign } from '../../strategy/foreign/translate-foreign.js';
import type { ForeignSystem } from '../../strategy/foreign/foreign-systems.js';
import { queryLines } from '../../strategy/strategy.js';
import type { Dialect, FieldName, QueryNode } from '../../syntax-tree.js';
import { brokenRules } from '../../testing/vendor-rules.js';
import { anyText, dialect } from '../../testing/generated-texts.js';
import { asPhrase } from '../../text-forms.js';
import { leafKey } from '../../word-runs.js';
import { languageName } from './language-names.js';
import { translateStrategy } from '../translate.js';
import { UNTAGGED } from '../translated-fields.js';

const SYSTEMS = ['EBSCO', 'Web of Science', 'Scopus', 'ProQuest'] as const;

/** A query for a platform, and the codes of its losses. */
function written(from: Dialect, text: string, to: ForeignSystem): [string, string[]] {
  const { text: found, losses } = translateStrategy(parseStrategy(text, { dialect: from }), to);
  return [found, losses.map(({ code }) => code)];
}

describe('a translation to a platform that no dialect reads', () => {
  it.each<[Dialect, string, ForeignSystem, string, string[]]>([
    ['ovid', '(heart adj3 failure*).ti,ab.', 'EBSCO', 'XB (heart N2 failure*)', []],
    ['ovid', '(heart adj3 failure*).ti,ab.', 'Scopus', 'TITLE-ABS(heart W/2 failure*)', ['T022']],
    [
      'ovid',
      '(heart adj3 failure*).ti,ab.',
      'Web of Science',
      'TI=("heart" NEAR/2 failure*) OR AB=("heart" NEAR/2 failure*)',
      [],
    ],
    ['ovid', '(heart adj3 failure*).ti,ab.', 'ProQuest', 'ti,ab("heart" NEAR/2 failure*)', ['T021']],
    ['pubmed', 'asthma*[tiab]', 'Web of Science', 'TS=(asthma*)', ['T020']],
    ['pubmed', 'asthma*[tiab]', 'EBSCO', '(XB asthma*) OR (KW asthma*)', []],
    ['ovid', 'wom#n.ti. or colo?r.ti.', 'EBSCO', '(TI wom?n) OR (TI colo#r)', []],
    ['ovid', 'colo?r.ti.', 'Scopus', 'TITLE(colo*r)', ['T011']],
    ['ovid', 'exp Asthma/dt', 'EBSCO', '(MH "Asthma+/DT")', ['T019']],
    ['ovid', '*Asthma/', 'ProQuest', 'MJMESH.EXACT("Asthma")', ['T019']],
    ['ovid', 'exp Asthma/', 'Web of Science', 'TS=("asthma")', ['T015']],
    ['ovid', 'exp Asthma/', 'Scopus', 'INDEXTERMS("asthma")', ['T015']],
    ['pubmed', 'asthma[ti] AND 2010:2020[dp]', 'EBSCO', '(TI asthma) AND (PY 2010-2020)', []],
    ['pubmed', 'asthma[ti] AND 2010:3000[dp]', 'Scopus', 'TITLE(asthma) AND (PUBYEAR > 2009)', ['T022']],
    ['pubmed', 'asthma[ti] AND 2010/06:2020[dp]', 'ProQuest', 'ti("asthma") AND pd(20100601-20201231)', []],
    [
      'pubmed',
      'asthma[ti] AND 2010/06:2020[dp]',
      'Web of Science',
      'TI=("asthma") AND PY=2010-2020',
      ['T010'],
    ],
    ['pubmed', 'asthma[ti] NOT letter[pt]', 'Scopus', 'TITLE(asthma) AND NOT DOCTYPE(le)', ['T022', 'T015']],
    ['pubmed', 'letter[pt:noexp]', 'EBSCO', 'PT "letter"', []],
    ['pubmed', '12345678[pmid]', 'Scopus', 'PMID(12345678)', []],
    ['pubmed', 'asthma[ti] AND free full text[sb]', 'Scopus', 'TITLE(asthma)', ['T022', 'T017']],
    ['ovid', 'asthma.ti. and child.ti,ab.', 'EBSCO', '(TI asthma) AND (XB child)', []],
    [
      'trip',
      '(asthma AND child)[ti,kw]',
      'ProQuest',
      '(ti("asthma") OR if("asthma")) AND (ti("child") OR if("child"))',
      [],
    ],
    ['trip', 'asthma[ti] AND (* NOT child[ti])', 'Scopus', 'TITLE(asthma) AND NOT TITLE(child)', ['T022']],
    ['trip', '(asthm* NEXT/2 child*)[ti]', 'Web of Science', 'TI=(asthm* NEAR/2 child*)', ['T005']],
    ['pubmed', 'asthma[all]', 'EBSCO', 'asthma', ['T004']],
    ['pubmed', 'asthma[all]', 'Web of Science', 'TS=("asthma")', ['T004', 'T020']],
    ['pubmed', 'asthma[all]', 'Scopus', 'TITLE-ABS-KEY-AUTH(asthma)', ['T004', 'T022']],
    ['pubmed', 'asthma[all]', 'ProQuest', 'noft("asthma")', []],
    ['trip', 'asthma', 'EBSCO', 'asthma', ['T001']],
    ['pubmed', 'eng[la]', 'EBSCO', 'LA english', []],
    ['pubmed', 'fre[la]', 'Scopus', 'LANGUAGE(french)', ['T022']],
    ['pubmed', '"N Engl J Med"[ta]', 'ProQuest', 'pub("N Engl J Med")', ['T018']],
    ['ovid', '"journal of pediatrics".jn.', 'ProQuest', 'pub("journal of pediatrics")', []],
    [
      'ovid',
      '((low adj2 back) adj4 pain*).ti.',
      'Scopus',
      'TITLE((low W/1 back) AND pain*)',
      ['T015', 'T022'],
    ],
    ['ovid', '((low adj4 back) adj4 pain*).ti.', 'Scopus', 'TITLE((low W/3 back) W/3 pain*)', ['T022']],
    ['ovid', '(hea# or cat##).ti.', 'EBSCO', 'TI (hea# OR cat##)', ['T011', 'T011']],
    ['ovid', '"lung cancer#".ab.', 'EBSCO', 'AB "lung cancer#"', ['T011']],
    ['pubmed', 'hopewell s[1au]', 'EBSCO', 'AU "hopewell s"', ['T004']],
    ['pubmed', 'asthma[ti] NOT comment[pt]', 'Web of Science', 'TI=("asthma")', ['T016']],
    ['pubmed', 'asthma[ti] NOT (animals[mh] NOT humans[mh])', 'Web of Science', 'TI=("asthma")', ['T016']],
    ['pubmed', 'asthma[ti] NOT (rat[ti] NOT humans[mh])', 'Web of Science', 'TI=("asthma")', ['T016']],
    ['pubmed', 'asthma[ti] NOT (rat[ti] AND comment[pt])', 'Web of Science', 'TI=("asthma")', ['T016']],
    ['pubmed', 'asthma[ti] AND humans[mh]', 'Web of Science', 'TI=("asthma")', ['T016']],
    ['pubmed', 'same[ti]', 'Web of Science', 'TI=("same")', []],
    ['ovid', 'same*.ti.', 'Web of Science', 'TI=(same*)', []],
    ['ovid', 'randomi?ed.ti. or dog$2.ti.', 'ProQuest', 'ti(randomi[*1]ed) OR ti(dog[*2])', []],
    ['ovid', 'aspirin.rn.', 'Scopus', 'CHEMNAME(aspirin)', ['T004', 'T022']],
    ['ovid', '50-78-2.rn.', 'Scopus', 'CASREGNUMBER(50-78-2)', ['T022']],
    ['pubmed', 'aspirin[nm]', 'EBSCO', 'NM aspirin', []],
    ['ovid', '(a1c adj30 hba1c).ti.', 'EBSCO', 'TI (a1c N29 hba1c)', []],
    ['pubmed', '"asthma/*drug therapy"[mh]', 'EBSCO', '(MM "asthma+/DT")', ['T019']],
  ])('writes %s %p for %s as %p, with the losses %p', (from, text, to, expected, losses) => {
    expect(written(from, text, to)).toEqual([expected, losses]);
  });

  it('numbers the lines and refers to them as the platform does', () => {
    const text = '1. asthma.ti.\n2. child*.ti.\n3. 1 and 2';
    expect(SYSTEMS.map((to) => written('ovid', text, to)[0])).toEqual([
      'S1 TI asthma\nS2 TI child*\nS3 S1 AND S2',
      '#1 TI=("asthma")\n#2 TI=(child*)\n#3 #1 AND #2',
      '#1 TITLE(asthma)\n#2 TITLE(child*)\n#3 #1 AND #2',
      'S1 ti("asthma")\nS2 ti(child*)\nS3 [S1] AND [S2]',
    ]);
  });

  it.each(['10. asthma.ti.\n11. child*.ti.\n12. 10 and 11', '#1 asthma[ti]\n#3 child*[ti]\n#7 #1 AND #3'])(
    'numbers the lines of %j from one on, as the platform does',
    (text) => {
      const strategy = parseStrategy(text);
      expect(translateStrategy(strategy, 'EBSCO').text).toBe('S1 TI asthma\nS2 TI child*\nS3 S1 AND S2');
    },
  );

  it('names the limit of dates that is searched, and each heading of a limit', () => {
    const losses = (text: string, to: ForeignSystem): string[] =>
      translateStrategy(parseStrategy(text, { dialect: 'ovid' }), to).losses.map(({ message }) => message);
    expect(losses('20200101:20201231.dt.', 'Scopus')[0]).toContain("'PUBYEAR > 2019 AND PUBYEAR < 2021'");
    const children = losses('1. asthma.ti.\n2. limit 1 to "all child (0 to 18 years)"', 'Web of Science');
    expect(children.filter((message) => message.includes('TS='))).toHaveLength(5);
  });

  it.each<[ForeignSystem, string]>([
    ['EBSCO', 'TI "lung cancer?"'],
    ['EBSCO', 'LA eng'],
    ['Web of Science', 'TI=(asthma OR same)'],
    ['Web of Science', 'TS=("asthma/*drug therapy")'],
    ['Scopus', 'TITLE((low W/1 back) W/3 pain*)'],
    ['Scopus', 'TITLE(hearing PRE/0 (aid* W/2 device*))'],
    ['Scopus', 'ALL(asthma)'],
    ['ProQuest', 'all(asthma)'],
  ])('is checked by the rules of %s, which %p breaks', (system, text) => {
    expect(brokenRules(text, system)).toHaveLength(1);
  });

  const rows = JSON.parse(
    readFileSync(join(__dirname, '../../strategy/probes.table.json'), 'utf8'),
  ) as readonly { readonly input: string }[];

  it.each(SYSTEMS)('is read from %s with the same meaning, or with a stated loss', (system) => {
    const step = Math.ceil(rows.length / propertyRuns(rows.length));
    const different = rows.flatMap(({ input }, at) => {
      if (at % step !== 0) return [];
      const strategy = parseStrategy(input, { today: '2026-11-29' });
      return queryLines(strategy).flatMap(({ tree, diagnostics }) => {
        if (tree === null || diagnostics.some(({ severity }) => severity === 'error')) return [];
        return difference(tree, strategy.dialect, system);
      });
    });
    expect(different).toEqual([]);
  });

  it('is read with the same meaning for generated texts', () => {
    fc.assert(
      fc.property(anyText, dialect, fc.constantFrom(...SYSTEMS), (text, from, system) => {
        const query = parse(text, { mode: 'advanced', dialect: from, today: '2026-11-29' });
        if (query.tree !== null && isRunnable(query))
          expect(difference(query.tree, from, system)).toEqual([]);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});

/** Losses that hold for all queries of a platform, whose text is read with the same meaning all the same. */
const OF_ALL = /^T(?:018|019|020|021|022)$/;

/** What is wrong with the translation of a query: nothing, as a rule. */
function difference(tree: QueryNode, from: Dialect, system: ForeignSystem): string[] {
  const line = {
    kind: 'query',
    number: 1,
    label: null,
    start: 0,
    end: 0,
    text: '',
    recordedTotal: null,
  } as const;
  const strategy = { dialect: from, lines: [{ ...line, tree, references: [], diagnostics: [] }] };
  const { text, losses } = translateStrategy(strategy, system);
  const isInflected = losses.some(({ code }) => code === 'T022');
  const broken = brokenRules(text, system).filter((rule) => !isInflected || !/other forms/.test(rule));
  if (broken.length > 0) return broken;
  if (losses.some(({ code }) => code === 'T016')) return [];
  const read = translateForeign(text, system);
  if (read.text === null)
    return [`${text}: ${read.diagnostics.map(({ code, message }) => `${code} ${message}`).join('; ')}`];
  if (losses.some(({ code }) => !OF_ALL.test(code))) return [];
  const again = parse(read.text, { mode: 'advanced', dialect: 'trip' }).tree;
  // No platform has the narrower subheadings with a named one.
  const isWide = from === 'trip' || from === 'pubmed';
  const before = JSON.stringify(meaning(tree, UNTAGGED[from], isWide));
  const after = again === null ? 'nothing' : JSON.stringify(meaning(again, UNTAGGED.trip, isWide));
  return before === after ? [] : [`${text}: ${before} is read as ${after}`];
}

/** A form that trees with the same matches have in common, as far as translations differ: operators hold sorted parts. */
type Meaning = string | { readonly sign: '&' | '|'; readonly parts: readonly string[] };

/** @param isWide whether an exploded heading has the subheadings below the named ones too */
function meaning(node: QueryNode, fields: readonly FieldName[], isWide: boolean, alone = ''): Meaning {
  const all = (nodes: readonly QueryNode[]): Meaning[] =>
    nodes.map((child) => meaning(child, fields, isWide, alone));
  const of = (child: QueryNode): string => JSON.stringify(meaning(child, fields, isWide, alone));
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return joined(
        '|',
        fields.map((field) => {
          const leaf = field === 'language' ? { ...node, text: languageName(node.text) } : node;
          return `${alone}${field}:${leafKey(leaf)}`;
        }),
      );
    case 'proximity': {
      const phrase = asPhrase(node);
      if (phrase !== null) return meaning(phrase, fields, isWide);
      const near = fields.map((field) => {
        const operands = node.operands.map((operand) => JSON.stringify(meaning(operand, [field], isWide)));
        return `near ${node.distance} ${JSON.stringify(node.ordered ? operands : operands.sort())}`;
      });
      return joined('|', near);
    }
    case 'field':
      return meaning(node.child, node.fields, isWide, node.noExplode === true ? 'alone ' : '');
    case 'and':
      return joined('&', all(node.children));
    case 'or':
      return joined('|', all(node.children));
    case 'not':
      return joined('&', [meaning(node.left, fields, isWide, alone), `not ${of(node.right)}`]);
    case 'frequency':
      return `${of(node.child)} ${node.minimum} times`;
    case 'mesh': {
      const names = node.explode && isWide ? node.subheadings.flatMap(qualifierFamily) : node.subheadings;
      const how = `${String(node.explode)} ${String(node.major)}`;
      const each = names.length === 0 ? [''] : names;
      return joined(
        '|',
        each.map((name) => `${tokenKey(node.heading)} ${how} ${name}`),
      );
    }
    case 'subheading':
      return [...node.names].sort().join();
    case 'date': {
      const from =
        node.from === null || node.from < '1801' ? [] : [`from ${`${node.from}-01-01`.slice(0, 10)}`];
      const to = node.to === null || node.to > '2099' ? [] : [`to ${lastDay(node.to)}`];
      return joined('&', [...from, ...to]);
    }
    case 'lines':
      return joined(
        node.operator === 'and' ? '&' : '|',
        node.lines.map((line) => `#${line}`),
      );
    case 'everything':
      return joined('&', []);
  }
}

function lastDay(date: string): string {
  if (date.length === 10) return date;
  const [year = 0, month = 12] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Each part once and in order; parts that the same sign joins are taken apart. */
function joined(sign: '&' | '|', children: readonly Meaning[]): Meaning {
  const parts = children.flatMap((child): readonly string[] =>
    typeof child === 'string' ? [child] : child.sign === sign ? child.parts : [JSON.stringify(child)],
  );
  const [first, ...others] = [...new Set(parts)].sort();
  if (first === undefined || others.length > 0)
    return { sign, parts: first === undefined ? [] : [first, ...others] };
  return first;
}
