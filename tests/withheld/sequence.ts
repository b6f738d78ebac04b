import { expect } from 'vitest'
import type { Db } from '../../kit/tables.server.ts'
import type { Client } from '../client.ts'
import { changeSettings, emptyTables } from '../content.ts'
import { sendAsChangeSet } from '../history.ts'
import { publicPlaces, readDocuments } from './look.ts'
import { type Club, Model } from './model.ts'
import { readClub } from './portal.ts'
import { steps } from './steps.ts'

/** Empties the club, as at the beginning. */
export async function emptyClub(db: Db) {
  await emptyTables(
    db,
    ...(['gallery_people', 'consent_links', 'gallery_images', 'players', 'news_articles'] as const),
    ...(['pages', 'sponsors', 'coaches', 'teams', 'hero_videos'] as const),
    ...(['change_sets', 'withheld_files'] as const),
  )
  await changeSettings(db, { photoRule: 'unless_refused' })
  await db.deleteFrom('rate_limits').execute()
}

export type StepName = keyof typeof steps

/** The input of a step; `pick` chooses one of some things, the same one each time that a sequence runs. */
export interface StepStart {
  run: Run
  pick: <Thing>(things: readonly Thing[]) => Thing | undefined
}

/** A club for a sequence of steps, with its model. */
export class Run {
  readonly model = new Model()
  readonly admin: Client
  readonly editor: Client
  readonly visitor: Client
  club: Club = { children: [], photos: [], needsConsent: false }
  needsConsent = false
  /** The uploads by their stored file. */
  readonly uploads = new Map<string, { dataUrl: string; url: string }>()
  /** Files that an admin released. */
  readonly released = new Set<string>()
  /** Rows in which an editor uses pictures. */
  readonly uses: { path: string; id: number; file: string }[] = []
  /** Change sets that can be taken back. */
  readonly changeSets: { client: Client; key: string }[] = []
  readonly done: string[] = []

  constructor(clients: { admin: Client; editor: Client; visitor: Client }) {
    this.admin = clients.admin
    this.editor = clients.editor
    this.visitor = clients.visitor
  }

  /** Sends a request and remembers its change set if it succeeds. */
  async send(client: Client, method: string, path: string, body?: object) {
    const answer = await sendAsChangeSet(client, method, path, body)
    if (answer.status < 300) this.changeSets.push({ client, key: answer.key })
    return answer
  }

  /** Takes a step; afterwards, no public address or document may have a withheld file. */
  async step(name: StepName, choices: readonly number[]) {
    const numbers = [...choices]
    const pick = <Thing>(things: readonly Thing[]) => {
      const number = numbers.shift() ?? 0
      return things[number % things.length]
    }
    const outcome = await steps[name]({ run: this, pick })
    this.done.push(`${name}: ${outcome ?? 'nothing to do'}`)
    this.club = await readClub(this.admin, this.needsConsent)
    this.model.see(this.club)
    const found = await publicPlaces(this.visitor, this.model.withheld())
    expect(found, this.done.join('\n')).toEqual([])
  }

  /** Expects at the end that all other files are shown, so that a site without pictures does not pass. */
  async expectShown() {
    const documents = [...(await readDocuments(this.visitor)).values()].join()
    const named = [...this.uploads.keys()].filter(file => documents.includes(file))
    const portraits = this.club.children.flatMap(({ photo, hidden, left }) =>
      photo && !hidden && !left && !this.model.isWithheld(photo) ? [photo] : [],
    )
    expect(named, this.done.join('\n')).toEqual(expect.arrayContaining(portraits))
    const statuses = () =>
      Promise.all(named.map(async file => (await this.visitor.get(`/media/${file}`)).status))
    await expect.poll(statuses, { message: this.done.join('\n') }).toEqual(named.map(() => 200))
    return named.length
  }
}
