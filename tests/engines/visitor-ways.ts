import { expect } from 'vitest'
import { aPlayer, aTeam } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { aVideo } from '../video.ts'
import type { Club } from './club.ts'
import { button, dialog, field, heading, image, link, region, text, within } from './targets.ts'
import type { AddWay } from './ways.ts'

export async function addVisitorWays(way: AddWay, { admin, visitor, create }: Club) {
  const film = {
    title: 'Opening day',
    video_data: (await aVideo()).toString('base64'),
    static_photo_data: await aPhotoUrl(),
  }
  const { id: filmId } = await create('hero-video-base64', film)
  await admin.post(`/api/admin/hero-video/${filmId}/activate`, {})
  const kestrels = await create('teams', aTeam({ name: 'U10 Kestrels' }))
  const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
  const ana = { name: 'Ana Brooks', team_id: kestrels.id, bio: 'Runs all day.' }
  await create('players', aPlayer(ana))
  await create('players', aPlayer({ name: 'Bo Chen', team_id: hawks.id }))
  for (const title of ['Photo 1', 'Photo 2', 'Photo 3']) {
    await create('gallery', { title, altText: title, imageUrl: await aPhotoUrl() })
  }
  const content = 'Twelve teams from six clubs play in Plano.'
  await create('news', { title: 'Winter tournament', content })

  way('home with its film', async open => {
    const screen = await open(visitor(), '/')
    await screen.see(heading('Our Football Club'))
    await screen.press(link(/^Play film/))
    await screen.see(button('Play Opening day with sound'))
    await expect
      .poll(() => screen.evaluate(`document.querySelector('video').currentTime`))
      .toBeGreaterThan(0)
    await screen.press(button('Play Opening day with sound'))
    await screen.see(button('Mute Opening day'))
  })

  way('team filter and profile', async open => {
    const screen = await open(visitor(), '/team')
    await screen.see(text('Bo C.'))
    await screen.press(button('U10 Kestrels'))
    await screen.seeNo(text('Bo C.'))
    await screen.seePath(`/team?team=${kestrels.id}`)
    await screen.press(button(/Ana B\./))
    await screen.see(within(dialog(), text('Runs all day.')))
    await screen.key('Escape')
    await screen.seeNo(dialog())
    await screen.seeFocusOn(button(/Ana B\./))
  })

  way('lightbox by touch and keyboard', async open => {
    const screen = await open(visitor(), '/gallery')
    await screen.press(button('Photo 1'))
    await screen.see(dialog('Photo 1'))
    await screen.press(link('Next photo'))
    await screen.see(dialog('Photo 2'))
    await screen.seePicture(within(dialog(), image('Photo 2')))
    await screen.key('ArrowLeft')
    await screen.see(dialog('Photo 1'))
    await screen.key('ArrowLeft')
    await screen.see(dialog('Photo 3'))
    await screen.key('ArrowRight')
    await screen.see(dialog('Photo 1'))
    // No tap may follow them: Chromium takes it for one that stops a fling.
    await screen.swipe(0.8, 0.2)
    await screen.see(dialog('Photo 2'))
    await screen.swipe(0.2, 0.8)
    await screen.see(dialog('Photo 1'))
    await screen.key('Escape')
    await screen.seeNo(dialog())
    await screen.seePath('/gallery')
  })

  way('contact form with its errors', async (open, { width }) => {
    const screen = await open(visitor(), '/contact')
    await screen.fill(field('Your email'), 'nobody')
    await screen.press(button('Send Message'))
    await screen.see(text('Name is required'), text('Please enter a valid email'))
    await screen.seeFocusOn(field('Your name'))
    await screen.fill(field('Your name'), `Ana ${width}`)
    await screen.fill(field('Your email'), 'ana@club.example')
    await screen.choose(field('Subject'), 'Tryouts and joining')
    await screen.fill(field('Message'), 'When is the next one?')
    await screen.press(button('Send Message'))
    await screen.see(text('Message Sent'))
    const sent = { name: `Ana ${width}`, subject: 'tryouts', email: 'ana@club.example' }
    const { body } = await admin.get('/api/admin/contact')
    expect(body).toContainEqual(expect.objectContaining(sent))
  })

  way('search', async (open, { isPhone }) => {
    const screen = await open(visitor(), '/')
    if (isPhone) await screen.press(button('Menu'))
    await screen.press(link('Search'))
    await screen.fill(field('What are you looking for?'), 'tuornament plano')
    await screen.press(within(region('Search'), button('Search')))
    await screen.see(text('“tournament”'))
    await screen.press(link('Winter tournament'))
    await screen.see(heading('Winter tournament'), text(content))
  })
}
