import type { Dialect } from '../syntax-tree.js';
import { parseStrategy } from './parse-strategy.js';
import { strategyLimits } from './strategy-limits.js';

/** Each limit as `role kind line: text, dates`. */
function limitsIn(dialect: Dialect, text: string): string[] {
  const strategy = parseStrategy(text, { dialect, language: 'en', today: '2026-01-01' });
  return strategyLimits(strategy, text).map(({ kind, role, line, dates, start, end }) => {
    const read = dates === null ? '' : ` = ${dates.from ?? ''}–${dates.to ?? ''}`;
    return `${role} ${kind} ${line.number}: ${text.slice(start, end)}${read}`;
  });
}

describe('limits of a strategy', () => {
  it.each<[Dialect, string, string[]]>([
    ['ovid', '1. exp Asthma/\n2. limit 1 to yr="2010 -Current"', ['all date 2: yr="2010 -Current" = 2010–']],
    [
      'ovid',
      '1. exp Asthma/\n2. limit 1 to (english language and yr="2000-2020")\n3. limit 2 to (humans and "all adult (19 plus years)" and randomized controlled trial)',
      [
        'all language 2: english language',
        'all date 2: yr="2000-2020" = 2000–2020',
        'all species 3: humans',
        'all filter 3: "all adult (19 plus years)"',
        'all publicationType 3: randomized controlled trial',
      ],
    ],
    [
      'ovid',
      '1. asthma.ti,ab.\n2. english.la.\n3. (letter or editorial).pt.\n4. 1 and 2\n5. 4 not 3\n6. exp animals/ not humans/\n7. 5 not 6',
      [
        'all language 2: english.la.',
        'excluded publicationType 3: (letter or editorial).pt.',
        'excluded species 6: exp animals/ not humans/',
      ],
    ],
    [
      'ovid',
      'asthma.ti. and "2010".yr. and lancet.jn.',
      ['all date 1: "2010".yr. = 2010–2010', 'all journal 1: lancet.jn.'],
    ],
    [
      'pubmed',
      'asthma[ti] AND (english[la] OR spanish[lang]) AND 2010:2020[dp] AND "N Engl J Med"[ta] AND humans[Filter]',
      [
        'all language 1: (english[la] OR spanish[lang])',
        'all date 1: 2010:2020[dp] = 2010–2020',
        'all journal 1: "N Engl J Med"[ta]',
        'all species 1: humans[Filter]',
      ],
    ],
    [
      'pubmed',
      '(asthma[ti] NOT (letter[pt] OR comment[pt])) NOT (animals[mh] NOT humans[mh])',
      [
        'excluded publicationType 1: (letter[pt] OR comment[pt])',
        'excluded species 1: (animals[mh] NOT humans[mh])',
      ],
    ],
    ['pubmed', 'asthma[ti] AND systematic[sb]', ['all filter 1: systematic[sb]']],
    ['pubmed', 'asthma[ti] AND "last 5 years"[dp]', ['all date 1: "last 5 years"[dp] = 2021-01-01–']],
    ['pubmed', '(asthma[ti] AND 2010[dp]) OR copd[ti]', ['part date 1: 2010[dp] = 2010–2010']],
    [
      'embase',
      "'asthma'/exp AND [english]/lim AND [2010-2020]/py AND [humans]/lim AND [adult]/lim AND ('article'/it OR 'review'/it)",
      [
        'all language 1: [english]/lim',
        'all date 1: [2010-2020]/py = 2010–2020',
        'all species 1: [humans]/lim',
        'all filter 1: [adult]/lim',
        "all publicationType 1: ('article'/it OR 'review'/it)",
      ],
    ],
    [
      'embase',
      'asthma:ti AND english:la AND 2015:py',
      ['all language 1: english:la', 'all date 1: 2015:py = 2015–2015'],
    ],
    [
      'cochrane',
      '#1 asthma:ti,ab\n#2 [mh asthma]\n#3 (#1 OR #2) with Publication Year from 2010 to 2020',
      ['all date 3: with Publication Year from 2010 to 2020 = 2010–2020'],
    ],
    [
      'cochrane',
      '#1 asthma:ti,ab\n#2 letter:pt\n#3 editorial:pt\n#4 #2 OR #3\n#5 #1 AND #4',
      ['all publicationType 2: letter:pt', 'all publicationType 3: editorial:pt'],
    ],
    [
      'trip',
      'asthma AND language:english AND type:"review" AND year:2010',
      [
        'all language 1: language:english',
        'all publicationType 1: type:"review"',
        'all date 1: year:2010 = 2010–2010',
      ],
    ],
  ])('are found in %s: %s', (dialect, text, expected) => {
    expect(limitsIn(dialect, text)).toEqual(expected);
  });

  it.each<[Dialect, string]>([
    ['ovid', '1. exp Asthma/\n2. english.la.\n3. steroid$.mp.\n4. 1 and 3'],
    ['pubmed', 'asthma[mh] AND (review[tiab] OR english[tiab]) AND child[mh]'],
    ['embase', "'asthma'/exp AND adult:ti"],
    ['cochrane', '#1 [mh asthma] AND review:ti'],
    ['trip', 'title:asthma AND review'],
  ])('are none without one that the result uses, in %s: %s', (dialect, text) => {
    expect(limitsIn(dialect, text)).toEqual([]);
  });

  it('are named once, for the whole where they limit it', () => {
    const text = '1. asthma.ti.\n2. english.la.\n3. 1 and 2\n4. (1 and 2) or 3\n5. 2 and 4';
    expect(limitsIn('ovid', text)).toEqual(['all language 2: english.la.']);
  });
});
