import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedHosts, areHosts } from './allowed-hosts.ts'

test('hosts are names, patterns of names, addresses and networks', () => {
  for (const host of [
    'wiki',
    'wiki.corp.example',
    '*.corp.example',
    '10.1.2.3',
    '10.0.0.0/8',
    'fd00::/8',
    '[::1]',
    '127.0.0.1/32',
  ]) {
    assert.ok(areHosts([host]), host)
  }
  for (const host of [
    '',
    '*',
    '*.',
    'a b',
    'http://wiki',
    'wiki:80',
    '10.0.0.0/33',
    '10.0.0/8',
    'fe80::1%eth0',
    '10.0.0.0/8/8',
    '2130706433',
    'wiki..x',
    '-a.b',
  ]) {
    assert.ok(!areHosts([host]), host)
  }
})

test('a network lets whatever stands in it through, under any name or none', () => {
  const allow = allowedHosts(['10.0.0.0/8', 'fd00::/8'])
  for (const hostname of [null, 'wiki.example.org']) {
    assert.ok(allow('10.255.0.1', hostname))
    assert.ok(allow('::ffff:10.0.0.1', hostname))
    assert.ok(allow('fd12::1', hostname))
    for (const address of ['11.0.0.1', '192.168.0.1', '127.0.0.1', '169.254.169.254', 'fe80::1', '::1', 'x']) {
      assert.ok(!allow(address, hostname), address)
    }
  }
  assert.ok(!allow(null, 'wiki'), 'a name without a dot has to be named itself')
})

test('a name lets its own host stand at a private address, but never at one of the link', () => {
  const allow = allowedHosts(['wiki', '*.Corp.example'])
  for (const hostname of ['wiki', 'a.corp.example', 'a.b.corp.example']) {
    assert.ok(allow(null, hostname), hostname)
    for (const address of ['10.1.2.3', '127.0.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', '::1', '::ffff:10.1.2.3'])
      assert.ok(allow(address, hostname), address)
    for (const address of [
      '169.254.169.254',
      '168.63.129.16',
      '100.100.100.200',
      'fd00:ec2::254',
      '0.0.0.0',
      '224.0.0.1',
      'fe80::1',
      'fd00::1%eth0',
    ])
      assert.ok(!allow(address, hostname), address)
  }
  for (const hostname of [null, 'corp.example', 'wiki.org', 'evilcorp.example', 'a.corp.example.org']) {
    assert.ok(!allow('10.1.2.3', hostname), String(hostname))
    assert.ok(!allow(null, hostname))
  }
})

test('where clouds answer credentials is reached only when the address itself is named', () => {
  const networks = allowedHosts(['169.254.0.0/16', 'fd00::/8', '100.64.0.0/10'])
  for (const address of ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '::ffff:169.254.169.254'])
    assert.ok(!networks(address, null), address)
  assert.ok(networks('169.254.1.1', null))
  assert.ok(allowedHosts(['169.254.169.254'])('169.254.169.254', null))
})
