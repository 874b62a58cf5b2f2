import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkPublicUrl, checkUrl } from '../../src/net/public-address.ts';
import { LOOPBACK, PUBLIC, REFUSED_V4, REFUSED_V6 } from './address-corpus.ts';

const outside = { sandbox: false };
const sandbox = { sandbox: true };
const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address);
const verdict = (text: string, options = outside) => {
  const checked = checkUrl(text, options);
  return checked.ok ? 'ok' : checked.reason;
};

describe('an address somebody gives us, as it is written', () => {
  test.each([...REFUSED_V4, ...REFUSED_V6, ...LOOPBACK])('https://%s/ is blocked', (address) => {
    expect(verdict(`https://${inUrl(address)}/`)).toBe('blocked');
  });

  test.each(PUBLIC)('https://%s/ may be called', (address) => {
    expect(verdict(`https://${inUrl(address)}/`)).toBe('ok');
  });

  test.each([
    ['https://2130706433/', 'decimal'],
    ['https://0177.0.0.1/', 'octal'],
    ['https://017700000001/', 'octal whole'],
    ['https://0x7f000001/', 'hexadecimal'],
    ['https://0x7f.0.0.1/', 'hexadecimal part'],
    ['https://127.1/', 'short'],
    ['https://127.0.0.1./', 'trailing dot'],
    ['https://127。0。0。1/', 'ideographic dots'],
    ['https://１２７.０.０.１/', 'full-width digits'],
    ['https://①②⑦.⓪.⓪.①/', 'circled digits'],
    ['https://%31%32%37.0.0.1/', 'percent escapes'],
    ['https://3232235777/', '192.168.1.1 in decimal'],
    ['https://0xa9fea9fe/', '169.254.169.254 in hexadecimal'],
    ['https://[::ffff:127.0.0.1]/', 'mapped'],
    ['https://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'mapped, written out'],
    ['https:127.0.0.1/', 'no slashes'],
    ['https:\\\\127.0.0.1\\', 'backslashes'],
  ])('%s is blocked in disguise (%s)', (text) => {
    expect(verdict(text)).toBe('blocked');
  });

  test.each([
    ['', 'malformed'],
    ['example.org', 'malformed'],
    ['https://', 'malformed'],
    ['https://exa mple.org/', 'malformed'],
    ['https://exam\tple.org/', 'malformed'],
    [' https://example.org/', 'malformed'],
    ['https://[::1/', 'malformed'],
    ['https://[fe80::1%25eth0]/', 'malformed'],
    ['https://256.256.256.256/', 'malformed'],
    [`https://example.org/${'x'.repeat(2048)}`, 'malformed'],
    ['http://example.org/', 'scheme'],
    ['http://127.0.0.1/', 'scheme'],
    ['ftp://example.org/', 'scheme'],
    ['file:///etc/passwd', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['gopher://example.org/', 'scheme'],
    ['https://user@example.org/', 'user_info'],
    ['https://user:pass@example.org/', 'user_info'],
    ['https://:@example.org/', 'user_info'],
    ['https://@example.org/', 'user_info'],
    ['https://example.org\\@127.0.0.1/', 'ok'],
    ['https://example.org:8443/', 'port'],
    ['https://example.org:80/', 'port'],
    ['https://example.org:0/', 'port'],
    ['https://example.org:443/', 'port'],
    ['https://example.org:0443/', 'port'],
    ['https:\\\\example.org:443', 'port'],
    ['https://example.org/:443/', 'ok'],
    ['https://example.org?at=:443', 'ok'],
    ['https://localhost/', 'host'],
    ['https://LOCALHOST/', 'host'],
    ['https://localhost./', 'host'],
    ['https://receiver.localhost/', 'host'],
    ['https://intranet/', 'host'],
    ['https://intranet./', 'host'],
    ['https://printer.local/', 'host'],
    ['https://printer.local./', 'host'],
    ['https://metadata.google.internal/', 'host'],
    ['https://host.docker.internal/', 'host'],
    ['https://1.0.0.127.in-addr.arpa/', 'host'],
    ['https://router.home.arpa/', 'host'],
    ['https://example.org./', 'host'],
    ['https://example..org/', 'host'],
    ['https://-x.example.org/', 'host'],
    [`https://${'a'.repeat(64)}.example.org/`, 'host'],
    [`https://${'abcdefgh.'.repeat(29)}org/`, 'host'],
    ['https://ex*mple.org/', 'host'],
    ['https://example.org/path?q=1#part', 'ok'],
    ['https://bücher.example/', 'ok'],
    ['https://hooks_1.example.org/', 'ok'],
    ['https://localhost.example.org/', 'ok'],
    ['https://mylocal/', 'host'],
    ['https://a.notlocal/', 'ok'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });

  test('an IPv4 address is judged the same however it is spelled', () => {
    const byte = fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224),
    );
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const whole = ((a * 256 + b) * 256 + c) * 256 + d;
        const octal = [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.');
        const wide = [...`${a}.${b}.${c}.${d}`].map((sign) =>
          sign === '.' ? '。' : String.fromCodePoint(sign.charCodeAt(0) + 0xfee0),
        );
        const spellings = [
          `${whole}`,
          `0x${whole.toString(16)}`,
          octal,
          `${a}.${b}.${c * 256 + d}`,
          `${a}.${whole % 2 ** 24}`,
          wide.join(''),
        ];
        const plain = verdict(`https://${a}.${b}.${c}.${d}/`);
        for (const spelling of spellings) expect(verdict(`https://${spelling}/`), spelling).toBe(plain);
      }),
    );
  });

  test('the URL given back is the normalised one', () => {
    const checked = checkUrl('HTTPS://Bücher.Example/a/../b', outside);
    expect(checked.ok && checked.url.href).toBe('https://xn--bcher-kva.example/b');
  });
});

describe('the sandbox opens loopback and nothing else', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:4000/hook',
    'http://127.9.9.9:1/',
    'http://[::1]:4000/',
    'https://[::1]/',
    'https://localhost/',
    'http://localhost:4000/',
    'http://receiver.localhost:4000/',
    'https://127.0.0.1:8443/',
    'https://127.0.0.1:443/',
    'http://2130706433:4000/',
    'https://example.org/',
  ])('%s may be called', (text) => {
    expect(verdict(text, sandbox)).toBe('ok');
  });

  test.each([
    ['http://user@127.0.0.1:4000/', 'user_info'],
    ['http://10.0.0.1/', 'scheme'],
    ['http://8.8.8.8/', 'scheme'],
    ['https://8.8.8.8:8443/', 'port'],
    ['https://8.8.8.8:443/', 'port'],
    ['https://10.0.0.1/', 'blocked'],
    ['https://169.254.169.254/', 'blocked'],
    ['https://[::ffff:127.0.0.1]/', 'blocked'],
    ['http://[::ffff:127.0.0.1]:80/', 'scheme'],
    ['http://0.0.0.0:4000/', 'scheme'],
    ['https://[::]/', 'blocked'],
    ['http://intranet:4000/', 'host'],
    ['http://localhost.:4000/', 'host'],
    ['ftp://127.0.0.1/', 'scheme'],
  ])('%s: %s', (text, expected) => {
    expect(verdict(text, sandbox)).toBe(expected);
  });
});

describe('an address somebody gives us, with its host name looked up', () => {
  afterEach(() => vi.useRealTimers());
  const check = async (text: string, addresses: readonly string[], options = outside) => {
    const checked = await checkPublicUrl(text, { ...options, resolve: async () => addresses });
    return checked.ok ? 'ok' : checked.reason;
  };

  test.each([...REFUSED_V4, ...REFUSED_V6, ...LOOPBACK])('a name that leads to %s is blocked', async (address) => {
    expect(await check('https://example.org/', [address])).toBe('blocked');
  });

  test('one inner address among public ones blocks them all', async () => {
    expect(await check('https://example.org/', ['93.184.215.14', '10.0.0.1'])).toBe('blocked');
    expect(await check('https://example.org/', ['93.184.215.14', '2606:4700::1', 'fd00::1'])).toBe('blocked');
    expect(await check('https://example.org/', ['93.184.215.14', '2606:4700::1'])).toBe('ok');
  });

  test('a name that leads nowhere, or whose look-up fails, is refused in the same words as one that leads inside', async () => {
    expect(await check('https://example.org/', [])).toBe('blocked');
    const failing = await checkPublicUrl('https://example.org/', {
      ...outside,
      resolve: () => Promise.reject(new Error('SERVFAIL')),
    });
    expect(failing).toMatchObject({ ok: false, reason: 'blocked' });
  });

  test('a look-up that never ends is given up after 3 seconds', async () => {
    vi.useFakeTimers();
    const pending = checkPublicUrl('https://example.org/', { ...outside, resolve: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await pending).toMatchObject({ ok: false, reason: 'blocked' });
  });

  test('no message names the address that was met', async () => {
    const met = await checkPublicUrl('https://example.org/', { ...outside, resolve: async () => ['10.1.2.3'] });
    expect(JSON.stringify(met)).not.toContain('10.1.2.3');
  });

  test('in the sandbox http may go to a name on loopback, and to no other', async () => {
    expect(await check('http://hooks.example.org:4000/', ['127.0.0.1', '::1'], sandbox)).toBe('ok');
    expect(await check('http://hooks.example.org/', ['93.184.215.14'], sandbox)).toBe('scheme');
    expect(await check('https://hooks.example.org:8443/', ['93.184.215.14'], sandbox)).toBe('port');
    expect(await check('https://hooks.example.org/', ['93.184.215.14'], sandbox)).toBe('ok');
    expect(await check('https://hooks.example.org/', ['127.0.0.1'], sandbox)).toBe('ok');
    expect(await check('https://hooks.example.org/', ['192.168.1.1'], sandbox)).toBe('blocked');
  });

  test('localhost is never looked up', async () => {
    const resolve = vi.fn(async () => ['10.0.0.1']);
    expect(await checkPublicUrl('http://localhost:4000/', { ...sandbox, resolve })).toMatchObject({ ok: true });
    expect(resolve).not.toHaveBeenCalled();
  });
});
