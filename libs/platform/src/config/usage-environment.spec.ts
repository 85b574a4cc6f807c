import { ConfigurationError, readConfig } from './read-config.js';

describe('settings of usage', () => {
  it('have defaults', () => {
    expect(readConfig({ PRODUCT_NAME: 'Findings' }).usage).toEqual({
      eventsKeptDays: 60,
      platform: 'Findings',
      platformId: 'evidence',
      registryRecord: '',
      worldReports: false,
    });
  });

  it('are read', () => {
    const registryRecord =
      'https://registry.countermetrics.org/platform/99999999-9999-9999-9999-999999999999';
    expect(
      readConfig({
        USAGE_EVENTS_KEPT_DAYS: '0',
        COUNTER_PLATFORM: 'Platform 1',
        COUNTER_PLATFORM_ID: 'p1',
        COUNTER_REGISTRY_RECORD: registryRecord,
        COUNTER_WORLD_REPORTS: 'yes',
      }).usage,
    ).toEqual({
      eventsKeptDays: 0,
      platform: 'Platform 1',
      platformId: 'p1',
      registryRecord,
      worldReports: true,
    });
  });

  it.each([
    ['days that are no number', { USAGE_EVENTS_KEPT_DAYS: 'all' }],
    ['a namespace with a colon', { COUNTER_PLATFORM_ID: 'p:1' }],
    ['a record elsewhere', { COUNTER_REGISTRY_RECORD: 'https://example.org/platform/1' }],
    ['neither yes nor no', { COUNTER_WORLD_REPORTS: 'true' }],
  ])('refuse %s', (_, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
  });
});
