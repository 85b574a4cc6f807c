import { appraiseDocument } from '../appraisal/appraise-document.js';
import { DEFAULT_APPRAISAL_SETTINGS } from '../appraisal/appraisal-settings.js';
import { isForPro, MATERIAL_CATEGORIES, PRO_CATEGORIES } from '../categories/category-table.js';
import { aRecord } from '../testing/records.js';
import { buildDocument, contributionsOf } from './build-document.js';
import { bareMaterial, MATERIAL_KINDS, mergeMaterial, type Material } from './material.js';
import { takeInRecord } from './record-changes.js';
import { isSameWork } from './same-work.js';
import type { SourceRecord } from './source-record.js';

/** A video about a randomised trial, which the same words would make an article one. */
function aVideo(overrides: Partial<SourceRecord> = {}): SourceRecord {
  return aRecord({
    source: 'material:clips',
    sourceId: 'v1',
    title: 'Budesonide for asthma in children: a randomised controlled trial',
    abstract: [{ label: '', text: 'We randomised 120 children to budesonide or placebo.' }],
    authors: ['Silva A'],
    date: '2020-05-01',
    doi: '10.1000/x',
    material: bareMaterial('video'),
    ...overrides,
  });
}

const ARTICLE = (() => {
  const { material, ...rest } = aVideo();
  void material;
  return { ...rest, source: 'pubmed', sourceId: '1', pmid: '1' };
})();

describe('material other than the literature', () => {
  it.each(MATERIAL_KINDS)('has its category for kind %s, regardless of its words', (kind) => {
    const document = buildDocument([aVideo({ material: bareMaterial(kind) })]);
    expect(document).toMatchObject({
      categories: [MATERIAL_CATEGORIES[kind]],
      categoryReason: 'Its source says what kind of material it is',
      grade: 5,
    });
  });

  it('is not appraised, while the same words of an article are', () => {
    const context = { settings: DEFAULT_APPRAISAL_SETTINGS, guidelineScore: null };
    const video = appraiseDocument(buildDocument([aVideo()]), context);
    expect([video.appraisal?.trial, video.appraisal?.review, video.appraisedQuality]).toEqual([
      null,
      null,
      null,
    ]);
    expect(appraiseDocument(buildDocument([ARTICLE]), context).appraisal?.trial).not.toBeNull();
  });

  it('is never the same work as an article or another kind, regardless of shared data', () => {
    expect(isSameWork(aVideo(), ARTICLE)).toBe(false);
    expect(isSameWork(aVideo(), aVideo({ sourceId: 'v2', material: bareMaterial('news') }))).toBe(false);
    expect(isSameWork(aVideo(), aVideo({ source: 'feed:clips' }))).toBe(true);
    const { documents } = takeInRecord(aVideo(), [buildDocument([ARTICLE])]);
    expect(documents.map(({ provenance }) => provenance)).toEqual([
      [{ source: 'material:clips', sourceId: 'v1' }],
    ]);
  });

  it('returns the record that it was made of', () => {
    const record = aVideo();
    expect(contributionsOf(buildDocument([record]))).toEqual([record]);
    expect(buildDocument([ARTICLE])).not.toHaveProperty('material');
  });

  it('takes each statement from the first source that makes it', () => {
    const first: Material = { ...bareMaterial('video'), durationSeconds: 60 };
    const second: Material = {
      kind: 'video',
      thumbnail: { url: 'https://media.example.org/t.jpg', width: null, height: null, alt: '' },
      durationSeconds: 90,
      pageCount: null,
      audience: ['patients'],
    };
    expect(mergeMaterial([undefined, first, second])).toEqual({ ...second, durationSeconds: 60 });
    expect(mergeMaterial([undefined])).toBeUndefined();
  });

  it('is for Pro as images and videos, like ongoing trials and Pro records of sources', () => {
    expect([...PRO_CATEGORIES].sort()).toEqual([111, 114, 115]);
    const kinds = MATERIAL_KINDS.filter((kind) =>
      isForPro({ proOnly: false, categories: [MATERIAL_CATEGORIES[kind]] }),
    );
    expect(kinds).toEqual(['image', 'video']);
    expect(isForPro({ proOnly: true, categories: [11] })).toBe(true);
    expect(isForPro({ proOnly: false, categories: [11, 115] })).toBe(false);
    expect(isForPro({ proOnly: false, categories: [] })).toBe(false);
  });
});

describe('handouts in journals', () => {
  it('are leaflets for patients', () => {
    const handout = aRecord({
      title: 'Asthma',
      publicationTypes: ['Journal Article', 'Patient Education Handout'],
    });
    expect(buildDocument([handout]).categories).toEqual([MATERIAL_CATEGORIES.leaflet]);
  });
});
