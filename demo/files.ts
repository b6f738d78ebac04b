import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { MediaStore } from '../media/store.ts'
import { storeDocument } from '../media/store-document.ts'
import { parseMediaUrl } from '../media/url.ts'
import urls from './files/urls.json' with { type: 'json' }

/** Media URLs of the sample club's pictures and film, by their names in `files/`. */
export type Pictures = Readonly<Record<string, string>>

export const pictures: Pictures = urls

/** Stores the files as they are: they are masters, encoded and measured by an upload. */
export async function storePictures(media: MediaStore): Promise<Pictures> {
  await Promise.all(Object.entries(pictures).map(([name, url]) => store(media, name, url)))
  return pictures
}

async function store(media: MediaStore, name: string, url: string) {
  const parsed = parseMediaUrl(url)
  if (!parsed) throw new Error(`demo/files/urls.json has no media URL for ${name}`)
  const path = new URL(`files/${name}.${parsed.extension}`, import.meta.url)
  const file = await media.receive()
  try {
    await file.write(await readFile(path))
    const isSame = (await file.end()).startsWith(parsed.hash)
    if (!isSame) throw new Error(`demo/files/urls.json has the URL of another file for ${name}`)
    await media.put(file, parsed.name)
  } finally {
    await file.discard()
  }
}

/** Stores the documents as uploads are stored; returns their names in `files/`, URLs and sizes. */
export async function storeDocuments(media: MediaStore) {
  const folder = new URL('files/documents/', import.meta.url)
  const stored = (await readdir(folder)).map(async file => ({
    name: `documents/${file.replace('.pdf', '')}`,
    ...(await storeDocument(media, createReadStream(new URL(file, folder)), file)),
  }))
  return Promise.all(stored)
}
