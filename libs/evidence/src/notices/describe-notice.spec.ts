import { buildDocument } from '../records/build-document.js';
import type { SourceRecord } from '../records/source-record.js';
import { aRecord } from '../testing/records.js';
import { describeNotice } from './describe-notice.js';

const ARTICLE = 'Zinc lozenges for colds in schoolchildren: a systematic review';
const RETRACTION = { publicationTypes: ['Retraction of Publication'] };

describe('a notice', () => {
  it.each<[string, Partial<SourceRecord>, string, string]>([
    [`Retracted: ${ARTICLE}.`, { authors: ['Thorax Editors'] }, 'retraction', `${ARTICLE}.`],
    [`Statement of retraction: ${ARTICLE}. Thorax. 2022 May;3(2):1.`, {}, 'retraction', ARTICLE],
    [`Retraction and replacement of: ${ARTICLE}. Thorax. 2022 May;3(2):1.`, {}, 'retraction', ARTICLE],
    [`Retraction notice to "${ARTICLE}" [Thorax 12 (2021) 1-9].`, {}, 'retraction', ARTICLE],
    [`Notice of Retraction: '${ARTICLE}' (Thorax 2021;12:1-9).`, {}, 'retraction', ARTICLE],
    [`[Retraction: ${ARTICLE}]`, {}, 'retraction', ARTICLE],
    [`Voluntary retraction of: ${ARTICLE}`, RETRACTION, 'retraction', ARTICLE],
    ['Retraction.', RETRACTION, 'retraction', ''],
    ['Notice of retraction and apology.', RETRACTION, 'retraction', ''],
    ['Retraction of two published papers.', RETRACTION, 'retraction', ''],
    ["Editors' note", RETRACTION, 'retraction', ''],
    [`Erratum to: ${ARTICLE}`, RETRACTION, 'retraction', ARTICLE],
    [`${ARTICLE}: partial retraction.`, RETRACTION, 'partialRetraction', ARTICLE],
    [`Partial retraction: ${ARTICLE}`, {}, 'partialRetraction', ARTICLE],
    [`Expression of concern: ${ARTICLE}`, {}, 'concern', ARTICLE],
    [`${ARTICLE} - EXPRESSION OF CONCERN.`, {}, 'concern', ARTICLE],
    [`Expression of concern on Roe et al., "${ARTICLE}".`, {}, 'concern', ARTICLE],
    [`Correction to: ${ARTICLE}`, {}, 'correction', ARTICLE],
    [`${ARTICLE}: Erratum. Thorax. 2022 May;3(2):1.`, {}, 'correction', ARTICLE],
    [`WITHDRAWN: ${ARTICLE}`, { doi: '10.1002/14651858.CD000001.pub3' }, 'withdrawal', ARTICLE],
  ])('titled %s says what it is, and of which article', (title, over, kind, article) => {
    const document = buildDocument([aRecord({ ...over, title })]);
    expect(describeNotice(document)).toEqual({ kind, article });
    expect(title).toContain(article);
  });

  it('is no article, retracted or not', () => {
    const titles = [ARTICLE, `RETRACTED ARTICLE: ${ARTICLE}`];
    const documents = titles.map((title) => buildDocument([aRecord({ title, authors: ['Roe J'] })]));
    expect(documents.map(describeNotice)).toEqual([null, null]);
  });
});
