import { screen } from '@testing-library/react';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { WhyPage } from './why-page.js';

const SITE = { productName: 'Trip', documents: 3, demonstration: false, socialHandle: '', isPro: false };
const open = (language: 'en' | 'es') => {
  answeringServer((path) => (path.startsWith('/api/site') ? SITE : jsonResponse({}, 404)));
  renderAt('/Why', <WhyPage />, { language });
};

describe('the page about Pro', () => {
  it.each([
    ['en', 'US$55.00 per year'],
    ['es', '55,00 USD al año'],
  ] as const)('writes the price in %s as people do there', (language, price) => {
    open(language);
    expect(screen.getByText(price)).toBeInTheDocument();
  });

  it('has a login that leads back to it', () => {
    open('en');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/Login?target_link_uri=%2FWhy',
    );
  });
});
