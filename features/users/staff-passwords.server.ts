import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { message } from '../../kit/messages.ts'
import { lettersOf, wordsOf } from '../../kit/name-words.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid } from '../../kit/validation.ts'
import { plainLetters } from '../../ui/plain-letters.ts'
import { sentence } from '../../ui/sentence.ts'
import { readSettings } from '../settings/store.server.ts'
import { errorWords } from './words.ts'

interface NewPassword {
  password: string
  username: string
  /** Accounts without a role may have any password of six characters. */
  isStaff: boolean
}

/**
 * Throws a 400 at the field `password` when it is too weak for a user of the portal: every way to set one asks. Returns
 * whether it would be good enough for one, if the account gets a role later.
 */
export async function checkStaffPassword(db: Db, { password, username, isStaff }: NewPassword) {
  const { name, passwordMin } = await readSettings(db)
  const problem =
    [...password].length < passwordMin
      ? sentence(message, 'tooShort', { label: 'Password', min: passwordMin })
      : (holdsName(password, username, name) ?? (await isTriedFirst(db, password)))
  if (problem && isStaff) throw invalid({ password: problem })
  return problem === undefined
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
  const typed = formsOf(password)
  const holds = (name: string, min: number) =>
    name.length >= min && typed.some(form => form.includes(name))
  if (holds(compact(username), 4)) return sentence(errorWords, 'holdsUsername')
  if (holds(compact(club), 4) || distinctiveWords(club).some(word => holds(word, 5))) {
    return sentence(errorWords, 'holdsClub')
  }
  return undefined
}

function distinctiveWords(name: string) {
  return wordsOf(name)
    .trim()
    .split(' ')
    .filter(word => !GENERIC.has(word))
}

/**
 * The number of guesses below which an attacker who tries common passwords and patterns first succeeds within a day of
 * online tries.
 */
const FEW_GUESSES = 1_000_000

/**
 * Refuses common passwords, also with digits for letters, backwards, or with a few digits and signs around them; local
 * words that anybody would try here; and repeats, sequences, dates and rows of keys.
 */
async function isTriedFirst(db: Db, password: string) {
  estimator ??= makeEstimator()
  const { guess, common } = await estimator
  const words = new Set(await localWords(db))
  const isWord = (core: string) => common.has(core) || words.has(core)
  const isFew = [password, plainLetters(password)].some(each => guess(each) < FEW_GUESSES)
  return isFew || coresOf(password).some(isWord) ? TRIED_FIRST : undefined
}

const TRIED_FIRST = sentence(errorWords, 'triedFirst')

/** Returns words of the site: from the club's region and address, its teams and coaches. */
async function localWords(db: Db) {
  const { name, region } = await readSettings(db)
  const teams = await db.selectFrom('teams').select('name').execute()
  const coaches = await db.selectFrom('coaches').select('name').execute()
  const contact = await db.selectFrom('contact_info').select('content').execute()
  const names = [...teams, ...coaches].map(({ name }) => name)
  const texts = [name, region, ...names, ...contact.map(({ content }) => content)]
  return texts.flatMap(text => [...wordsOf(text).trim().split(' '), compact(text)])
}

/** The number of digits and signs around a word that do not make it better. */
const MAX_PADDING_CHARACTERS = 6

/**
 * Returns the words at the core of a password: without digits and signs around them, with letters for digits, and
 * backwards.
 */
function coresOf(password: string) {
  const core = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isWord = core.length >= 4 && password.length - core.length <= MAX_PADDING_CHARACTERS
  return isWord ? formsOf(core) : []
}

/** Signs that people write for letters. */
const LEET: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
}

/** Returns the letters of a text, also with letters for digits and signs, and each of these backwards. */
function formsOf(text: string) {
  const plain = lettersOf(text)
  const letters = [...plain].map(sign => LEET[sign] ?? sign).join('')
  const forms = [plain, ...['i', 'l'].map(letter => letters.replaceAll(/[1!|]/g, letter))].map(
    compact,
  )
  return [...new Set([...forms, ...forms.map(form => [...form].reverse().join(''))])]
}

/** Loaded for the first new password: the dictionary takes 6 MB. */
let estimator: ReturnType<typeof makeEstimator> | undefined

async function makeEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const [graphs, passwords] = await Promise.all([GRAPHS, PASSWORDS].map(readList))
  const zxcvbn = new ZxcvbnFactory({ graphs, dictionary: { passwords } })
  return {
    guess: (password: string) => zxcvbn.check(password).guesses,
    common: new Set([...passwords, ...ELSEWHERE].map(lettersOf)),
  }
}

/** 'Password' and the like in languages whose passwords the list lacks. */
const ELSEWHERE = [
  'contraseña',
  'clave',
  'senha',
  'motdepasse',
  'passwort',
  'wachtwoord',
  'пароль',
  'парола',
  '密码',
  '비밀번호',
  'fútbol',
  'balón',
]

const require = createRequire(import.meta.url)
const GRAPHS = require.resolve('@zxcvbn-ts/language-common/src/adjacencyGraphs.json')
const PASSWORDS = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')

async function readList(path: string) {
  return JSON.parse(await readFile(path, 'utf8'))
}

function compact(name: string) {
  return lettersOf(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
