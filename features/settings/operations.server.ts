import { z } from 'zod'
import { integer } from '../../kit/fields.ts'
import type { Operation } from '../../kit/operation.server.ts'
import { shownFeed } from './calendar-feed.ts'
import { type AdminSettings, adminSettings, homePage, type Settings, settings } from './schema.ts'

/** Lists are stored as lists, whatever a form sends. */
const lists = () => ({ homeTeamNames: z.array(z.string()) })

export const publicSettings = () =>
  settings.extend(lists()).meta({ id: 'Settings' }) satisfies z.ZodType<Settings>

export const adminSettingsShape = () =>
  settings
    .extend({ ...lists(), calendarFeeds: z.array(shownFeed()), version: z.int() })
    .meta({ id: 'AdminSettings' }) satisfies z.ZodType<AdminSettings>

export const homePageShape = () => homePage.extend({ version: z.int() }).meta({ id: 'HomePage' })

/** `version` is that of the settings that the change began with; a change without one overrides any other. */
const version = integer('Version').optional()
export const sent = adminSettings.extend({ version })
export const sentOfHome = homePage.extend({ version })

export const operations = {
  read: { summary: 'The settings of the club', responses: { 200: publicSettings, 304: null } },
  readAll: {
    summary: 'The settings of the club, with its feeds',
    responses: { 200: adminSettingsShape },
  },
  change: {
    summary: 'Change the settings: those that are sent',
    body: () => sent.extend(lists()).partial(),
    responses: { 200: adminSettingsShape },
    failures: [409],
  },
  readHome: { summary: 'What home shows', responses: { 200: homePageShape } },
  changeHome: {
    summary: 'Change what home shows',
    body: () => sentOfHome.partial(),
    responses: { 200: homePageShape },
    failures: [409],
  },
} satisfies Record<string, Operation>
