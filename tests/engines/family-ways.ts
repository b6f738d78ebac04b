import { expect } from 'vitest'
import { aPlayer } from '../factories.ts'
import type { Club } from './club.ts'
import { button, field, heading, text } from './targets.ts'
import type { AddWay } from './ways.ts'

export function addFamilyWays(way: AddWay, club: Club) {
  const { admin, visitor, create, newFee, stored, until } = club

  way('a family answers by its consent link', async open => {
    const child = await create('players', aPlayer({ name: 'Thaddeus Brook' }))
    const made = await admin.post('/api/admin/consent-links', { player_ids: [child.id] })
    const { pathname } = new URL(made.body.links[0].url)
    const screen = await open(visitor(), pathname)
    await screen.see(heading('May we show photos of Thaddeus B.?'))
    await screen.press(field('No, please do not'))
    await screen.fill(field('Your name'), 'Dana Brook')
    await screen.press(button('Send the answer'))
    await screen.see(heading('Thank you'))
    const { body } = (await admin.get('/api/players')) as { body: { id: number }[] }
    expect(body.find(({ id }) => id === child.id)).toMatchObject({
      consent: 'refused',
      consent_by: 'Dana Brook',
    })
    expect((await visitor().get(pathname)).text).toContain('This link does not work')
  })

  way('a family pays', async open => {
    const fee = await newFee()
    const screen = await open(visitor(), fee.path)
    await screen.see(text(/This is a test\./))
    await screen.press(button('Pay $185.00 by card'))
    await screen.see(heading('Pay $185.00'))
    await screen.press(button('Pay with a pretended card'))
    await screen.see(heading(/receipt/i), text('Paid'))
    await until(fee, 'paid')
    expect((await stored(fee)).entries).toHaveLength(2)
  })
}
