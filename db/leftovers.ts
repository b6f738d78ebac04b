import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the data folder, with the names of files that a killed process may have left in them. */
const LEFT: [folder: string, name: RegExp][] = [
  ['.', /^\.(restoring|writable-)/],
  ['backups', /\.partial$/],
  ['backups/media', /\.partial$/],
  ['media/.incoming', /./],
]

/** Removes unfinished files of killed processes. Only a process that is alone with the folder may call it. */
export function removeLeftovers(dataDir: string) {
  for (const [folder, pattern] of LEFT) {
    for (const name of namesIn(join(dataDir, folder))) {
      if (pattern.test(name)) rmSync(join(dataDir, folder, name), { recursive: true, force: true })
    }
  }
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
