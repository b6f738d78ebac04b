import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a small disk in memory; only root can, and not everywhere. */
export function mountTmpfs(folder: string, options: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
}

export function unmount(folder: string) {
  execFileSync('umount', [folder], { stdio: 'ignore' })
}

export function canMount() {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    mountTmpfs(folder, 'size=1m')
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
