import { onePictureFile } from './files.ts'
import type { Task } from './task.ts'

/** The tasks about pages and news. */
export const websiteTasks: Task[] = [
  {
    name: 'Write a news article',
    async perform(hand) {
      await hand.add('News article')
      await hand.type(hand.field('Title'), 'Two wins on a wet Saturday')
      await hand.type(hand.field('Content'), 'Both came late.')
      await hand.press('Create News Article')
      await hand.done(/ was added$/)
    },
  },
  {
    name: 'An urgent announcement until 9 PM',
    async perform(hand, { today }) {
      await hand.add('Announcement')
      await hand.type(hand.field('Title'), 'Lightning: wait in the cars')
      await hand.type(hand.field('Content'), 'We say when it is over.')
      await hand.choose(hand.field('Priority'), 'Urgent')
      const end = hand.field('End date')
      if ((await end.inputValue()) !== today) await hand.type(end, today)
      const time = hand.field('End time')
      if ((await time.inputValue()) !== '21:00') await hand.type(time, '21:00')
      await hand.press('Create Announcement')
      await hand.done(/ was added$/)
    },
  },
  {
    name: '30 photos into an album',
    async perform(hand) {
      await hand.add('Photos')
      const files = await Promise.all(
        Array.from({ length: 30 }, (_, nth) => onePictureFile(`photo-${nth + 1}.jpg`, nth)),
      )
      await hand.give(
        hand.page.getByRole('dialog').getByText(/^Choose (file|photo|picture|image|logo)/i),
        files,
      )
      await hand.type(hand.field('Title for all'), 'Autumn Cup')
      await hand.choose(hand.field('Album'), 'Opening Saturday')
      await hand.press(/^Upload/)
      await hand.done(/30 photos/)
    },
  },
  {
    name: 'Write a page as a draft',
    async perform(hand) {
      await hand.add('Page')
      await hand.type(hand.field('Title'), 'Summer camp')
      await hand.tap(hand.page.getByRole('dialog').getByRole('radio', { name: 'Draft' }))
      await hand.press(/^(Create Page|Save)/)
      await hand.done(/ was added$/)
    },
  },
  {
    name: 'Hide a menu entry',
    async perform(hand) {
      await hand.place(hand.hasMap ? 'Site Map' : 'Menu')
      await hand.tap(hand.page.getByRole('switch', { name: /^Show Gallery( in the menu)?$/ }))
      await hand.done(/^Gallery( in the menu)? is hidden$/)
    },
  },
  {
    name: 'Hide a section of the home page',
    async perform(hand) {
      await hand.place('Site Map')
      await hand.tap(hand.page.getByRole('switch', { name: 'Show Team News on home' }))
      await hand.done('Team News is hidden on home')
    },
  },
  {
    name: 'Add a document',
    async perform(hand) {
      await hand.add('Document')
      const file = { name: 'camp.pdf', mimeType: 'application/pdf', buffer: PDF }
      await hand.give(
        hand.page.getByRole('dialog').getByText(/^Choose (file|photo|picture|image|logo)/i),
        file,
      )
      await hand.type(hand.field('Title'), 'Camp form')
      await hand.press('Create Document')
      await hand.done(/ was added$/)
    },
  },
  {
    name: 'Add a sponsor',
    async perform(hand) {
      await hand.add('Sponsor')
      await hand.type(hand.field('Name'), 'Tall Grass Tools')
      const logo = await onePictureFile('logo.png', 7)
      await hand.give(
        hand.page.getByRole('dialog').getByText(/^Choose (file|photo|picture|image|logo)/i),
        logo,
      )
      await hand.done('Image uploaded successfully')
      await hand.press('Create Sponsor')
      await hand.done(/ was added$/)
    },
  },
  {
    name: 'Change the phone number in the footer',
    async perform(hand) {
      await hand.place(hand.hasMap ? 'Site Map' : 'Footer Content')
      const onMap = hand.page.getByRole('main').getByRole('link', { name: 'Phone', exact: true })
      if (hand.hasMap) await hand.tap(onMap)
      else await hand.open('Phone')
      await hand.type(hand.field('Content'), '(972) 555-0199')
      await hand.press('Update Contact Information')
      await hand.done(/ was (added|changed)$/)
    },
  },
]

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
