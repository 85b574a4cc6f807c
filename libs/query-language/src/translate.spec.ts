import { parse } from './parse.js';
import type { Dialect } from './syntax-tree.js';
import { translate } from './translate/translate.js';

/** A query in another dialect, and the codes of its losses. */
function translated(from: Dialect, text: string, to: Dialect): [string, string[]] {
  const { tree } = parse(text, { mode: 'advanced', dialect: from });
  if (tree === null) throw new Error(`'${text}' cannot be read`);
  const { text: written, losses } = translate(tree, from, to);
  return [written, losses.map(({ code }) => code)];
}

describe('a translation', () => {
  it.each<[Dialect, string, Dialect, string, string[]]>([
    ['ovid', '(muscle$ adj3 resist$).ti,ab.', 'trip', '"muscle* resist*"[ti,ab:~2]', []],
    ['ovid', '(hip adj3 pain).ti.', 'pubmed', '"hip pain"[ti:~2]', []],
    ['ovid', '(hip adj3 pain).ti,ab.', 'pubmed', '"hip pain"[tiab:~2]', ['T004']],
    ['ovid', '((hip or knee) adj2 pain).ti.', 'pubmed', '"hip pain"[ti:~1] OR "knee pain"[ti:~1]', []],
    ['ovid', '(muscle$ adj3 resist$).ti.', 'pubmed', 'muscle*[ti] AND resist*[ti]', ['T007']],
    ['ovid', 'heart attack.ti,ab.', 'pubmed', '"heart attack"[tiab]', ['T004']],
    ['ovid', 'heart attack', 'trip', '"heart attack"[mp]', []],
    ['ovid', 'asthma', 'pubmed', 'asthma[tw]', ['T004']],
    ['ovid', 'randomi?ed.ti.', 'pubmed', 'randomi*[ti]', ['T002']],
    [
      'ovid',
      'exp *Asthma/dt,th',
      'pubmed',
      '"Asthma/drug therapy"[majr] OR "Asthma/therapy"[majr]',
      ['T013'],
    ],
    ['ovid', 'exp *Asthma/dt,th', 'trip', '"Asthma/drug therapy,therapy"[majr]', ['T013']],
    ['pubmed', 'asthma/surgery[mh]', 'ovid', 'exp asthma/su,tr', []],
    ['pubmed', 'surgery[sh]', 'ovid', 'su.xs.', []],
    ['pubmed', 'surgery[sh]', 'cochrane', '[mh /SU,TR]', []],
    ['pubmed', 'surgery[sh:noexp]', 'cochrane', '[mh /SU]', []],
    ['ovid', 'or/1-3', 'pubmed', '#1 OR #2 OR #3', []],
    ['ovid', '3 not 4', 'trip', '#3 NOT #4', []],
    ['ovid', 'clinical trial.pt.', 'pubmed', '"clinical trial"[pt:noexp]', []],
    ['ovid', 'exp clinical trial.pt.', 'pubmed', '"clinical trial"[pt]', []],
    ['ovid', '(review or letter).pt.', 'trip', '(review OR letter)[pt:noexp]', []],
    ['pubmed', 'review[pt]', 'ovid', 'exp review.pt.', []],
    ['pubmed', 'review[pt:noexp]', 'ovid', 'review.pt.', []],
    ['ovid', 'review.ti,pt.', 'pubmed', 'review[ti] OR review[pt]', ['T004']],
    ['ovid', 'pc.fs.', 'pubmed', '"prevention & control"[sh:noexp]', []],
    ['ovid', '2010:2015.dp.', 'pubmed', '2010:2015[dp]', []],
    ['ovid', 'x.ab. /freq=3', 'pubmed', 'x[ab]', ['T008']],
    ['ovid', 'a or b and c', 'trip', 'a[mp] OR (b[mp] AND c[mp])', []],
    ['pubmed', 'asthma[ti] AND free full text[sb]', 'trip', 'title:asthma AND "free full text"[sb]', []],
    ['pubmed', 'asthma[ti] AND free full text[sb]', 'ovid', 'asthma.ti.', ['T017']],
    ['pubmed', 'asthma[ti] NOT ffrft[filter]', 'embase', 'asthma:ti', ['T017']],
    ['pubmed', 'asthma', 'ovid', 'asthma.ti,ab,kf,hw,nm,pt.', ['T001']],
    ['pubmed', '"heart attack"[tiab]', 'ovid', '"heart attack".ti,ab,kf.', []],
    ['pubmed', 'heart attack[tiab]', 'ovid', '"heart attack".ti,ab,kf.', ['T003']],
    ['pubmed', 'heart attack[tiab]', 'trip', 'heart attack[tiab]', []],
    ['pubmed', '"a b"[tiab:~2]', 'ovid', '(a adj3 b).ti,ab,kf.', []],
    ['pubmed', '"a b c"[tiab:~2]', 'ovid', '((a adj3 b) adj3 c).ti,ab,kf.', ['T006']],
    ['pubmed', 'asthma[mh:noexp] NOT 3[pmid]', 'ovid', 'asthma/ NOT 3.ui.', []],
    ['pubmed', 'smith j[1au]', 'ovid', '"smith j".au.', ['T004']],
    ['trip', 'title:(a OR b) NOT c', 'trip', 'title:(a OR b) NOT c', []],
    ['trip', 'a NEXT/2 b', 'ovid', '(a adj3 b).ti,ab,kf,hw,nm,pt.', ['T005']],
    ['trip', 'a NEXT b', 'pubmed', '"a b"[tw]', []],
    ['trip', 'colo?r', 'ovid', 'colo?r.ti,ab,kf,hw,nm,pt.', []],
  ])('translates %s %p to %s as %p, with the losses %p', (from, text, to, written, losses) => {
    expect(translated(from, text, to)).toEqual([written, losses]);
  });

  it('reports losses at their position, in the language of the reader', () => {
    const { tree } = parse('foo and randomi?ed.ti.', { mode: 'advanced', dialect: 'ovid' });
    const [, loss] = tree === null ? [] : translate(tree, 'ovid', 'pubmed', 'es').losses;
    expect(loss).toEqual({
      severity: 'warning',
      code: 'T002',
      message: "PubMed solo trunca al final de una palabra: 'randomi?ed' encuentra también otras",
      start: 8,
      end: 18,
    });
  });

  it.each<[Dialect, string, Dialect, string]>([
    [
      'ovid',
      '(hip adj3 pain).ti,ab.',
      'pubmed',
      "PubMed has no field for just what '(hip adj3 pain).ti,ab.' is searched in: it is also searched in keywords",
    ],
    [
      'ovid',
      'asthma',
      'pubmed',
      "PubMed has no field for just what 'asthma' is searched in: it is also searched in publication type",
    ],
    [
      'ovid',
      'review.ti,pt.',
      'pubmed',
      "PubMed searches 'review' otherwise: publication types by their words, or words by whole types",
    ],
    ['pubmed', 'smith j[1au]', 'ovid', "Ovid searches 'smith j[1au]' in author in place of first author"],
    [
      'ovid',
      'asthma.nm.',
      'cochrane',
      "Cochrane has no field for just what 'asthma.nm.' is searched in: it is also searched in title, abstract, keywords, words of MeSH headings, publication type, author, journal, language, identifiers, and registry number",
    ],
    [
      'pubmed',
      '"nonhuman"[mh]',
      'embase',
      `Embase has the heading 'Animals' for '"nonhuman"[mh]': it may find more or fewer records`,
    ],
  ])('of %s %p to %s names the fields that change', (from, text, to, message) => {
    const { tree } = parse(text, { mode: 'advanced', dialect: from });
    const [loss] = tree === null ? [] : translate(tree, from, to).losses;
    expect(loss?.message).toBe(message);
  });
});
