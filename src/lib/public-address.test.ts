import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ValidationError } from './errors.ts'
import { isPublicAddress, parsePublicUrl } from './public-address.ts'

const SPECIAL_ADDRESSES = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.255 127.0.0.1 127.255.255.254
  168.63.129.16 169.254.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.1 192.31.196.1
  192.52.193.1 192.88.99.1 192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 ::2 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254
  ::ffff:0:8.8.8.8 64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 2001::1 2001:2::1 2001:3::1 2001:4:112::1
  2001:10::1 2001:20::1 2001:30::1 2001:db8::1 2002:7f00:1:: 2002:808:808::1 2620:4f:8000::1 3fff::1 4000::1 5f00::1
  fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 2606:4700::1%eth0 fec0::1 ff02::1`
  .trim()
  .split(/\s+/)

for (const address of SPECIAL_ADDRESSES) {
  test(`${address} is not public`, () => assert.equal(isPublicAddress(address), false))
}

for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::6810:1', '::ffff:8.8.8.8']) {
  test(`${address} is public`, () => assert.equal(isPublicAddress(address), true))
}

for (const text of ['', 'localhost', '127.1', '010.0.0.1', '0x8080808', '8.8.8', '8.8.8.8.', '8.8.8.8 ']) {
  test(`${JSON.stringify(text)} is no address in standard notation`, () => assert.equal(isPublicAddress(text), false))
}

const refused = (url: string) =>
  assert.throws(
    () => parsePublicUrl(url),
    (error) => error instanceof ValidationError && error.status === 422 && error.issues?.[0]?.path[0] === 'url',
  )

const REFUSED_URLS: Record<string, string[]> = {
  'another scheme': ['file:///etc/passwd', 'ftp://example.com/', 'gopher://example.com/', 'data:text/plain,x'],
  'no URL': ['', 'example.com', 'http://', 'http:///', '//example.com', `http://example.com/${'x'.repeat(9000)}`],
  'user name or password': ['http://user@example.com/', 'http://:secret@example.com/', 'http://8.8.8.8@127.0.0.1/'],
  'a port of another protocol': ['http://example.com:22/', 'https://example.com:6379/'.replace('6379', '6000')],
  'a local name': [
    'http://localhost/',
    'http://LOCALHOST./',
    'http://api.localhost/',
    'http://intranet/',
    'http://com./',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://router.home.arpa/',
    'http://ⓛocalhost/',
  ],
  'a private address': [
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.0.0.1../',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://169.254.169.254/latest/meta-data/',
  ],
  'another spelling of a private address': [
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://0/',
    'http://127.0.0.1/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
  ],
  'an IPv6 zone': ['http://[fe80::1%25eth0]/', 'http://[fe80::1%eth0]/', 'http://[2606:4700::1%251]/'],
}

for (const [reason, urls] of Object.entries(REFUSED_URLS)) {
  for (const url of urls) test(`refused, ${reason}: ${url.slice(0, 60)}`, () => refused(url))
}

test('a public URL loses its fragment and the dots after its host', () => {
  assert.equal(parsePublicUrl('HTTP://Example.COM.:80/a?b=1#c').href, 'http://example.com/a?b=1')
  assert.equal(parsePublicUrl('https://[2606:4700::1]:8443/').href, 'https://[2606:4700::1]:8443/')
  assert.equal(parsePublicUrl('http://пример.example/').hostname, 'xn--e1afmkfd.example')
})

test('a rule of the caller lets an address through, not a scheme, a port or a local name', () => {
  const allow = (address: string | null) => address === '127.0.0.1'
  assert.equal(parsePublicUrl('http://127.0.0.1:8080/', allow).host, '127.0.0.1:8080')
  for (const url of ['file://127.0.0.1/x', 'http://127.0.0.1:22/', 'http://localhost/', 'http://127.0.0.2/']) {
    assert.throws(() => parsePublicUrl(url, allow), ValidationError)
  }
})
