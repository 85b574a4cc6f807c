import { PLATFORM_HELP } from './help-platforms.js';
import { examples, ovid, pubmed, text, trip, type HelpSection } from './help-section.js';

/** The query language for its readers: the one source of the help page and of docs/query-language.md. */
export const QUERY_LANGUAGE_HELP: readonly HelpSection[] = [
  {
    id: 'dialects',
    title: 'Five languages',
    blocks: [
      ...text(
        'An advanced search is read in one of five languages: Trip (the default), PubMed, Ovid, Embase or Cochrane. Choose it above the editor. What you paste is recognised by its marks, and the page says what it was taken for; texts of EBSCO, Web of Science, Scopus and ProQuest are translated as a whole.',
        'Whatever the language, a query does exactly what it says. Nothing is added, dropped or corrected in silence: remarks under the editor say how it was read, and the search details on the results page say what every part found.',
      ),
      examples(
        trip(
          'asthma AND "inhaled corticosteroids" AND title:child*',
          'a word, a phrase, and a truncated word in titles',
        ),
        pubmed(
          '"asthma"[mh] AND wheez*[tiab]',
          'a heading, and a truncated word in title, abstract or keywords',
        ),
        ovid('exp Asthma/ and wheez$.ti,ab.', 'the same, written for Ovid'),
      ),
    ],
  },
  {
    id: 'words',
    title: 'Words and phrases',
    blocks: [
      ...text(
        'In Trip and PubMed a plain word is found in all its forms (`exercise` also finds exercises and exercising) in title, abstract, keywords, headings, substances and publication types. A word with a field, in quotation marks or with a truncation mark is found exactly as it is. In Ovid every word is exact.',
        'Words in quotation marks are a phrase: they stand side by side in this order. Hyphens, slashes and apostrophes separate words, so `"e-learning"` is `"e learning"`. Operators inside quotation marks are ordinary words. In Trip and PubMed words side by side must all be there; in Ovid they are a phrase.',
      ),
      examples(
        trip('heart failure exercise', 'all three words, in any form and place'),
        trip('"heart failure"', 'the phrase'),
        trip('"sensitivity and specificity"', 'a phrase with an operator word in it'),
        ovid('blood pressure.ti.', 'the phrase, in titles'),
      ),
    ],
  },
  {
    id: 'operators',
    title: 'AND, OR, NOT and their order',
    blocks: [
      ...text(
        'Brackets come first. Without brackets Trip and PubMed read from left to right: `a OR b AND c` is `(a OR b) AND c`. Ovid lets AND and NOT bind tighter than OR: there it is `a OR (b AND c)`. Wherever that matters you see the bracketed reading and can insert the brackets.',
        'Words side by side are taken together before any operator: `myocardial infarction OR heart attack` is `(myocardial AND infarction) OR (heart AND attack)`. Where two terms have no operator between them, such as a phrase and a word, AND is added and you are told; Ovid asks for the operator.',
        'Operators may be written in any letter case; a name of the field counts as one term, as in `sensitivity and specificity[mh]`. NOT needs something on its left: `* NOT x` means every record but those with x, and `asthma -child` is read as `asthma NOT child` in Trip and PubMed.',
      ),
      examples(
        trip('(asthma OR wheeze) AND child NOT adult', 'brackets make the order plain'),
        trip('asthma OR wheeze AND child', 'read as (asthma OR wheeze) AND child'),
        ovid('asthma or wheeze and child', 'read as asthma OR (wheeze AND child)'),
      ),
    ],
  },
  {
    id: 'truncation',
    title: 'Truncation and wildcards',
    blocks: [
      {
        kind: 'table',
        head: ['Mark', 'Stands for', 'Trip', 'PubMed', 'Ovid'],
        rows: [
          ['`*`', 'any number of characters', 'anywhere in a word', 'end of a word', 'end or inside'],
          ['`$`', 'any number of characters', '–', '–', 'yes'],
          ['`$2`', 'at most two characters', '–', '–', 'yes'],
          ['`#`', 'exactly one character', 'inside a word', '–', 'yes'],
          ['`?`', 'one character or none', 'inside a word', '–', 'yes'],
        ],
      },
      ...text(
        'At least three letters must stand before the mark (PubMed asks for four, and is told so at three). In an author field one letter of initials behind a surname is enough: `smith j*[au]`. A word that matches more than 10,000 different words is refused with the count, so that nothing is left out silently; one that matches none is pointed out.',
      ),
      examples(
        trip('prostat* AND cancer*', 'prostate, prostatic, …'),
        trip('"breast feed*"', 'truncation inside a phrase'),
        ovid('wom#n.ti.', 'woman, women'),
        ovid('colo?r.ab.', 'color, colour'),
        ovid('dog$1.ti.', 'dog, dogs, and not dogma'),
      ),
    ],
  },
  {
    id: 'proximity',
    title: 'Words near each other',
    blocks: [
      ...text(
        'Systems count distances differently. Here is what each number means, in words that may stand between; a translation converts it.',
      ),
      {
        kind: 'table',
        head: ['Written', 'Language', 'Words between, at most', 'Order'],
        rows: [
          ['`"a b"~3`', 'Trip', '3', 'any'],
          ['`a NEAR/3 b`', 'Trip', '3', 'any'],
          ['`"a b"[tiab:~3]`', 'PubMed', '3', 'any'],
          ['`a adj3 b`', 'Ovid', '2', 'any'],
          ['`a adj b`', 'Ovid', '0', 'as written'],
        ],
      },
      ...text(
        'Phrases, truncated words and groups with OR may stand in it; AND and NOT may not. With more than two words the number counts all words between the first and the last. All of them stand in one field, never partly in the title and partly in the abstract.',
      ),
      examples(
        trip('"rationing healthcare"~3', 'up to three words between, in any order'),
        trip('(child* OR adolescen*) NEAR/4 (asthma OR wheez*)', 'groups on both sides'),
        pubmed('"hip pain"[tiab:~2]', 'title, abstract or keywords'),
        ovid('(muscle$ adj3 resist$).ti,ab.', 'at most two words between'),
      ),
    ],
  },
  {
    id: 'fields',
    title: 'Fields',
    blocks: [
      ...text(
        'Trip and PubMed put a tag in square brackets after the term; Ovid puts a suffix between dots after a term or a group. Trip also takes a name before the term: `title:asthma`, `title:(asthma OR wheeze)`. Press Ctrl+Space for the list.',
      ),
      {
        kind: 'table',
        head: ['Looks in', 'Trip and PubMed', 'Ovid'],
        rows: [
          ['title', '`[ti]`', '`.ti.`'],
          ['abstract', '`[ab]`', '`.ab.`'],
          ['title, abstract, keywords', '`[tiab]`', '`.ti,ab,kf.`'],
          ['title and abstract', '–', '`.tw.`'],
          ['title, abstract, keywords, headings, substances', '`[mp]` (Trip)', '`.mp.`'],
          ['all text and indexing', '`[tw]`', '`.af.`'],
          ["the author's keywords", '`[ot]`', '`.kf.`, `.kw.`'],
          ['publication type and narrower ones', '`[pt]`', '`exp trial.pt.`'],
          ['that publication type alone', '`[pt:noexp]`', '`.pt.`'],
          ['author, first author, last author', '`[au]`, `[1au]`, `[lastau]`', '`.au.`'],
          ['journal', '`[ta]`', '`.jn.`'],
          ['language', '`[la]`', '`.la.`'],
          ['substance, registry number', '`[nm]`, `[rn]`', '`.nm.`, `.rn.`'],
          ['PMID, DOI and other numbers', '`[pmid]`, `[doi]`', '`.ui.`'],
        ],
      },
      ...text(
        'A field that is not held here, such as an affiliation, is named as such; an unknown one comes with the nearest known. A tag on a group is applied to each of its terms.',
      ),
      examples(
        trip('title:asthma AND smith[au]', 'in the title, by an author'),
        pubmed('asthma[ti] AND systematic review[pt]', 'a publication type'),
        ovid('(asthma or wheez$).ti,ab.', 'a suffix on a group'),
      ),
    ],
  },
  {
    id: 'mesh',
    title: 'MeSH headings',
    blocks: [
      ...text(
        'A heading finds the records that an indexer gave it to. It includes the narrower headings unless you say otherwise. Another name of a heading is understood, and you are told.',
      ),
      {
        kind: 'table',
        head: ['Asks for', 'Trip and PubMed', 'Ovid'],
        rows: [
          ['the heading and narrower ones', '`"Asthma"[mh]`', '`exp Asthma/`'],
          ['the heading alone', '`"Asthma"[mh:noexp]`', '`Asthma/`'],
          ['as a main topic', '`"Asthma"[majr]`', '`exp *Asthma/`'],
          ['with a subheading', '`"Asthma/drug therapy"[mh]`', '`exp Asthma/dt`'],
          ['a subheading with any heading', '`"drug therapy"[sh]`', '`dt.fs.`'],
        ],
      },
      examples(
        pubmed('"Asthma"[mh]', 'with narrower headings'),
        pubmed('"Asthma"[majr] AND therapy[sh]', 'as a main topic'),
        ovid('exp Asthma/ and exp Adolescent/', 'two headings'),
      ),
    ],
  },
  {
    id: 'dates',
    title: 'Dates and limits',
    blocks: [
      ...text(
        "Dates are years, months or days: `2019`, `2019/06`, `2019/06/30`. Entry and indexing dates are taken as dates of publication, with a warning. Ovid's `limit` works for languages, years, humans, age groups and publication types; limits that stand for a whole filter of their own are named and not run.",
      ),
      examples(
        pubmed('asthma AND 2015:2020[dp]', 'from 2015 to 2020'),
        pubmed('asthma AND english[la]', 'in English'),
        ovid('1. asthma.ti.\n2. limit 1 to (english language and yr="2015 -Current")', 'a limit on a line'),
      ),
    ],
  },
  {
    id: 'lines',
    title: 'Strategies of many lines, and the history',
    blocks: [
      ...text(
        'Paste a strategy of up to 500 lines as it is: line numbers, counts at the ends, platform names and curly quotation marks are understood. Lines refer to each other by number: `#1 AND #2`, in Ovid also `1 and 2`, `or/1-4`. The last line is the result; in a list whose numbers only go down, the highest number is. A count at the end of a line is left out and told. The count of each line stands beside it.',
        'Lines keep their numbers in whatever order they come. Of lines with the same number the first keeps it, and each other gets the next number above all others. A reference to such a number means the nearest line above it, and you are told what else it could mean.',
        'Every search you run gets a number in the history, which is never used again. A query of one line may refer to it: `#2 OR #5`. A search that was dropped from the 30 kept goes on working where others refer to it. A search cannot refer to itself, directly or through others. The history can be exported as CSV or text, with totals and dates, for the appendix of a review (PRISMA-S).',
      ),
      examples(
        ovid(
          '1. exp Asthma/\n2. wheez$.ti,ab.\n3. or/1-2\n4. exercise.ti,ab.\n5. 3 and 4',
          'five lines, the last is the result',
        ),
        pubmed('#1 "asthma"[mh]\n#2 exercise[tiab]\n#3 #1 AND #2', 'with # before the numbers'),
      ),
    ],
  },
  ...PLATFORM_HELP,
  {
    id: 'limits',
    title: 'How much fits',
    blocks: [
      ...text(
        'A text may have 32,000 characters, 500 lines, 5,000 terms, and brackets 50 deep. Long texts travel packed in the part of the address after the #, which is not sent to the server with the page: reload, back and sharing work as with any other search.',
      ),
    ],
  },
];
