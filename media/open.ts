import { join } from 'node:path'
import { openFolder } from './folder-store.ts'
import type { MediaStore } from './store.ts'

interface StoreLocation {
  dataDir: string
  /** `s3://bucket/prefix?endpoint=…&region=…`; by default the folder `media` of `dataDir`. */
  url?: string | undefined
}

/** Opens the media store. The S3 client is loaded only where it is used. */
export async function openMediaStore({ dataDir, url }: StoreLocation): Promise<MediaStore> {
  const folder = join(dataDir, 'media')
  if (!url) return openFolder(folder)
  return (await import('./s3-store.ts')).openBucket({ url, folder })
}
