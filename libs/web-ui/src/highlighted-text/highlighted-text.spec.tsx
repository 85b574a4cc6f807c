import { render } from '@testing-library/react';
import { HighlightedText, type TextSpan } from './highlighted-text.js';

const html = (text: string, spans: TextSpan[]) =>
  render(<HighlightedText text={text} spans={spans} />).container.innerHTML;

describe('HighlightedText', () => {
  it.each<[string, TextSpan[], string]>([
    ['leaves a text without matches alone', [], 'heart failure'],
    ['marks a match in the middle', [{ start: 2, end: 5 }], 'he<mark>art</mark> failure'],
    ['marks from the first to the last character', [{ start: 0, end: 13 }], '<mark>heart failure</mark>'],
    [
      'takes spans in any order',
      [
        { start: 6, end: 13 },
        { start: 0, end: 5 },
      ],
      '<mark>heart</mark> <mark>failure</mark>',
    ],
    [
      'draws overlapping spans once',
      [
        { start: 0, end: 8 },
        { start: 6, end: 13 },
      ],
      '<mark>heart fa</mark><mark>ilure</mark>',
    ],
    [
      'ignores what lies outside the text',
      [
        { start: 10, end: 99 },
        { start: 50, end: 60 },
      ],
      'heart fail<mark>ure</mark>',
    ],
    ['ignores empty spans', [{ start: 3, end: 3 }], 'heart failure'],
  ])('%s', (_, spans, expected) => {
    expect(html('heart failure', spans)).toBe(expected);
  });

  it('marks a hyphenated word as one', () => {
    const spans = [
      { start: 2, end: 9 },
      { start: 10, end: 20 },
    ];
    expect(html('a placebo-controlled trial', spans)).toBe('a <mark>placebo-controlled</mark> trial');
  });

  it('renders italic, subscript and superscript parts, also across a match', () => {
    const { container } = render(
      <HighlightedText
        text="H2O in E coli"
        spans={[{ start: 7, end: 8 }]}
        markup={[
          { style: 'sub', start: 1, end: 2 },
          { style: 'i', start: 7, end: 13 },
          { style: 'sup', start: 40, end: 41 },
        ]}
      />,
    );
    expect(container.innerHTML).toBe('H<sub>2</sub>O in <mark><i>E</i></mark><i> coli</i>');
  });

  it('shows markup in the text as text', () => {
    expect(html('<b>p < 0.05</b>', [{ start: 3, end: 4 }])).toBe(
      '&lt;b&gt;<mark>p</mark> &lt; 0.05&lt;/b&gt;',
    );
  });
});
