import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { message } from '../../kit/messages.ts'
import { nameKey } from '../../kit/name-key.ts'
import type { Role } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid } from '../../kit/validation.ts'
import { readSettings } from '../settings/store.server.ts'

interface NewPassword {
  password: string
  username: string
  /** Accounts without a role may have any password of six characters. */
  role: Role
}

/** Throws a 400 at the field `password` when it is too weak for somebody who may use the portal. */
export async function checkStaffPassword(db: Db, { password, username, role }: NewPassword) {
  if (role === 'user') return
  const { name, passwordMin } = await readSettings(db)
  const problem =
    [...password].length < passwordMin
      ? message('tooShort', { label: 'Password', min: passwordMin })
      : (holdsName(password, username, name) ?? (await isCommon(password)))
  if (problem) throw invalid({ password: problem })
}

/** Words of club names that say nothing about the club. */
const GENERIC = new Set([
  'football',
  'soccer',
  'futbol',
  'youth',
  'united',
  'athletic',
  'association',
])

function holdsName(password: string, username: string, club: string) {
  const typed = compact(password)
  const holds = (name: string, min: number) => name.length >= min && typed.includes(name)
  if (holds(compact(username), 4)) return 'Password must not contain the username'
  const words = nameKey(club).split(/[^\p{L}\p{N}]+/u)
  const telling = words.filter(word => !GENERIC.has(word))
  if (holds(compact(club), 4) || telling.some(word => holds(word, 5))) {
    return 'Password must not contain the name of the club'
  }
  return undefined
}

/** Guesses below which an attacker who tries common passwords and patterns first succeeds within a day of tries online. */
const FEW_GUESSES = 1_000_000

/** Refuses common passwords, also with digits for letters, and repeats, sequences, dates and rows of keys. */
async function isCommon(password: string) {
  estimator ??= makeEstimator()
  const { guesses } = (await estimator).check(password)
  return guesses < FEW_GUESSES
    ? 'This password is one of those that are tried first. Three or four words in a row are a good one.'
    : undefined
}

/** Made with the first new password: the dictionary takes 6 MB. */
let estimator: Promise<ZxcvbnFactory> | undefined

async function makeEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const [graphs, passwords] = await Promise.all([GRAPHS, PASSWORDS].map(readList))
  return new ZxcvbnFactory({ graphs, dictionary: { passwords } })
}

const require = createRequire(import.meta.url)
const GRAPHS = require.resolve('@zxcvbn-ts/language-common/src/adjacencyGraphs.json')
const PASSWORDS = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')

async function readList(path: string) {
  return JSON.parse(await readFile(path, 'utf8'))
}

function compact(name: string) {
  return nameKey(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
