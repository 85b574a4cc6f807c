import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = (text, link) => ({ text, link });

const folder = join(import.meta.dirname, '..', 'adr');

/** The first heading of a page without its markup. */
const headingOf = (file) => /^# (.*)/m.exec(readFileSync(file, 'utf8'))[1].replaceAll('`', '');

/** Decision records by their numbers, titled like their headings. */
const records = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => page(headingOf(join(folder, name)), `/adr/${name.slice(0, -3)}`));

export default {
  title: 'Evidence Search',
  description: 'Documentation of the clinical evidence search service',
  cleanUrls: true,
  // Pages link to files of the repository, which are not part of the site. VitePress puts './' before a relative link.
  ignoreDeadLinks: [/^\.\/\.\.\/\.\.\/(?:CHANGELOG|SECURITY|docker\/README|elastic\/README)$/],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      page('Operations', '/operations/'),
      page('Configuration', '/configuration'),
      page('API', '/api'),
      page('Query language', '/query-language'),
    ],
    sidebar: [
      {
        text: 'Use',
        items: [
          page("A reviewer's walk-through", '/walkthroughs/reviewer'),
          page("A hospital's walk-through", '/walkthroughs/hospital'),
          page('Glossary', '/glossary'),
          page('Query language', '/query-language'),
          page('HTTP API', '/api'),
          page('Exporting', '/exporting'),
          page('Full texts', '/full-texts'),
          page('Reports of searches', '/search-reports'),
          page('Reference check', '/reference-check'),
          page('Feeds, assistants and health records', '/integrations'),
        ],
      },
      {
        text: 'Operate',
        items: [
          page('Overview', '/operations/'),
          page('Embedded profile', '/operations/embedded'),
          page('Production profile', '/operations/production'),
          page('Configuration', '/configuration'),
          page('Importing', '/importing'),
          page('Vectors of records', '/vectors'),
          page('Accounts', '/accounts'),
          page('Security by ASVS', '/security-asvs'),
          page('Payments', '/payments'),
          page('Institutions', '/institutions'),
          page('Login by Keycloak', '/institutions/keycloak'),
          page('Login by AD FS', '/institutions/adfs'),
          page('Login by Microsoft Entra ID', '/institutions/entra'),
          page('Login by Okta', '/institutions/okta'),
          page('Login by Shibboleth', '/institutions/shibboleth'),
          page('Usage', '/usage'),
          page('Sizing', '/operations/sizing'),
          page('TLS proxy', '/operations/proxy'),
          page('systemd', '/operations/systemd'),
          page('Backup and restore', '/operations/backup'),
          page('Upgrade', '/operations/upgrade'),
          page('Monitoring', '/operations/monitoring'),
          page('Jobs and mail', '/operations/jobs-and-mail'),
          page('Elasticsearch', '/operations/elasticsearch'),
          page('Troubleshooting', '/operations/troubleshooting'),
        ],
      },
      {
        text: 'Quality',
        items: [
          page('Benchmarks', '/benchmarks'),
          page('The web app in figures', '/web-app'),
          page('Relevance', '/relevance'),
          page('Answers', '/answers'),
          page('Answers: intended use', '/answers-intended-use'),
          page('Answers: data flow', '/answers-data-flow'),
          page('Answers: hazard log', '/answers-hazard-log'),
          page('Appraisal', '/quality'),
        ],
      },
      {
        text: 'Product rules',
        collapsed: true,
        items: [
          page('Overview', '/spec/README'),
          page('Decisions', '/spec/decisions'),
          page('Search', '/spec/search'),
          page('Accounts', '/spec/accounts'),
          page('Questions', '/spec/questions'),
          page('Query language', '/spec/query-language'),
        ],
      },
      { text: 'Decision records', collapsed: true, items: records },
      { text: 'Licences', items: [page('Dependencies', '/licences')] },
    ],
  },
};
