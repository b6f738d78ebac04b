import { join } from 'node:path'
import { openFolder } from './folder-store.ts'
import type { MediaStore } from './store.ts'

interface Place {
  dataDir: string
  /** `s3://bucket/prefix?endpoint=…&region=…`; left out, the folder keeps all. */
  url?: string | undefined
}

/** The store at that place. What speaks to object storage is read only by those who use it. */
export async function openMediaStore({ dataDir, url }: Place): Promise<MediaStore> {
  const folder = join(dataDir, 'media')
  if (!url) return openFolder(folder)
  return (await import('./s3-store.ts')).openBucket({ url, folder })
}
