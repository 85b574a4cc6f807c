import { CLINICAL_AREAS, STUDY_DESIGNS } from '@clinical/evidence';
import { isForTuning } from './halves.js';
import {
  areaLabels,
  designLabels,
  factsLabels,
  fundingLabels,
  guidelineLabels,
  letterLabels,
  statementLabels,
  trialLabels,
} from './labels.js';
import { partOf } from './measure-designs.js';
import { samePeople } from './same-people.js';
import { countOne, countSets, noCounts, scoresOf } from './scores.js';

describe('labels of quality', () => {
  it('name each record once, and only known designs and areas', () => {
    const designNames = new Set<string>(STUDY_DESIGNS);
    const areas = new Set(CLINICAL_AREAS.map(({ id }) => id));
    for (const labels of [
      designLabels(),
      factsLabels(),
      fundingLabels(),
      guidelineLabels(),
      letterLabels(),
      trialLabels(),
      areaLabels(),
      statementLabels(),
    ])
      expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length);
    expect(designLabels().filter(({ design }) => !designNames.has(design))).toEqual([]);
    expect(
      statementLabels().filter(({ designs = [] }) => designs.some((each) => !designNames.has(each))),
    ).toEqual([]);
    expect(
      [...areaLabels(), ...statementLabels()].filter((label) =>
        [...(label.areas ?? []), ...(label.arguable ?? [])].some((area) => !areas.has(area)),
      ),
    ).toEqual([]);
  });

  it('are halved by a hash, with later draws apart', () => {
    const parts = designLabels().map(partOf);
    expect(
      ['tuning', 'held', 'drawn later'].map((part) => parts.filter((each) => each === part).length),
    ).toEqual([300, 267, 110]);
    expect(isForTuning('pmid:1')).toBe(isForTuning('pmid:1'));
  });
});

describe('scores', () => {
  it('count found, missed and wrong values', () => {
    const counts = noCounts();
    countOne(counts, 5, 5, Object.is);
    countOne(counts, 5, 6, Object.is);
    countOne(counts, null, null, Object.is);
    countSets(counts, new Set(['a', 'b']), new Set(['b', 'c']));
    expect(counts).toEqual({ right: 2, wrong: 2, missed: 2 });
    expect(scoresOf(counts)).toEqual({ positives: 4, found: 4, precision: 0.5, recall: 0.5, f1: 0.5 });
    expect(scoresOf(noCounts())).toEqual({ positives: 0, found: 0, precision: null, recall: null, f1: null });
  });

  it.each<[string, string, boolean]>([
    ['patients with asthma', 'asthma patients', true],
    ['adults with severe asthma', 'patients with asthma', false],
    ['children', 'rats', false],
    ['', '', false],
  ])('compare %j and %j as the same people: %s', (one, other, same) => {
    expect(samePeople(one, other)).toBe(same);
  });
});
