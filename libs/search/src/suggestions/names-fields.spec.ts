import { namesFields } from './names-fields.js';

describe('a query names fields', () => {
  it.each([
    'astma[ti]',
    'astma [tiab] AND gout',
    '"heart failure"[Title/Abstract:~2]',
    'title:astma',
    'Title: astma',
    'gout AND ti:(astma OR copd)',
    'astma.ti,ab.',
    '(astma or copd).ti.',
    'unknown:astma',
  ])('detects fields named by %p', (query) => {
    expect(namesFields(query)).toBe(true);
  });

  it.each([
    'astma',
    'astma: a review of trials',
    'COVID-19: astma',
    'vitamin b.12 e.g. in diabtes',
    'ratio 1:2 astma',
    'astma treatment.',
    '(astma OR copd)',
  ])('detects no fields in %p', (query) => {
    expect(namesFields(query)).toBe(false);
  });
});
