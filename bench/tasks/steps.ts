import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type References, references } from '../../demo/data.ts'
import { Client } from '../../tests/client.ts'
import type { Hand } from './hand.ts'

/** Something that staff of a club do, some every week and some once a year; its steps begin on the first screen. */
export interface Task {
  name: string
  /** The rows that the task needs, as if they had been there before, or as if somebody had deleted them since. */
  prepare?: { path: string; row: object; isDeleted?: boolean }[]
  /** The name of a verb below, and what it is told. */
  steps: [keyof typeof verbs, ...unknown[]][]
  /** Begins signed out, at this path. */
  from?: string
}

const texts = ['season', 'people', 'website', 'club'].map(name =>
  readFile(new URL(`${name}.json`, import.meta.url), 'utf8'),
)

export const tasks: readonly Task[] = (await Promise.all(texts)).flatMap(text => JSON.parse(text))

type Name = string | RegExp

/** How a hand does each verb; a name between slashes is a regular expression. */
const verbs = {
  add: (hand: Hand, what: string) => hand.add(what),
  place: (hand: Hand, label: string, withoutMap = label) =>
    hand.place(hand.hasMap ? label : withoutMap),
  open: (hand: Hand, row: string) => hand.open(row),
  act: (hand: Hand, action: string, row: string) => hand.act(action, row),
  daily: (hand: Hand, action: string, row: string) => hand.daily(action, row),
  remove: (hand: Hand, row: string) => hand.remove(row),
  select: (hand: Hand, list: string, count: number) => hand.select(list, count),
  type: (hand: Hand, label: Name, text: string) => hand.type(hand.field(label), text),
  choose: (hand: Hand, label: Name, option: string) => hand.choose(hand.field(label), option),
  tick: (hand: Hand, label: Name) => hand.tap(hand.field(label)),
  press: (hand: Hand, name: Name) => hand.press(name),
  done: (hand: Hand, text: Name) => hand.done(text),
  closed: ({ page }: Hand) => page.getByRole('dialog').waitFor({ state: 'hidden' }),
  arrive: ({ page }: Hand, path: RegExp) => page.waitForURL(path),
  tap: (hand: Hand, role: Role, name: Name) => hand.tap(byRole(hand, role, name)),
  tapText: (hand: Hand, text: Name) => hand.tap(hand.page.getByRole('dialog').getByText(text)),
  /** Does what a line of Today offers, which may be folded. */
  async line(hand: Hand, name: Name) {
    const [action, later] = [byRole(hand, 'button', name), hand.page.getByText(/^Later \(/)]
    await later.or(action).first().waitFor()
    if (!(await action.first().isVisible())) await hand.tap(later)
    await hand.tap(action)
  },
  see: (hand: Hand, role: Role, name?: Name, more?: object) =>
    byRole(hand, role, name, more).waitFor(),
  typeIn: (hand: Hand, role: Role, name: Name, text: string) =>
    hand.type(byRole(hand, role, name), text),
  typeOn: (hand: Hand, label: Name, text: string) =>
    hand.type(hand.page.getByLabel(label, { exact: true }).last(), text),
  /** Types unless it stands there. */
  async set(hand: Hand, label: Name, text: string) {
    if ((await hand.field(label).inputValue()) !== text) await hand.type(hand.field(label), text)
  },
  async give(hand: Hand, name: string, count = 1) {
    const opener = /^Choose (file|photo|picture|image|logo)/i
    const files = await Promise.all(Array.from({ length: count }, (_, nth) => aFile(name, nth)))
    await hand.give(hand.page.getByRole('dialog').getByText(opener), files)
  },
  async putBack(hand: Hand, row: string) {
    const line = hand.page.getByRole('listitem').filter({ hasText: row })
    const back = line.getByRole('button', { name: /^Restore/ })
    await line.first().waitFor()
    if (!(await back.first().isVisible()))
      await hand.tap(line.getByRole('button', { expanded: false }))
    await hand.tap(back)
  },
  async download(hand: Hand, list: string, tool: string) {
    const file = hand.page.waitForEvent('download')
    const standing = byRole(hand, 'button', tool)
    await byRole(hand, 'button', new RegExp(`^More for ${list}`, 'i')).waitFor()
    await ((await standing.isVisible()) ? hand.tap(standing) : hand.tool(tool))
    await file
  },
  async openOnMap(hand: Hand, name: string) {
    const link = hand.page.getByRole('main').getByRole('link', { name, exact: true })
    await (hand.hasMap ? hand.tap(link) : hand.open(name))
  },
  /** Opens the part of a form that has a field, unless the field is in view. */
  async openPart(hand: Hand, part: Name, label: string) {
    const field = hand.page.getByLabel(label).last()
    const link = hand.page.getByRole('main').getByRole('link', { name: part })
    await field.or(link).first().waitFor()
    if (!(await field.isVisible())) await hand.tap(link)
  },
}

type Role = Parameters<Hand['page']['getByRole']>[0]

function byRole({ page }: Hand, role: Role, name?: Name, more: object = {}) {
  return page.getByRole(role, { ...(name && { name }), exact: typeof name === 'string', ...more })
}

/** Makes what the task needs, and does it. */
export async function prepare({ prepare = [] }: Task, admin: Client, club: References) {
  for (const { path, row, isDeleted } of prepare) {
    const isAccount = path === 'register'
    const by = isAccount ? new Client(admin.url) : admin
    const { status, text, body } = await by.post(
      isAccount ? '/api/register' : `/api/admin/${path}`,
      club.resolveRow(row),
    )
    if (status !== 201) throw new Error(`${path}: ${text}`)
    if (isDeleted) await admin.delete(`/api/admin/${path}/${body.id}`)
  }
}

export async function perform({ steps }: Task, hand: Hand, club: References) {
  for (const [verb, ...names] of steps) {
    const values = (club.resolve(names) as unknown[]).map(asName)
    await (verbs[verb] as (hand: Hand, ...values: unknown[]) => Promise<unknown>)(hand, ...values)
  }
}

/** Returns the names that steps may have in braces: times, teams by name, and the first player. */
export async function namesOf(admin: Client) {
  const club = references({})
  for (const team of (await admin.get('/api/teams')).body) club.remember('teams', team)
  const [player] = (await admin.get('/api/players')).body
  club.remember('players', { ...player, name: 'first' })
  return club
}

function asName(value: unknown) {
  const [, source, flags] = /^\/(.*)\/(i?)$/.exec(String(value)) ?? []
  return source === undefined ? value : new RegExp(source, flags)
}

/** A small file that somebody chooses; pictures are of another color for each number. */
async function aFile(name: string, nth: number) {
  if (name.endsWith('.pdf')) return { name, mimeType: 'application/pdf', buffer: PDF }
  const background = `rgb(${(nth * 8) % 256}, 105, 77)`
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const type = name.endsWith('.png') ? 'png' : 'jpeg'
  const buffer = await plain.toFormat(type).toBuffer()
  return { name: `${nth + 1}-${name}`, mimeType: `image/${type}`, buffer }
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
