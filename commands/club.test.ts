import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runCommand } from '../tests/server-process.ts'

const nowhere = { DATA_DIR: join(tmpdir(), 'there-is-no-club-here') }

test.each([['--help'], ['backup', '--help']])('club %s %s prints the help', async (...args) => {
  const { code, stdout } = await runCommand(args, nowhere)
  expect(code).toBe(0)
  expect(stdout).toContain('Usage: club')
})

test('club --version is the version of package.json', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const { code, stdout } = await runCommand(['--version'], nowhere)
  expect([code, stdout]).toEqual([0, `${version}\n`])
})

test.each([
  [['bakup'], "error: unknown command 'bakup'\n(Did you mean backup?)"],
  [['backup'], "error: missing required argument 'file'"],
])('club %j ends with what is not understood', async (args, line) => {
  const { code, stderr } = await runCommand(args, nowhere)
  expect([code, stderr.trim()]).toEqual([2, line])
})

test('A command without a club ends with one line', async () => {
  const { code, stderr } = await runCommand(['backup', 'x.tar'], nowhere)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^There is no club in \/\S+\/there-is-no-club-here\. Set DATA_DIR .*\n$/)
})

test('A wrong variable ends with the line that the site prints', async () => {
  const { code, stderr } = await runCommand(['backup', 'x.tar'], { ...nowhere, PORT: 'x' })
  expect([code, stderr]).toEqual([1, 'PORT is "x"; allowed is a whole number from 0 to 65535.\n'])
})

test('Output whose reader has ended prints no stack', async () => {
  const command = '"$0" commands/club.ts --help | true; echo "$?"'
  const env = { PATH: process.env.PATH, ...nowhere }
  const { stderr } = await promisify(execFile)('/bin/sh', ['-c', command, process.execPath], {
    env,
  })
  expect(stderr).toBe('')
})

test('node club.js has the same commands from another folder', async () => {
  const launcher = resolve('club.js')
  const options = { cwd: tmpdir(), env: { PATH: process.env.PATH, ...nowhere } }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [launcher, ...args], options)
  expect((await run('--help')).stdout).toContain('Usage: club')
  await expect(run('bakup')).rejects.toMatchObject({ code: 2 })
  await expect(run('backup', 'x.tar')).rejects.toMatchObject({ code: 1 })
})
