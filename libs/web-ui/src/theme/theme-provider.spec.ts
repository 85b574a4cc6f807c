import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider, useColorScheme } from './theme-provider.js';

function Scheme() {
  return useColorScheme().scheme;
}

describe('ThemeProvider', () => {
  it('renders on the server, which has no document and so no nonce', () => {
    expect(typeof document).toBe('undefined');
    const children = createElement(Scheme);
    expect(renderToString(createElement(ThemeProvider, { children }))).toBe('auto');
  });
});
