import { deviceOf, networkOf, truncatedAddress } from './caller.js';

describe('truncatedAddress and networkOf', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0', '192.0.2.77'],
    ['::ffff:192.0.2.77', '192.0.2.0', '192.0.2.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8::', '2001:db8:0:0'],
    ['::1', '::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80::', 'fe80:0:0:0'],
    ['', '', ''],
    ['nonsense', '', 'nonsense'],
  ])('read %j as %j and %j', (address, shown, network) => {
    expect([truncatedAddress(address), networkOf(address)]).toEqual([shown, network]);
  });
});

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
      'Chrome, iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['curl/8.0', ''],
    ['', ''],
  ])('reads %j as %j', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});
