import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { forwardedAddresses, readForwarded } from './forwarded-addresses.js';

describe('readForwarded', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7:4444', '203.0.113.7', true],
    ['[2001:db8::1]:4444', '2001:db8::1', true],
    ['[2001:db8::1]', '2001:db8::1', true],
    ['2001:db8::1', '2001:db8::1', true],
    ['198.51.100.1:1, 203.0.113.7:65535 ', '198.51.100.1, 203.0.113.7', true],
    ['198.51.100.1, unknown, 203.0.113.7', '203.0.113.7', false],
    ['198.51.100.1, unknown', '', false],
    ['203.0.113.7:444444', '', false],
    ['', '', false],
    ['_hidden', '', false],
  ])('reads %j as %j', (header, rest, isWhole) => {
    expect(readForwarded(header)).toEqual({ rest, isWhole });
  });

  it('keeps what a trusted proxy adds to anything that a caller sends', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (sent) => {
        expect(readForwarded(`${sent}, 203.0.113.7:80`).rest).toMatch(/(?:^|, )203\.0\.113\.7$/);
      }),
    );
  });
});

describe('forwardedAddresses', () => {
  it('gives Express the address of the caller, and warns once of what cannot be read', async () => {
    const said: string[] = [];
    const app = express();
    app.set('trust proxy', ['loopback']);
    app.use(forwardedAddresses({ warn: (_: unknown, text?: string) => void said.push(text ?? '') }));
    app.get('/', (asked, response) => void response.send(asked.ip));
    const ip = async (header: string) => (await request(app).get('/').set('X-Forwarded-For', header)).text;
    expect(await ip('203.0.113.7:4444')).toBe('203.0.113.7');
    expect(said).toEqual([]);
    expect(await ip('203.0.113.7, nobody')).toMatch(/127\.0\.0\.1$/);
    expect(await ip('nobody')).toMatch(/127\.0\.0\.1$/);
    expect(said).toHaveLength(1);
  });
});
