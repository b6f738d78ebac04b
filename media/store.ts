import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps bytes under the name of their content, in a folder. */
export interface MediaStore {
  /** Folder from which the files are served. */
  folder: string
  /** Writes the bytes whole or not at all; answers the file's name, which says its content, size and type. */
  keep(bytes: Buffer, details: { size?: `${number}x${number}`; extension: string }): Promise<string>
  /** Throws when the folder does not answer. */
  check(): Promise<void>
}

export async function openMediaStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true })
  return {
    folder,
    check: async () => void (await stat(folder)),
    async keep(bytes, { size, extension }) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
      const name = [hash, size, extension].filter(Boolean).join('.')
      if (!(await exists(join(folder, name)))) await writeWhole(folder, name, bytes)
      return name
    },
  }
}

async function writeWhole(folder: string, name: string, bytes: Buffer) {
  const temporary = join(folder, `.${randomUUID()}`)
  const file = await open(temporary, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
  // Without this, a power cut could lose the name although the bytes are on the disk.
  const directory = await open(folder)
  await directory.sync().finally(() => directory.close())
}

async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
