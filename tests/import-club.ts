import { expect } from 'vitest'
import * as schedule from '../features/calendar/admin/schedule-csv.ts'
import { composeEvent } from '../features/calendar/admin/schedule-foreign.ts'
import * as roster from '../features/players/admin-csv.ts'
import type { CsvModule } from '../kit/admin/csv.ts'
import { tableOf } from '../kit/admin/csv-rows.ts'
import type { ImportPreview, ImportRow, PreviewRow } from '../kit/import/import-shapes.ts'
import { writeCsv } from '../ui/csv/write.ts'
import { startClub } from './app.ts'
import { firstReplies, readList } from './read-list.ts'

const MODULES = { schedule, players: roster }
type List = keyof typeof MODULES
type Open = ReturnType<typeof readList>['open']
/** Labels of the choices that a test makes. */
type Labels = readonly (string | undefined)[]

/** Starts a club on a day, whose admin imports files as the portal does. */
export async function clubThatImports(today: string) {
  const club = await startClub({ now: () => new Date(`${today}T18:00:00Z`) })
  const { admin } = club
  await admin.put('/api/admin/settings', { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })
  const get = async (path: string) => (await admin.get(`/api/${path}`)).body

  /** Reads a file, with the first answer to each of its questions unless `replies` or `labels` have another. */
  async function read(list: List, text: string, replies = {}, labels: Labels = []) {
    const [settings, teams] = [await get('settings'), await get('teams')]
    const compose =
      list === 'schedule'
        ? composeEvent({ club: settings, teams, now: `${today} 12:00` })
        : await roster.foreign.prepare()
    let all = replies
    // An answer may lead to more questions.
    for (;;) {
      const read = readList(MODULES[list], text, { today, compose, replies: all })
      const { rows, rejected, skipped, questions, open } = read
      if (open.length > 0) {
        all = { ...firstReplies(open), ...repliesOf(open, labels), ...all }
        continue
      }
      const wrong = new Set(rejected.map(({ row }) => row))
      const [unread, good] = [true, false].map(isWrong =>
        rows.filter(({ row }) => wrong.has(row) === isWrong),
      )
      return { rows: good ?? [], unread, rejected, skipped, open: questions }
    }
  }

  async function send(list: List, rows: readonly object[], dryRun: boolean, more = {}) {
    const body = { rows, dryRun, ...more }
    const answer = await admin.post(`/api/admin/${list}/import`, body)
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    return answer.body as ImportPreview
  }

  /** The replies to questions that have a choice of that label. */
  function repliesOf(open: Open, labels: Labels) {
    return Object.fromEntries(
      open.flatMap(({ key, choices }) =>
        choices.filter(({ label }) => labels.includes(label)).map(({ value }) => [key, value]),
      ),
    )
  }

  /** Completes new rows by the labels that answer one of the questions about them. */
  async function completed(list: List, rows: ImportRow[], labels: Labels) {
    const questions: Open = []
    const { newRows = [] }: CsvModule = MODULES[list]
    const { rows: previews } = await send(list, rows, true)
    const lacking = new Set(previews.flatMap(({ row, state }) => (state === 'refused' ? row : [])))
    let done = rows
    for (const { isClear, question, complete } of newRows) {
      const about = done.filter(row => lacking.has(row.row) && !isClear(row))
      const open = question(about.length, about)
      const reply = open.choices.find(({ label }) => labels.includes(label))?.value
      if (about.length === 0 || reply === undefined) continue
      questions.push(open)
      done = done.flatMap(row => {
        const outcome = about.includes(row) ? complete(reply, row, done) : row
        return typeof outcome === 'string' ? [] : outcome
      })
    }
    return { rows: done, asked: questions }
  }

  /**
   * Imports a file but for its refused rows; a row that may be a stored one is taken for it. Imported again, in the
   * opposite order, the file changes nothing. Returns the preview, with the changes of all rows, also
   * in words. Lines `answer: {label}` above the file choose another reply than the first.
   */
  async function importFile(list: List, input: string) {
    const labels = [...input.matchAll(/^answer: (.*)\n/gm)].map(([, label]) => label)
    const text = input.replaceAll(/^answer: .*\n/gm, '')
    const { rows: inFile, unread, rejected, skipped, open } = await read(list, text, {}, labels)
    const { rows, asked: questions } = await completed(list, inFile, labels)
    const preview = await send(list, rows, true, { unread })
    const good = rows.filter((_, at) => preview.rows[at]?.state !== 'refused')
    const same = good.map(row => ({ ...row, ...idOf(preview, row.row) }))
    if (good.length > 0) {
      const byId = await send(list, same, true)
      await send(list, same, false)
      const again = await send(list, good.toReversed(), true)
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: good.length, refused: 0 })
      preview.rows = preview.rows.map(row => ({
        ...byId.rows.find(each => each.row === row.row),
        ...row,
      }))
    }
    const words = [
      ...[...open, ...questions].map(
        ({ text, choices }) => `asked: ${text} ${choices.map(({ label }) => label).join(' / ')}`,
      ),
      ...rejected.map(({ row, errors }) => `${row} unread: ${Object.values(errors).join(' ')}`),
      ...[...skipped].map(([why, count]) => `left out: ${count} ${why}`),
      ...preview.rows.map(inWords),
      ...(preview.missing ?? []).map(({ name }) => `missing: ${name}`),
      ...(preview.notes ?? []).map(note => `note: ${note}`),
    ]
    return { preview, words }
  }

  /** The file that the portal exports, with ids and without. */
  async function exported(list: List) {
    const table = tableOf(MODULES[list].default, await get(list), { teams: await get('teams') })
    return [table, table.map(cells => cells.slice(1))].map(writeCsv)
  }

  return { ...club, get, read, send, importFile, exported }
}

function idOf(preview: ImportPreview, row: number) {
  const id = preview.rows.find(each => each.row === row)?.similar?.id
  return id === undefined ? {} : { id }
}

function inWords({ row, state, similar, changes, linked, remarks, errors }: PreviewRow) {
  const changed = Object.entries(changes ?? {}).map(
    ([field, { from, to }]) => `${field} ${from ?? '–'} → ${to ?? '–'}`,
  )
  const parts = [
    ...(similar ? [`perhaps the ${similar.name}`] : []),
    ...changed,
    ...(linked
      ? [`${linked.from ?? 'nothing'} → ${linked.to}${linked.isAgreed ? '' : ' when ticked'}`]
      : []),
    ...Object.values(errors ?? {}),
    ...(remarks ?? []).map(({ text }) => text),
  ]
  return `${row} ${state}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`
}
