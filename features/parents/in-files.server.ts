import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { eventLoopYielder } from '../../kit/event-loop-yielder.server.ts'
import { nextVersion } from '../../kit/next-version.server.ts'
import type {
  LinkedOutcome,
  LinkedRow,
  LinkedValues,
} from '../../kit/resource/linked-values.server.ts'
import { counted, listed } from '../../ui/english.ts'
import { sentence } from '../../ui/sentence.ts'
import { type Family, familiesOf, type Step } from './family.server.ts'
import { parentName, parentsInFile } from './schema.ts'
import { errorWords } from './words.ts'
import { insertLinks, insertParent } from './write.server.ts'

/** Adds the parents that a roster file brings: what is stored of them is neither replaced nor deleted. */
export const parentsInFiles: LinkedValues = {
  field: 'parents',
  validate: value =>
    parentsInFile.safeParse(value).success ? undefined : sentence(errorWords, 'notParents'),

  async contradicts(db) {
    const families = await familiesOf(db)
    return (value, { id }) => {
      const { data: parents = [] } = parentsInFile.safeParse(value)
      return families.hasOthers(id, parents)
    }
  },

  async plan(rows, { db }) {
    const families = await familiesOf(db)
    const yieldToOthers = eventLoopYielder()
    const outcomes: (LinkedOutcome | undefined)[] = []
    const all: { step: Step; child: string }[] = []
    for (const row of rows) {
      await yieldToOthers()
      const child = String(row.values.name ?? '')
      const steps = stepsOf(row, families)
      all.push(...steps.map(step => ({ step, child })))
      const to = steps.map(({ brought }) =>
        [brought.name, brought.emails, brought.phone].filter(Boolean).join(', '),
      )
      outcomes.push(
        steps.length > 0 ? { from: null, to: to.join('; '), isAgreed: true } : undefined,
      )
    }
    return { outcomes, notes: notesOn(all) }
  },

  async write(rows, content) {
    const families = await familiesOf(content.db)
    const yieldToOthers = eventLoopYielder()
    for (const { value, row } of rows) {
      for (const step of stepsOf({ value, values: row }, families)) {
        await yieldToOthers()
        await take(content, step, row.id)
      }
    }
  },
}

/** What the file brings of a child’s parents beyond what is known. */
function stepsOf({ value, values: { id, name } }: LinkedRow, families: Family) {
  const child = { id, name: String(name ?? '') }
  return parentsInFile.parse(value).flatMap(parent => families.add(child, parent) ?? [])
}

async function take(
  content: ContentTransaction,
  { parent, more, isNew, isLinked }: Step,
  child: number,
) {
  const { db, record } = content
  if (isNew) parent.row = await insertParent(content, parent.values)
  const stored = parent.row
  if (!stored) throw new Error('A parent of a file was not stored')
  if (!isNew && more) {
    const after = await db
      .updateTable('parents')
      .set({ ...more, version: nextVersion })
      .where('id', '=', stored.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const history = { name: parentName(after) }
    record({ table: 'parents', id: after.id, before: stored, after, isPublic: false, history })
    parent.row = after
  }
  if (isLinked)
    await insertLinks(
      content,
      parent.row ?? stored,
      [child],
      isNew ? `parents/${stored.id}` : undefined,
    )
}

/** Parents who are named; more are counted. */
const MAX_NAMED = 3

function notesOn(all: readonly { step: Step; child: string }[]) {
  const made = all.filter(({ step }) => step.isNew).length
  const joined = all.filter(({ step }) => step.isLinked && !step.isNew)
  const more = all.filter(({ step }) => !step.isNew && step.more).length
  const named = joined.slice(0, MAX_NAMED).map(({ step, child }) => {
    const others = listed(step.others)
    return `${parentName(step.parent.values)} is a parent of ${others} already, and becomes one of ${child}, too.`
  })
  const left = joined.length - named.length
  return [
    made > 0 && `${counted(made, 'parent')} ${made === 1 ? 'is' : 'are'} new, for admins alone.`,
    ...named,
    left > 0 &&
      `${left} more ${left === 1 ? 'is a parent' : 'are parents'} of brothers or sisters already.`,
    more > 0 &&
      `${counted(more, 'parent')} ${more === 1 ? 'gets' : 'get'} an email, telephone or name that was missing.`,
  ].filter(note => typeof note === 'string')
}
