import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { type Finding, ok, problem, warning } from './finding.ts'

const GIGABYTE = 1024 ** 3

/** Compares the running Node with the one that the packages bring. */
export function checkNode(): Finding {
  const file = new URL('../../package.json', import.meta.url)
  const { engines } = JSON.parse(readFileSync(file, 'utf8')) as { engines: { node: string } }
  const needed = engines.node.replace('>=', '')
  const { node } = process.versions
  if (node.localeCompare(needed, 'en', { numeric: true }) >= 0) return ok('Node', node)
  return problem(
    'Node',
    `is ${node}, and ${needed} is needed. Run npm ci, and start with npm start: it uses the Node that the packages bring.`,
  )
}

/** Room on the disk of a folder. */
export async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  const free = (bavail * bsize) / GIGABYTE
  const text = `${free.toFixed(1)} GB are free for ${folder}`
  if (free < 0.2) return problem('disk', `${text}. Make room now: saves are about to fail.`)
  if (files > 0 && ffree / files < 0.01) {
    return problem(
      'disk',
      `has no room for more files (inodes) at ${folder}. Delete many small ones.`,
    )
  }
  if (free < 2)
    return warning('disk', `${text}. Make room soon: photos, videos and backups need it.`)
  return ok('disk', `${text}.`)
}
