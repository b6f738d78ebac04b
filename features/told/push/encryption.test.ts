import crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { webPush } from './keys.server.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  plaintext: 'When I grow up, I want to be a watermelon',
  serverKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
}

test("A message is encrypted as in RFC 8291's example, byte for byte", async () => {
  const { generateRequestDetails } = await webPush()
  const curve = crypto.createECDH('prime256v1')
  curve.setPrivateKey(EXAMPLE.serverKey, 'base64url')
  vi.spyOn(curve, 'generateKeys').mockImplementation(() => curve.getPublicKey() as never)
  vi.spyOn(crypto, 'createECDH').mockReturnValue(curve)
  vi.spyOn(crypto, 'randomBytes').mockImplementation(
    () => Buffer.from(EXAMPLE.salt, 'base64url') as never,
  )
  const { p256dh, auth } = EXAMPLE
  const subscription = { endpoint: 'https://push.example.net/push/1', keys: { p256dh, auth } }
  const { body, headers } = generateRequestDetails(subscription, EXAMPLE.plaintext, {})
  vi.restoreAllMocks()
  expect(body.toString('base64url')).toBe(EXAMPLE.body)
  expect(headers).toMatchObject({ 'Content-Length': 144, 'Content-Encoding': 'aes128gcm' })
})
