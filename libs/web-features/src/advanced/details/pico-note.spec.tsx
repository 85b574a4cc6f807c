import { EMPTY_SEARCH_REQUEST, type SearchDetails, type SearchSummary } from '@clinical/contracts';
import { screen } from '@testing-library/react';
import { aResponse } from '../../testing/a-search-response.js';
import { renderAt } from '../../testing/render-at.js';
import { PicoNote } from './pico-note.js';

const FIELDS = {
  criteria: 'AF and CKD',
  intervention: 'apixaban',
  comparison: 'warfarin',
  outcome: 'bleeding',
};

const detailsOf = (kind: SearchDetails['relaxations'][number]['kind']): SearchDetails => ({
  dialect: 'trip',
  detected: null,
  query: 'apixaban',
  bracketed: null,
  lines: [],
  limits: [],
  leaves: [],
  relaxations: [{ kind, message: '' }],
  notices: [],
});

function noteOf(summary: Partial<SearchSummary>, fields: Partial<typeof FIELDS> = FIELDS): string | null {
  const request = { ...EMPTY_SEARCH_REQUEST, searchType: 'pico' as const, ...fields };
  renderAt('/', <PicoNote request={request} summary={{ ...aResponse().summary, total: 9, ...summary }} />);
  return screen.queryByRole('note')?.textContent ?? null;
}

describe('the note of a PICO search', () => {
  it.each<[string, Partial<SearchSummary>, string | null]>([
    ['nothing where all parts were searched', { fvalue: 0 }, null],
    [
      'the parts that were left out',
      { fvalue: 2, repeat_pico: true },
      'Few records matched every part, so we searched for population and intervention and left out comparison and outcome.',
    ],
    [
      'the parts that were not asked for',
      { fvalue: 1 },
      'We searched for population, intervention, and comparison and left out outcome.',
    ],
    [
      'the words that records may lack',
      {
        fvalue: 3,
        repeat_pico: true,
        relaxed: { allWords: 0, allWordsFirst: true, notRequired: ['AF', 'CKD'], inNoRecord: [] },
      },
      'Few records matched every part, so we searched for population and intervention and left out comparison and outcome. Records may lack some of these words: ‘AF’ and ‘CKD’.',
    ],
    [
      'that no record is about both',
      {
        fvalue: 3,
        repeat_pico: true,
        relaxed: { allWords: 0, allWordsFirst: true, notRequired: ['AF'], inNoRecord: [] },
        search_details: detailsOf('any-words'),
      },
      'Few records matched every part, so we searched for population and intervention and left out comparison and outcome. No record matches population and intervention together, so these match some of the words.',
    ],
    ['nothing where nothing was found', { fvalue: 2, repeat_pico: true, total: 0 }, null],
  ])('says %s', (_, summary, text) => {
    expect(noteOf(summary)).toBe(text);
  });

  it('names words where there was no other part to leave out', () => {
    const relaxed = { allWords: 2, allWordsFirst: true, notRequired: ['severe'], inNoRecord: [] };
    expect(noteOf({ fvalue: 3, repeat_pico: true, relaxed }, { criteria: 'severe croup' })).toBe(
      'Few records matched every word, so records may lack some of these: ‘severe’.',
    );
  });
});
