import { HealthRegistry } from './health-registry.js';

describe('HealthRegistry', () => {
  it('is ready when every component is up', async () => {
    const health = new HealthRegistry();
    health.register('search', () => Promise.resolve('12 documents'));
    expect(await health.readiness()).toEqual({
      status: 'ready',
      checks: [{ name: 'search', status: 'up', detail: '12 documents' }],
    });
  });

  it('is unavailable, with the reason, when a component fails or times out', async () => {
    const health = new HealthRegistry(10);
    health.register('fails', () => Promise.reject(new Error('No index')));
    health.register('hangs', () => new Promise<string>(() => undefined));
    expect(await health.readiness()).toEqual({
      status: 'unavailable',
      checks: [
        { name: 'fails', status: 'down', detail: 'No index' },
        { name: 'hangs', status: 'down', detail: 'No answer within 10 ms' },
      ],
    });
  });

  it('stays ready without an optional component, and reports it as down', async () => {
    const health = new HealthRegistry();
    health.register('search', () => Promise.resolve('12 documents'));
    health.register('database', () => Promise.reject(new Error('Away')), { needed: false });
    expect(await health.readiness()).toEqual({
      status: 'ready',
      checks: [
        { name: 'search', status: 'up', detail: '12 documents' },
        { name: 'database', status: 'down', detail: 'Away' },
      ],
    });
  });
});
