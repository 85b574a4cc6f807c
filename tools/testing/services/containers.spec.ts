import { chooseWay } from './containers.mjs';

const SILENT = 'Could not find a working container runtime strategy';

describe('how a service is run', () => {
  it.each([
    [undefined, null, 'container'],
    ['', null, 'container'],
    [undefined, SILENT, 'program'],
    ['program', null, 'program'],
    ['program', SILENT, 'program'],
    ['container', null, 'container'],
  ])('SERVICES_WAY %p with a Docker that says %p gives a %s', (setting, problem, way) => {
    expect(chooseWay(setting, problem)).toBe(way);
  });

  it('refuses a container when Docker does not respond, with a fix', () => {
    expect(() => chooseWay('container', SILENT)).toThrow(
      `SERVICES_WAY asks for a container, but Docker does not answer: ${SILENT}\n` +
        'Start Docker, or leave SERVICES_WAY out: then the program itself is installed and started.',
    );
  });

  it('refuses an unknown way, and lists the known ones', () => {
    expect(() => chooseWay('docker', null)).toThrow(
      "SERVICES_WAY is 'docker'; it must be one of: container, program.",
    );
  });
});
