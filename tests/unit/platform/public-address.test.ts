import type { lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { createOutgoingRequests, isPublicAddress } from '../../../server/outgoing/outgoing-requests.ts'

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.2.1', '192.168.0.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fe80::1', 'fd12::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::', 'example.com', ''],
])('%j is not', (address) => expect(isPublicAddress(address)).toBe(false))

const { isAllowed, post } = createOutgoingRequests()

test.each([
  ...['https://hooks.example.com:443/x', 'https://hooks.example.com./x', 'https://fleurs.café/x'],
  ...['https://1.1.1.1/x', 'https://[2606:4700::1111]/x'],
])('%s may be entered', (address) => expect(isAllowed(address)).toBe(true))

test.each([
  ...['http://hooks.example.com/x', 'https://hooks.example.com:8443/x', 'https://hooks.exa\u202emple.com/x'],
  ...['https://user:pass@hooks.example.com/x', 'https://hooks.example.com/x\u0000y'],
  ...['https://localhost./x', 'https://shop.LAN/x', 'https://nas.home/x', 'https://mail.corp./x'],
  ...['https://shop.localhost/x', 'https://nas.local/x', 'https://db.internal/x', 'https://printer/x'],
  // Other ways to write 127.0.0.1, which a URL turns into the usual one.
  ...['https://127.0.0.1/x', 'https://2130706433/x', 'https://0x7f.1/x', 'https://127.1/x'],
  ...['https://[::1]/x', 'https://[::ffff:10.0.0.1]/x'],
  ...['file:///etc/passwd', 'javascript:alert(1)', '//hooks.example.com', ''],
])('%s may not', (address) => expect(isAllowed(address)).toBe(false))

test('an address that was let in earlier is refused when it is used', async () => {
  const sent = post('https://127.0.0.1:1/x', { headers: {}, body: '', timeoutMs: 1000 })
  await expect(sent).rejects.toMatchObject({ code: 'EPRIVATE' })
})

test.each([
  ['a private address', ['10.0.0.1']],
  ['a public and a private address', ['1.1.1.1', '192.168.1.1']],
  ['nothing', []],
])('a name that leads to %s when it is used is refused', async (_, addresses) => {
  const asked: string[] = []
  const resolve = ((name: string, _options: object, done: (...found: unknown[]) => void) => {
    asked.push(name)
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof lookup
  const outgoing = createOutgoingRequests({ resolve })
  const sent = outgoing.post('https://hooks.example.com/x', { headers: {}, body: '', timeoutMs: 1000 })
  await expect(sent).rejects.toMatchObject({ code: 'EPRIVATE' })
  expect(asked).toEqual(['hooks.example.com'])
})
