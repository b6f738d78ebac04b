import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the data folder, and what a process that was killed may have left in them. */
const LEFT: [folder: string, name: RegExp][] = [
  ['.', /^\.restoring/],
  ['backups', /\.partial$/],
  ['media/.incoming', /./],
]

/** Removes what killed processes left half done, for a process that is alone with the folder. */
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
