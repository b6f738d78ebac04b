import type { Page } from 'playwright-core'
import sharp from 'sharp'

export interface Journey {
  tab: string
  /** Path of the list. */
  path: string
  label: string
  /** Words for one, on buttons and in toasts. */
  add: string
  /** A press of its row shows it, and 'Edit' stands in the row's menu. */
  isViewed?: boolean
  /** Its 'Add' stands in the list's menu, as another one is used more often. */
  addsInMenu?: boolean
  /** The word for one in notices of failures. */
  entity: string
  /** The new one's name in notices. */
  named: string
  empty: string
  /** Fields of a new one, by label; a select's by its option. */
  fill: Record<string, string>
  /** Fills in other inputs, such as a picture. */
  choose?: (page: Page) => Promise<void>
  /** The row in the table, and in the public JSON. */
  row: (string | RegExp)[]
  /** The heading of its group. */
  under?: string
  json: object
  /** The public page that shows it, and the words there. */
  seen: [path: string, text: string]
  /** A field that is changed, and the JSON after it. */
  edit: [label: string, value: string]
  edited: object
}

export const journeys: Journey[] = [
  {
    tab: 'teams',
    path: 'teams',
    label: 'Teams',
    add: 'Team',
    entity: 'Team',
    named: 'U10 Kestrels',
    empty: 'No teams found. Add your first team to get started.',
    fill: { Name: 'U10 Kestrels', Grade: '4th Grade', Coach: 'Dana Rivera' },
    choose: choosePicture,
    row: ['U10 Kestrels', '4th Grade', 'Dana Rivera'],
    json: { name: 'U10 Kestrels', grade: '4th', description: null },
    seen: ['/team', 'U10 Kestrels'],
    edit: ['Coach', ''],
    edited: { coach: null },
  },
  {
    tab: 'coaches',
    path: 'coaches',
    label: 'Coaches',
    add: 'Coach',
    entity: 'Coach',
    named: 'Dana Rivera',
    empty: 'No coaches found. Add your first coach to get started.',
    fill: { Name: 'Dana Rivera', Role: 'Head Coach' },
    choose: choosePicture,
    row: ['Dana Rivera', 'Head Coach'],
    json: { name: 'Dana Rivera', role: 'Head Coach', experience: null },
    seen: ['/team', 'Dana Rivera'],
    edit: ['Experience', '12 years'],
    edited: { experience: '12 years' },
  },
  {
    tab: 'schedule',
    path: 'schedule',
    label: 'Schedule',
    add: 'Event',
    entity: 'Event',
    named: 'Game against Red Clay FC on Mar 15, 2031 at 6:30 PM',
    empty: 'No events found. Add your first event to get started.',
    fill: { Date: '2031-03-15', Time: '18:30', Opponent: 'Red Clay FC', Location: 'Oak Park' },
    under: 'Saturday, March 15, 2031',
    row: ['6:30 PM', 'Game', 'Oak Park', /Red Clay FC \(Home\)/],
    json: { date: '2031-03-15', time: '18:30', type: 'game', isHome: true },
    seen: ['/schedule?view=list&month=2031-03', 'Red Clay FC'],
    edit: ['Type', 'Practice'],
    edited: { type: 'practice', opponent: null },
  },
  {
    tab: 'results',
    path: 'results',
    label: 'Results',
    add: 'Result',
    entity: 'Result',
    named: 'Our Football Club against Red Clay on Mar 14, 2026',
    empty: 'No results found. Add your first result to get started.',
    fill: {
      Date: '2026-03-14',
      'Home team': 'Our Football Club',
      'Home score': '3',
      'Away team': 'Red Clay',
      'Away score': '1',
    },
    row: ['Mar 14, 2026', 'Our Football Club', '3–1', 'Red Clay', 'Won 3-1'],
    json: { homeScore: 3, awayScore: 1, result: 'Won 3-1', awayLogoInitial: 'RC' },
    seen: ['/schedule', 'Red Clay'],
    edit: ['Away score', '4'],
    edited: { awayScore: 4, result: 'Lost 3-4', homeLogoColor: '#0E3B2E' },
  },
  {
    tab: 'standings',
    path: 'standings',
    label: 'Standings',
    add: 'Standings Row',
    entity: 'Standings row',
    named: 'Red Clay FC',
    empty: 'No standings found. Add your first team of the table to get started.',
    fill: { 'Team name': 'Red Clay FC', Position: '1', Won: '2', Tied: '1', Lost: '0' },
    row: ['Red Clay FC', '7'],
    json: { teamName: 'Red Clay FC', played: 3, points: 7, logoInitial: 'RCF' },
    seen: ['/schedule', 'Red Clay FC'],
    edit: ['Points', '6'],
    edited: { points: 6, played: 3 },
  },
  {
    tab: 'gallery',
    path: 'gallery',
    label: 'Gallery',
    add: 'Photo',
    addsInMenu: true,
    isViewed: true,
    entity: 'Gallery image',
    named: 'Cup day',
    empty: 'No photos found. Add your first photo to get started.',
    fill: { Title: 'Cup day', Description: 'a'.repeat(51), 'Captured on': 'Spring 2026' },
    choose: choosePicture,
    row: ['Cup day'],
    json: { title: 'Cup day', capturedAt: 'Spring 2026' },
    seen: ['/gallery', 'Cup day'],
    edit: ['Title', 'Cup day 2'],
    edited: { title: 'Cup day 2' },
  },
  {
    tab: 'content',
    path: 'news',
    label: 'News',
    add: 'News Article',
    entity: 'News article',
    named: 'We won',
    empty: 'No news articles found. Add your first news article to get started.',
    fill: { Title: 'We won', Content: 'All of it.', 'Publish date': '2026-03-14' },
    row: ['We won', 'N/A', 'Mar 14, 2026'],
    json: { title: 'We won', publishDate: '2026-03-14', author: null },
    seen: ['/news', 'We won'],
    edit: ['Author', 'Dana'],
    edited: { author: 'Dana' },
  },
  {
    tab: 'content',
    path: 'announcements',
    label: 'Announcements',
    add: 'Announcement',
    entity: 'Announcement',
    named: 'Field closed',
    empty: 'No announcements found. Add your first announcement to get started.',
    fill: { Title: 'Field closed', Content: 'Rain.', Priority: 'High', 'End date': '2031-03-08' },
    row: ['Field closed', 'High', / – Mar 8, 2031$/],
    json: { priority: 'high', endDate: '2031-03-08' },
    seen: ['/news', 'Field closed'],
    edit: ['End date', '2031-03-02'],
    edited: { endDate: '2031-03-02' },
  },
  {
    tab: 'footer',
    path: 'contact-info',
    label: 'Footer Content',
    add: 'Contact Information',
    entity: 'Contact information',
    named: 'Practice Time',
    empty: 'No contact information found. Add your first entry to get started.',
    fill: { Section: 'Team Information', Title: 'Practice Time', Content: 'b'.repeat(51) },
    row: ['Team Information', 'Practice Time', `${'b'.repeat(50)}...`, '0'],
    json: { section: 'team_info', title: 'Practice Time', order_index: 0 },
    seen: ['/contact', 'Practice Time'],
    edit: ['Order', '3'],
    edited: { order_index: 3 },
  },
]

async function choosePicture(page: Page) {
  const file = { name: 'cup.png', mimeType: 'image/png', buffer: await aPicture() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
}

export function aPicture() {
  const grass = { width: 60, height: 40, channels: 3 as const, background: '#17694d' }
  return sharp({ create: grass }).png().toBuffer()
}
