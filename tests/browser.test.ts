import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser, versionOf } from './browser.ts'
import { temporaryFolder } from './temporary-folder.ts'

const folder = await temporaryFolder()
beforeEach(() => {
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', undefined)
})
afterEach(() => void vi.unstubAllEnvs())

async function program(name: string, mode = 0o755) {
  const path = join(folder, name)
  await writeFile(path, '#!/bin/sh\necho "Chromium 156.0.8078.79 built on a Friday"\n')
  await chmod(path, mode)
  return path
}

const isMac = process.platform === 'darwin'
test.skipIf(isMac)('A machine without a browser is told how to get one', async () => {
  await expect(findBrowser()).rejects.toThrow(
    /^The tests need Chromium or Chrome: install it \(.*\)/,
  )
})

test('CHROMIUM_PATH names another browser than the headless shell', async () => {
  const full = await program('chromium')
  expect(await findBrowser()).toBe(full)
  const shell = await program('chromium-headless-shell')
  expect(await findBrowser()).toBe(shell)
  vi.stubEnv('CHROMIUM_PATH', full)
  expect(await findBrowser()).toBe(full)
})

test('A CHROMIUM_PATH that names no program is told', async () => {
  const path = await program('notes', 0o644)
  vi.stubEnv('CHROMIUM_PATH', path)
  await expect(findBrowser()).rejects.toThrow(`CHROMIUM_PATH is ${path}, which is no program.`)
})

test("A browser's version is its name and number", async () => {
  expect(await versionOf(await program('chromium'))).toBe('Chromium 156.0.8078.79')
})
