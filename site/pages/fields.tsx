import { FieldsNow } from '../../features/calendar/places/fields-now.tsx'
import { HoldsNow } from '../../features/calendar/places/holds-now.tsx'
import { currentClosures } from '../../features/calendar/schedule/current-closures.ts'
import { currentHolds } from '../../features/calendar/schedule/hold.ts'
import { AsOf } from '../../features/calendar/views/home/as-of.tsx'
import { OwnPageContent } from '../../features/pages/own-page.tsx'
import { pagePath } from '../../features/pages/schema.ts'
import { holdPath, portalPath, rowPath } from '../../features/portal-places.ts'
import { dayIn, instantOf, isDay, timeIn } from '../../kit/clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/document/live-region.tsx'
import { Section } from '../../ui/section.tsx'
import { page } from '../page.ts'
import { isOwnPath, ownTextAt } from '../sections/own-text.ts'
import { shareOfOwnPage } from '../sections/share-of-own-page.ts'
import { words } from '../words.ts'

const PATH = '/fields'

/** The page of the club's fields: its own page at this address, if there is one, and its places as they are now. */
export default page({
  load: async (read, { isPreview = false }) => {
    const [places, closures] = [await read('places'), await read('closures')]
    const fields = { places, closures, holds: await read('holds') }
    // The club's page may have moved: then it is shown there, unless there are places to show here.
    if (places.length > 0) return { own: await ownTextAt(read, PATH, isPreview), ...fields }
    const found = await read('own-page', PATH.slice(1), isPreview)
    return found && { own: found, ...fields }
  },
  async expiresAt(read) {
    const { timeZone } = await read('settings')
    return (await read('closures')).flatMap(({ date, from_time }) =>
      from_time && isDay(date) ? instantOf(date, from_time, timeZone).toISOString() : [],
    )
  },
  preview: 'pages',
  address: ({ own }) => (own ? pagePath(own.page) : PATH),
  exists: async read => (await read('places')).length > 0 && !(await isOwnPath(read, PATH)),
  isKept: true,
  title: ({ own }) => own?.page.title ?? words('fieldsNow'),
  description: ({ own, club }) =>
    own
      ? shareOfOwnPage(own.page, club).description
      : words('fieldsDescription', { club: club.name }),
  share: ({ own, club }) => (own ? shareOfOwnPage(own.page, club) : {}),
  edit: ({ own }) => (own ? rowPath('pages', own.page.id) : portalPath('places')),
  View: ({ own, places, closures, holds, club, request: { now, mayHold } }) => (
    <>
      <LiveRegion name="holds">
        <HoldsNow holds={currentHolds(holds, club, now)} club={club} now={now} />
      </LiveRegion>
      <Banner title={own?.page.title ?? words('fieldsNow')}>
        <p>{words('fieldsIntro')}</p>
        {club.rainLine && <p dir="auto">{club.rainLine}</p>}
      </Banner>
      {places.length > 0 && (
        <Section id="places" label={words('fieldsNow')} inView>
          {mayHold && (
            <p>
              <ButtonLink href={holdPath()}>{words('hold')}</ButtonLink>
            </p>
          )}
          <LiveRegion name="fields" isAhead>
            <FieldsNow
              places={places}
              at={{
                closures: currentClosures(closures, { club, places, now }),
                holds: currentHolds(holds, club, now),
                today: dayIn(club.timeZone, new Date(now)),
                time: timeIn(club.timeZone, new Date(now)),
              }}
            />
            <AsOf timeZone={club.timeZone} />
          </LiveRegion>
        </Section>
      )}
      {own && <OwnPageContent {...own} />}
    </>
  ),
})
