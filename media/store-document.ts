import { open } from 'node:fs/promises'
import { documentKind } from './document-kind.ts'
import { UploadError } from './errors.ts'
import { MAX_DOCUMENT_BYTES } from './limits.ts'
import type { MediaStore } from './store.ts'
import { mediaUrl, storedName } from './url.ts'

/**
 * Stores a document as its bytes arrive; returns its URL and its size in bytes. `name` is the name of the sent file.
 * Throws `UploadError`: `document-too-large`, and those of `documentKind`.
 */
export async function storeDocument(
  store: MediaStore,
  pieces: AsyncIterable<Buffer>,
  name: string,
) {
  const file = await store.receive()
  try {
    for await (const piece of pieces) {
      if (file.size + piece.length > MAX_DOCUMENT_BYTES) throw new UploadError('document-too-large')
      await file.write(piece)
    }
    const kind = await kindOf(file.path, name)
    const stored = storedName(await file.end(), { extension: kind })
    await store.put(file, stored)
    return { url: mediaUrl(stored), size: file.size }
  } finally {
    await file.discard()
  }
}

async function kindOf(path: string, name: string) {
  const file = await open(path)
  try {
    return await documentKind(file, name)
  } finally {
    await file.close()
  }
}
