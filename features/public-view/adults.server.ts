import { setImmediate } from 'node:timers/promises'
import type { PublicDocument } from './crawl.server.ts'
import type { Attention } from './shapes.ts'

/** An adult's address, and the child it belongs to. */
interface Payer {
  player: string
  payer_email: string | null
}

/**
 * Finds documents with the address of a parent who pays: no rule makes one public. Other requests run after each
 * document.
 */
export async function findPublicPayerEmails(
  documents: readonly PublicDocument[],
  payers: readonly Payer[],
): Promise<Attention[]> {
  const addresses = new Set(payers.flatMap(({ payer_email }) => payer_email?.toLowerCase() ?? []))
  const byHost = Map.groupBy(addresses, address => address.split('@').at(-1) ?? '')
  const found = new Map<string, string[]>()
  for (const { path, text } of documents) {
    await setImmediate()
    for (const address of new Set(addressesIn(text.toLowerCase(), byHost)))
      found.set(address, [...(found.get(address) ?? []), path])
  }
  return payers.flatMap(({ player, payer_email }) => {
    const paths = found.get(payer_email?.toLowerCase() ?? '')?.slice(0, MAX_PATHS)
    return paths ? [{ player, problem: 'The payer’s address is public', paths }] : []
  })
}

/** Returns the addresses, grouped by host, that the text holds. */
function addressesIn(text: string, byHost: ReadonlyMap<string, readonly string[]>) {
  return Array.from(text.matchAll(/@/g), ({ index }) => index + 1).flatMap(at =>
    [...byHost]
      .filter(([host]) => text.startsWith(host, at))
      .flatMap(([host, addresses]) =>
        addresses.filter(address => text.endsWith(address, at + host.length)),
      ),
  )
}

/** Paths that a finding names at most. */
const MAX_PATHS = 4
