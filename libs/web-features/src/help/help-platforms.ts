import { cochrane, embase, text, examples, type HelpSection } from './help-section.js';

/** The dialects of Embase.com and Cochrane, and the platforms whose texts are translated as a whole. */
export const PLATFORM_HELP: readonly HelpSection[] = [
  {
    id: 'embase',
    title: 'Embase.com',
    blocks: [
      ...text(
        'Strategies of Embase.com run as pasted. Operators are equal and read from left to right, as the help of Embase says; words side by side must all be there, and a field after them holds for all of them. A word without a field is searched exactly, in all fields.',
        'A term of Emtree is looked up among the names and entry terms of MeSH. Where Emtree has another name, such as `heart infarction`, the heading is named; a term that MeSH does not have is an error, with a search for its words as the fix.',
      ),
      {
        kind: 'table',
        head: ['Written', 'Meaning'],
        rows: [
          ["`'asthma'/exp`", 'the heading and narrower ones'],
          ["`'asthma'/de`", 'the heading alone'],
          ["`'asthma'/mj`, `'asthma'/exp/mj`", 'as a main topic, alone or with narrower ones'],
          ["`'asthma'/exp/dm_dt`, `'aspirin'/exp/dd_ae`", 'with a subheading'],
          ["`'drug therapy':lnk`", 'a subheading with any heading'],
          ['`:ti,ab,kw`', 'title, abstract, keywords; after a word, a phrase or a group'],
          ['`a NEAR/3 b`, `a NEXT/3 b`', 'at most two words between, in any order or as written'],
          ['`*`, `?`, `$`', 'any number of characters, exactly one, one or none'],
          ['`[2010-2020]/py`, `2015:py`, `[01-02-2010]/sd`', 'years of publication, records since a day'],
          ['`[humans]/lim`, `[english]/lim`, `[adult]/lim`', 'limits that MEDLINE records have too'],
        ],
      },
      ...text(
        'What has no counterpart is an error that names it: `/syn`, `/br`, `[embase]/lim`, fields such as `:ad`. `[conference abstract]/lim` is read as the publication type Meeting Abstract.',
      ),
      examples(
        embase("'asthma'/exp AND (wheez* NEAR/3 child*):ti,ab", 'a heading, and words close together'),
        embase("#1 'gout'/exp OR gout*:ti,ab\n#2 diet*:ti,ab\n#3 #1 AND #2", 'three lines'),
      ),
    ],
  },
  {
    id: 'cochrane',
    title: 'Cochrane Library',
    blocks: [
      ...text(
        'Strategies of the search manager run as pasted. Operators are equal and read from left to right, with a notice where that matters; words side by side must all be there, and a field after them holds for all of them. A word without a field is searched exactly, in all fields.',
      ),
      {
        kind: 'table',
        head: ['Written', 'Meaning'],
        rows: [
          ['`[mh "Asthma"]`, `MeSH descriptor: [Asthma] explode all trees`', 'the heading and narrower ones'],
          ['`[mh ^"Asthma"]`, `MeSH descriptor: [Asthma] this term only`', 'the heading alone'],
          ['`[mh "Asthma"/DT]`, `[mh /DT]`', 'with a subheading, a subheading with any heading'],
          ['`:ti`, `:ab`, `:kw`, `:au`, `:pt`, `:so`', 'fields; `:kw` is keywords and words of headings'],
          ['`a NEAR/3 b`, `a NEAR b`', 'at most two words between, at most five, in any order'],
          ['`hearing NEXT aid*`', 'side by side as written, truncated words too'],
          ['`*`, `?`', 'any number of characters, exactly one'],
          ['`{OR #1-#4}`, `{AND #1, #3}`', 'other lines'],
          ['`with Cochrane Library publication date Between Jan 2010 and Dec 2015`', 'a limit on the line'],
        ],
      },
      ...text(
        'Remarks such as `(Word variations have been searched)` and `in Trials` are left out with a warning: word forms and the parts of the Library are not told apart here.',
      ),
      examples(
        cochrane('[mh "Asthma"] and (wheez* NEAR/3 child*):ti,ab,kw', 'a heading, and words close together'),
        cochrane('#1 [mh Gout]\n#2 gout*:ti,ab,kw\n#3 {OR #1-#2}', 'three lines'),
      ),
    ],
  },
  {
    id: 'platforms',
    title: 'Translations, and texts of other platforms',
    blocks: [
      ...text(
        'A query of one of the five languages can be translated into each other one. Headings, fields, wildcards and distances are converted, and whatever cannot be kept is listed.',
        'Texts of EBSCO, Web of Science, Scopus and ProQuest are recognised and never run as they stand. They are translated into Trip as a whole, with the order of operators and the reach of fields of their own platform; settings such as `Search modes - Boolean/Phrase` are left out with a warning. What cannot be translated is an error that names it.',
      ),
      {
        kind: 'table',
        head: [
          'Platform',
          'Operators, the tightest first',
          'Words side by side',
          'A field holds for',
          'Words between',
          'Wildcards',
        ],
        rows: [
          [
            'Embase.com',
            'all equal, left to right',
            'all of them',
            'the words before it',
            '`NEAR/n`, `NEXT/n`: n-1',
            '`*`, `?` one, `$` one or none',
          ],
          [
            'Cochrane',
            'all equal, left to right',
            'all of them',
            'the words before it',
            '`NEAR/n`: n-1; `NEAR`: 5; `NEXT`: 0',
            '`*`, `?` one',
          ],
          [
            'Web of Science',
            'NEAR, SAME, NOT, AND, OR',
            'all of them',
            'all up to the next operator',
            '`NEAR/n`: n; `NEAR`: 15',
            '`*`, `?` one, `$` one or none',
          ],
          [
            'EBSCO',
            'AND and NOT, then OR',
            'a phrase',
            'all up to the next operator',
            '`Nn`, `Wn`: n',
            '`*`, `?` one, `#` one or none',
          ],
          [
            'Scopus',
            'OR, W/n and PRE/n, AND, AND NOT',
            'all of them',
            'its brackets',
            '`W/n`, `PRE/n`: n',
            '`*`, `?` one',
          ],
          [
            'ProQuest',
            'PRE, NEAR, AND, OR, NOT',
            'all of them',
            'its brackets',
            '`NEAR/n`, `PRE/n`: n; alone: 4',
            '`*`, `?` one',
          ],
        ],
      },
      ...text(
        "Sources: Elsevier's support page on operators, wildcards and proximity in Embase (elsevier.support/embase); search manager help of the Cochrane Library (cochranelibrary.com/search-manager-help); Clarivate's help on search operators and search rules (webofscience.help.clarivate.com); EBSCO's help sheet on Boolean operators, which says that AND comes before OR (support.ebsco.com); Scopus help on Boolean and proximity operators (help.scopus.com); ProQuest's search tips (proquest.libguides.com/proquestplatform/tips). The rank of NOT at EBSCO and the order of operators at ProQuest were not found in a current page of the vendor.",
      ),
    ],
  },
];
