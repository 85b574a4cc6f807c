import { setDocumentLanguage } from './use-language.js';

describe('setDocumentLanguage', () => {
  it('sets the language only when it differs, as each change recalculates the styles of the page', () => {
    const { documentElement } = document;
    const watching = new MutationObserver(() => undefined);
    watching.observe(documentElement, { attributes: true });
    documentElement.lang = 'es';
    watching.takeRecords();
    setDocumentLanguage('es');
    expect(watching.takeRecords()).toHaveLength(0);
    setDocumentLanguage('en');
    expect(watching.takeRecords()).toHaveLength(1);
    expect(documentElement.lang).toBe('en');
    watching.disconnect();
  });
});
