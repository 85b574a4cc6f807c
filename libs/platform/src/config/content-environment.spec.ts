import { readConfig } from './read-config.js';
import { problemsOf } from '../testing/config-problems.js';

describe('settings of content', () => {
  it('take the name of the product for the operator where no other is given', () => {
    expect(readConfig({ PRODUCT_NAME: 'Evidence Desk' }).content).toEqual({
      operatorName: 'Evidence Desk',
      operatorAddress: '',
      operatorLaw: '',
      contactTo: null,
      contactKeptDays: 365,
      priceFrom: 215,
      upperMiddleDiscount: 50,
      evidenceHosts: {},
      blogUrl: '',
      socialUrl: '',
      aboutVideo: '',
      mediaSources: [],
    });
  });

  it('are all read', () => {
    const environment = {
      OPERATOR_NAME: 'Evidence Trust',
      OPERATOR_ADDRESS: '1 High Street, Newport',
      OPERATOR_LAW: 'England and Wales',
      CONTACT_TO: 'help@example.org',
      CONTACT_KEPT_DAYS: '30',
      PRICE_FROM: '390',
      UPPER_MIDDLE_DISCOUNT: '40',
      EVIDENCE_HOSTS: 'Old.example.org=new.example.org, a.example=b.example:8443',
      BLOG_URL: 'https://blog.example.org/',
      SOCIAL_URL: 'https://social.example/@desk',
      ABOUT_VIDEO_URL: 'https://media.example/about.mp4',
      MEDIA_HOSTS: 'Media.example.org, *.cdn.example,http://pictures:8080',
    };
    expect(readConfig(environment).content).toEqual({
      operatorName: 'Evidence Trust',
      operatorAddress: '1 High Street, Newport',
      operatorLaw: 'England and Wales',
      contactTo: 'help@example.org',
      contactKeptDays: 30,
      priceFrom: 390,
      upperMiddleDiscount: 40,
      evidenceHosts: { 'old.example.org': 'new.example.org', 'a.example': 'b.example:8443' },
      blogUrl: 'https://blog.example.org/',
      socialUrl: 'https://social.example/@desk',
      aboutVideo: 'https://media.example/about.mp4',
      mediaSources: ['https://media.example.org', 'https://*.cdn.example', 'http://pictures:8080'],
    });
  });

  it.each([
    ['PRICE_FROM', '0'],
    ['CONTACT_TO', 'nobody'],
    ['EVIDENCE_HOSTS', 'old.example.org'],
    ['EVIDENCE_HOSTS', 'a.example=b.example,a.example=c.example'],
    ['EVIDENCE_HOSTS', 'a.example=b.example/x"'],
    ['BLOG_URL', 'http://blog.example.org'],
    ['SOCIAL_URL', 'javascript:alert(1)'],
    ['ABOUT_VIDEO_URL', 'http://media.example/about.mp4'],
    ['MEDIA_HOSTS', '*'],
    ['MEDIA_HOSTS', 'media.example.org, https://x.example/path'],
    ['MEDIA_HOSTS', "media.example.org 'unsafe-inline'"],
  ])('refuse %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });
});
