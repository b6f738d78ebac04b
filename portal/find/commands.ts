import {
  HOLD_TOOL,
  type ListName,
  MESSAGE_TOOL,
  placeOfList,
  portalPath,
  rowPath,
} from '../../features/portal-places.ts'
import {
  type SettingsPart,
  settingsParts,
  settingsPath,
} from '../../features/settings/admin-parts.ts'
import type { DialogRequest } from '../../features/today/dialog-request.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { type Area, hasPermission, type Permission } from '../../kit/roles.ts'
import { placesOf } from '../places.ts'
import { beginsWith, wordsOf } from './words.ts'

/** Targets that can be opened from anywhere. */
export interface Command {
  path: string
  label: string
  /** Stands below the label. */
  detail: string
  /** A dialog that opens in place of the path. */
  opens?: DialogRequest
}

interface Action {
  label: string
  path: string
  needs: Permission
  /** Other words for it. */
  more?: string
  opens?: DialogRequest
}

const INVITE = 'Invite somebody'

const actions: readonly Action[] = [
  add('event', 'schedule', 'game practice tournament'),
  {
    label: 'Add repeating events',
    needs: 'schedule.create',
    more: 'new weekly practice series',
    path: toolPath('schedule', 'Add repeating events'),
  },
  add('result', 'results', 'score'),
  {
    label: 'Add place',
    needs: 'closures.create',
    more: 'new field',
    path: rowPath('places', 'new'),
  },
  add('team', 'teams'),
  add('player', 'players', 'child roster'),
  {
    label: 'Import players',
    needs: 'players.create',
    more: 'new season roster file excel csv',
    path: portalPath('players', { 'players-import': 'csv' }),
  },
  {
    label: 'Players by team',
    path: portalPath('players', { 'players-sort': 'Team' }),
    needs: 'players.update',
    more: 'new season move promote',
  },
  add('coach', 'coaches'),
  {
    label: 'Add fee',
    needs: 'fees.create',
    more: 'new money',
    path: toolPath('payments', 'New fee'),
  },
  {
    label: 'Send reminders',
    needs: 'fees.update',
    more: 'overdue fees unpaid who owes',
    path: toolPath('payments', 'Send reminders'),
  },
  {
    label: 'Refund a paid fee',
    needs: 'fees.update',
    more: 'return money',
    path: portalPath('fees', { 'payments-balance': 'paid' }),
  },
  add('news article', 'news', 'story write'),
  add('announcement', 'announcements', 'urgent notice'),
  {
    label: 'Add photos',
    needs: 'gallery.create',
    more: 'new pictures gallery album',
    path: toolPath('gallery', 'Add Photos'),
  },
  add('page', 'pages'),
  add('document', 'documents', 'file form'),
  add('sponsor', 'sponsors'),
  {
    label: 'Close fields',
    path: portalPath('today'),
    needs: 'closures.create',
    more: 'rain lightning cancel closure',
    opens: { what: 'closures' },
  },
  {
    label: HOLD_TOOL,
    path: portalPath('today'),
    needs: 'holds.create',
    more: 'thunder storm strike weather wait',
    opens: { what: 'hold' },
  },
  {
    label: MESSAGE_TOOL,
    path: portalPath('today'),
    needs: 'schedule.update',
    more: 'email families parents',
    opens: { what: 'write' },
  },
  {
    label: INVITE,
    path: portalPath('accounts'),
    needs: 'accounts.create',
    more: 'account coach editor user',
    opens: { what: 'invite' },
  },
]

/** Lists that show what is asked for. */
const views: readonly Action[] = [
  {
    label: 'Players and their parents',
    path: portalPath('players'),
    needs: 'families.read',
    more: 'family families contact email telephone mother father guardian brother sister',
  },
  {
    label: 'Overdue fees',
    path: portalPath('fees', { 'payments-state': 'overdue' }),
    needs: 'fees.read',
    more: 'who owes late unpaid',
  },
  {
    label: 'Fees still to be paid',
    path: portalPath('fees', { 'payments-balance': 'owed' }),
    needs: 'fees.read',
    more: 'who owes open unpaid',
  },
]

const settings: readonly Action[] = Object.entries(settingsParts).map(([key, part]) => ({
  label: part.label,
  path: settingsPath(key as SettingsPart),
  needs: 'settings.read',
  more: `settings set ${part.words}`,
}))

/** Opens the dialog of a list's tool. */
function toolPath(list: ListName, tool: string) {
  return portalPath(placeOfList(list) ?? 'today', { [`${list}-tool`]: tool })
}

/** Opens the form of a new row; the list has the name of its area. */
function add(what: string, list: ListName & Area, more = ''): Action {
  return {
    label: `Add ${what}`,
    path: rowPath(list, 'new'),
    needs: `${list}.create`,
    more: `new ${more}`,
  }
}

/** Words that stand before the name of a place, and find all of them alone. */
const WAYS = new Set(['open', 'go', 'to', 'show', 'see', 'find', 'the'])
const MAX_COMMANDS = 4
/** Commands that are found by their kind alone, as by 'add' or 'open'. */
const MAX_COMMANDS_OF_A_KIND = 16

/** Returns the places and actions of the user whose words begin like those of the query: 'open schedule', 'add'. */
export function findCommands(user: CurrentUser, query: string): Command[] {
  const all = wordsOf(query)
  const typed = all.filter(word => !WAYS.has(word))
  const places = placesOf(user)
    .filter(({ label, group, lists }) =>
      [`${label} ${group}`, ...lists].some(name => beginsWith(wordsOf(name), typed)),
    )
    .map(({ href, label }): Command => ({ path: href, label, detail: 'Go to' }))
  const isKind = typed.length === 0 || (all.length === 1 && /^(add|new)$/.test(query.trim()))
  return [
    ...places,
    ...named(user, views, typed, 'Go to'),
    ...named(user, actions, all, 'Do'),
    ...named(user, settings, all, 'Club Settings'),
  ].slice(0, isKind ? MAX_COMMANDS_OF_A_KIND : MAX_COMMANDS)
}

/** Returns all that the user may add, by its name alone: 'Event'. */
export function addable(user: CurrentUser): Command[] {
  const begins = 'Add '
  const adds = actions.filter(({ label }) => label.startsWith(begins) || label === INVITE)
  return named(user, adds, [], '').map(command => {
    const label = command.label === INVITE ? 'Account' : command.label.slice(begins.length)
    return { ...command, label: label.slice(0, 1).toUpperCase() + label.slice(1) }
  })
}

function named(user: CurrentUser, some: readonly Action[], typed: string[], detail: string) {
  return some
    .filter(({ needs, label, more = '' }) => {
      return hasPermission(user, needs) && beginsWith(wordsOf(`${label} ${more}`), typed)
    })
    .map(({ label, path, opens }): Command => ({ path, label, detail, ...(opens && { opens }) }))
}
