import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { logOnceADay } from '../../kit/access-log.server.ts'
import { DAY_MINUTES } from '../../kit/durations.ts'
import { notSignedIn } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { text } from '../../kit/fields.ts'
import { nameKey } from '../../kit/name-key.ts'
import type { Operation } from '../../kit/operation.server.ts'
import { spellingsOf } from '../../kit/person-name.ts'
import { distinctLimiter, limiter } from '../../kit/rate-limit.server.ts'
import { scopeOf } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { plainLetters } from '../../ui/plain-letters.ts'

/** The text that staff are about to publish. */
const namesQuestion = z.object({ text: text('Text', { min: 0, max: 60_000 }) })

export const namesOperation: Operation = {
  summary: 'Which words of a text name a player',
  body: namesQuestion,
  responses: { 200: () => z.object({ names: z.array(z.string()) }) },
  failures: [429],
}

/** The limit of a user's questions: an author asks a few times a minute. */
const QUESTIONS = { name: 'names questions', attempts: 60, minutes: 10 }
/** The limit of names confirmed to a user who may not read the roster. */
const CHILDREN = { name: 'names told', attempts: 40, minutes: DAY_MINUTES }

/**
 * `POST /players-named`: returns the typed words of a text that are a child's full name, and nothing else about that
 * child. Hidden children count, as they above all must not be named beside a photo.
 */
export function namedEndpoint({ db, now }: Pick<FeatureContext, 'db' | 'now'>) {
  const [questions, children] = [limiter(db, QUESTIONS), distinctLimiter(db, CHILDREN)]

  return async ({ user, body }: FastifyRequest) => {
    if (!user) throw notSignedIn()
    const { text } = requireValid(namesQuestion, body)
    await questions.take(String(user.id))
    const isLimited = scopeOf(user, 'players.read') !== 'all'
    // The refusal comes before the text is read, so that it does not reveal a name.
    if (isLimited) await children.requireRoom(String(user.id))
    const found = await namesIn(db, text)
    const names = [...new Set(found.flatMap(({ typed }) => typed))]
    if (names.length === 0) return { names }
    if (isLimited) {
      const ids = found.map(({ id }) => id)
      await children.take(String(user.id), ids)
    }
    await logOnceADay(db, user, { at: now(), what: 'was told which typed words name players' })
    return { names }
  }
}

interface Word {
  /** The key by which names are compared. */
  key: string
  from: number
  to: number
}

/**
 * Returns the players whose full name is in the text, with its positions. Single names are left out, as too many words
 * are names.
 */
async function namesIn(db: Db, text: string) {
  const words = placedWords(text)
  const places = Map.groupBy(words.keys(), place => words[place]?.key ?? '')
  const players = await db.selectFrom('players').select(['id', 'name']).execute()
  const spelled = players.flatMap(({ id, name }) => spellingsOf(name).map(name => ({ id, name })))
  return spelled.flatMap(({ id, name }) => {
    const keys = placedWords(name).map(({ key }) => key)
    if (keys.length < 2) return []
    const starts = (places.get(keys[0] ?? '') ?? []).filter(place =>
      keys.every((key, nth) => words[place + nth]?.key === key),
    )
    const typed = starts.map(place =>
      text.slice(words[place]?.from, words[place + keys.length - 1]?.to),
    )
    return typed.length > 0 ? [{ id, typed }] : []
  })
}

/** Returns words with their positions in the text: only typed words are returned to the user. */
function placedWords(text: string): Word[] {
  // Invisible characters (Cf) within a word do not end it.
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu)].flatMap(({ 0: word, index }) =>
    plainLetters(nameKey(word))
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .map(key => ({ key, from: index, to: index + word.length })),
  )
}
