import { expect } from 'vitest'
import { aPlayer } from '../factories.ts'
import type { Club } from './club.ts'
import { button, dialog, field, heading, text, toJson, within } from './targets.ts'
import type { AddWay } from './ways.ts'

export function addFamilyWays(way: AddWay, club: Club) {
  const { admin, visitor, create, newFee, provider, stored, until } = club

  way('a family is asked by a consent link, and answers', async (open, { width }) => {
    const child = await create('players', aPlayer({ name: 'Thaddeus Brook', number: width % 900 }))
    const portal = await open(admin, `/admin/players?players-find=Thaddeus+Brook`)
    await portal.press({ role: 'checkbox', name: 'Select Thaddeus Brook' })
    await portal.press(button('Ask families'))
    await portal.press(button('Make the link'))
    const made = within(dialog('Ask Families'), text(/^http/))
    await portal.see(made)
    const url = String(await portal.evaluate(`inPage.only(${toJson(made)}).textContent`))
    const { pathname } = new URL(url)
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
    await admin.delete(`/api/admin/players/${child.id}`)
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
    // The provider's page learns only the origin from the referrer.
    expect(provider.referrers.join()).not.toContain(fee.path)
  })
}
