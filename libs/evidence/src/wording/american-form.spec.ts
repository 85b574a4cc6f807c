import { americanForm } from './american-form.js';

describe('the American form of a word', () => {
  it.each([
    ['nebulised', 'nebulized'],
    ['individualisation', 'individualization'],
    ['generalisability', 'generalizability'],
    ['reanalysed', 'reanalyzed'],
    ['antitumour', 'antitumor'],
    ['biobehavioural', 'biobehavioral'],
    ['neighbourhoods', 'neighborhoods'],
    ['haemophagocytic', 'hemophagocytic'],
    ['naevus', 'nevus'],
    ['caecal', 'cecal'],
    ['anaesthetised', 'anesthetized'],
    ['steatorrhoea', 'steatorrhea'],
    ['ethinyloestradiol', 'ethinylestradiol'],
    ['coeruleus', 'ceruleus'],
    ['calibre', 'caliber'],
    ['signalling', 'signaling'],
    ['immunolabelling', 'immunolabeling'],
    ['counsellors', 'counselors'],
    ['picosulphate', 'picosulfate'],
    ['orthologues', 'orthologs'],
  ])('%s is %s', (british, american) => {
    expect(americanForm(british)).toBe(american);
  });

  it.each([
    'does',
    'goes',
    'toes',
    'echoes',
    'vetoed',
    'filling',
    'filled',
    'billing',
    'loess',
    'larvae',
    'aerobic',
    'michael',
    'israel',
    'contour',
    'course',
    'resource',
    'colour'.slice(0, 4),
    'disease',
    'analysis',
    'basis',
    'alexandre',
    'genre',
    'compared',
    'asthma',
    'tumor',
    'lys',
    '',
    'premises',
    'calling',
    'rolled',
  ])('leaves %p unchanged', (word) => {
    expect(americanForm(word)).toBe(word);
  });
});
