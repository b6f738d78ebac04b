import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenDone } from './when-done.ts'

/** Mounts a small disk in memory; only root can, and not everywhere. */
export function mountTmpfs(folder: string, options: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
}

/** A folder that is a disk of its own of that size, until the test ends. */
export async function aSmallDisk(size: string) {
  const disk = await mkdtemp(join(tmpdir(), 'disk-'))
  mountTmpfs(disk, `size=${size}`)
  whenDone(() => {
    unmount(disk)
    rmdirSync(disk)
  })
  return disk
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

/** Mounts a separate small disk with a file system that turns read-only at an error; only root can, and not everywhere. */
export function mountExt4(folder: string) {
  const image = `${folder}.image`
  writeFileSync(image, '')
  truncateSync(image, 64 * 1024 * 1024)
  execFileSync('/sbin/mkfs.ext4', ['-q', image], { stdio: 'ignore' })
  const mount = () =>
    execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder], { stdio: 'ignore' })
  mount()
  return {
    /** Simulates a fault of the disk: from now on it is read-only. */
    fail() {
      const line = readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .find(line => line.includes(` ${folder} `))
      const [, device = ''] = /^\/dev\/(\w+) /.exec(line ?? '') ?? []
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'by a test')
    },
    /** Repairs the disk as an operator does, after the site was stopped. */
    repair() {
      unmount(folder)
      // fsck exits with 1 when it repaired something.
      spawnSync('/sbin/fsck.ext4', ['-y', image], { stdio: 'ignore' })
      mount()
    },
    remove() {
      unmount(folder)
      rmSync(image)
    },
  }
}

export function canMountExt4() {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    mountExt4(folder).remove()
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
