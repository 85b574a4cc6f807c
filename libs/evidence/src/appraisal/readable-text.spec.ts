import { isReadable } from './readable-text.js';

const readable = (...sections: string[]): boolean =>
  isReadable({ title: 'T', abstract: sections.map((text) => ({ label: '', text })) });

describe('an abstract', () => {
  it.each([
    'Patients were randomised to aspirin or placebo.',
    'Double-blind trial. Aspirin 300 mg daily. Pain fell.',
    'We studied de novo lesions of the van der Waals type in Los Angeles, and they were mild.',
    'β-blockers (α, γ) were given to 20 patients.',
    'Los pacientes fueron asignados al azar. Abstract: The patients were randomised to aspirin or placebo in this trial.',
  ])('can be read: %s', (text) => {
    expect(readable(text)).toBe(true);
  });

  it.each([
    'Los pacientes fueron asignados al azar a aspirina o placebo en un ensayo de tres meses.',
    'Les patients ont été randomisés dans une étude en double aveugle pour la douleur.',
    'Die Patienten wurden mit Aspirin oder Placebo behandelt, und der Schmerz wurde bei allen erfasst.',
    'De patiënten werden in het onderzoek met aspirine behandeld en van de pijn werd een dagboek gehouden.',
    'Пациенты были рандомизированы в группы аспирина и плацебо.',
    '患者被随机分配到阿司匹林组或安慰剂组。',
    '',
    ' ',
  ])('cannot be read: %s', (text) => {
    expect(readable(text)).toBe(false);
  });

  it('can be read where one of its sections can', () => {
    expect(readable('Пациенты были рандомизированы.', 'Patients were randomised.')).toBe(true);
    expect(readable()).toBe(false);
  });
});
