import english from '@clinical/contracts/messages/en/guide.json' with { type: 'json' };
import spanish from '@clinical/contracts/messages/es/guide.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { IconGuidePage } from './icon-guide-page.js';
import { aSite } from '../testing/a-search-response.js';

const SITE = aSite();
const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

describe('IconGuidePage', () => {
  it('has every topic of the specification that the product supports', () => {
    answeringServer(() => SITE);
    renderAt('/Help/icons', <IconGuidePage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Pro',
      'Order of results',
      'Snippets',
      'Filtering by evidence type and clinical area',
      'Evidence-type label',
      'The evidence pyramid and its marks',
      'Images, videos and other material',
      'Export in several formats',
      'Abstract and full text',
      'Details',
      'Share',
      'Bookmarks',
      'Systematic review rating',
      'Guideline score',
      'Trial quality and risk of bias',
      'Retractions and expressions of concern',
      'Profile',
    ]);
  });

  it('shows next to each title what the topic is about, before it is opened', () => {
    answeringServer(() => SITE);
    renderAt('/Help/icons', <IconGuidePage />);
    const buttons = screen
      .getAllByRole('heading', { level: 2 })
      .map((title) => title.querySelector('button'));
    expect(buttons.filter((button) => !button?.querySelector('.mantine-Accordion-icon svg'))).toEqual([]);
  });

  it('opens the topic in the address', () => {
    answeringServer(() => SITE);
    renderAt('/Help/icons#risk-of-bias', <IconGuidePage />);
    const topic = (name: string) => screen.getByRole('button', { name });
    expect(topic('Trial quality and risk of bias')).toHaveAttribute('aria-expanded', 'true');
    expect(topic('Trial quality and risk of bias')).toHaveFocus();
    expect(topic('Snippets')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the texts of the help pages', () => {
  it('have every value in Spanish that English has, and no empty one', () => {
    for (const key of Object.keys(english) as (keyof typeof english)[]) {
      expect({ key, values: placeholders(spanish[key]) }).toEqual({
        key,
        values: placeholders(english[key]),
      });
      expect([key, english[key].trim() === '' || spanish[key].trim() === '']).toEqual([key, false]);
    }
  });

  it('match those of the specification word for word', () => {
    expect(english.evidenceNotFound).toBe('Page not found!');
  });
});
