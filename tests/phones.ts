import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A browser's subscription, with what opens the messages to it. */
export function aPhone(path: string, host = 'feeds.example') {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const secret = randomBytes(16)
  const keys = { p256dh, auth: secret.toString('base64url') }

  /** Decrypts as RFC 8291 and RFC 8188 say: salt, record size, the sender's key, one record. */
  function decrypt(body: Buffer) {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
    const info = Buffer.concat([text('WebPush: info'), curve.getPublicKey(), sender])
    const key = derived(curve.computeSecret(sender), secret, info, 32)
    const contentKey = derived(key, salt, text('Content-Encoding: aes128gcm'), 16)
    const nonce = derived(key, salt, text('Content-Encoding: nonce'), 12)
    const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
    cipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  return {
    subscription: { endpoint: `https://${host}/${path}`, keys },
    /** Decrypts the body of a request of the club. */
    read: async (request: IncomingMessage) => JSON.parse(decrypt(await buffer(request))),
  }
}

const text = (label: string) => Buffer.from(`${label}\0`)

function derived(key: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
