import type { MaterialOnWire } from '@clinical/contracts';
import { MATERIAL_CATEGORIES } from '@clinical/evidence';
import { formatDuration } from './material-facts.js';
import { KIND_OF_CATEGORY } from './material-kind.js';
import { coinsOf } from '../coins/coins.js';

describe('material', () => {
  it('has the categories of the server', () => {
    const kinds = Object.entries(MATERIAL_CATEGORIES).map(([kind, id]) => [String(id), kind]);
    expect(Object.entries(KIND_OF_CATEGORY)).toEqual(kinds);
  });

  it.each([
    [45, '45 sec', '45 s'],
    [270, '4 min 30 sec', '4 min 30 s'],
    [3_723, '1 hr 2 min 3 sec', '1 h 2 min 3 s'],
    [7_200, '2 hr', '2 h'],
  ])('shows %i seconds as %s', (seconds, english, spanish) => {
    expect([formatDuration(seconds, 'en'), formatDuration(seconds, 'es')]).toEqual([english, spanish]);
  });

  it('is cited by its own type, and an article as an article', () => {
    const work = {
      title: 'T',
      authors: ['Silva A'],
      publication: 'Clinic Films',
      date: '2024',
      doi: '',
      pmid: '',
    };
    const kind: MaterialOnWire['kind'] = 'video';
    expect(Object.fromEntries(new URLSearchParams(coinsOf({ ...work, material: { kind } })))).toEqual({
      ctx_ver: 'Z39.88-2004',
      rft_val_fmt: 'info:ofi/fmt:kev:mtx:dc',
      'rft.type': 'videoRecording',
      'rft.title': 'T',
      'rft.creator': 'Silva, A.',
      'rft.publisher': 'Clinic Films',
      'rft.date': '2024',
    });
    expect(coinsOf({ ...work, material: null })).toContain('rft.atitle=T');
  });
});
