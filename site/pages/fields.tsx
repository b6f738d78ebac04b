import { FieldsToday } from '../../features/calendar/places/fields-today.tsx'
import { currentClosures } from '../../features/calendar/schedule/current-closures.ts'
import { OwnPageContent } from '../../features/pages/own-page.tsx'
import { pagePath } from '../../features/pages/schema.ts'
import { portalPath, rowPath } from '../../features/portal-places.ts'
import { dayIn } from '../../kit/clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { page } from '../page.ts'
import { isOwnPath, ownTextAt } from '../sections/own-text.ts'
import { shareOfOwnPage } from '../sections/share-of-own-page.ts'
import { words } from '../words.ts'

const PATH = '/fields'

/** The page of the club's fields: its own page at this address, if there is one, and its places with today's closures. */
export default page({
  load: async (read, { isPreview = false }) => {
    const [places, closures] = [await read('places'), await read('closures')]
    // The club's page may have moved: then it is shown there, unless there are places to show here.
    if (places.length > 0) return { own: await ownTextAt(read, PATH, isPreview), places, closures }
    const found = await read('own-page', PATH.slice(1), isPreview)
    return found && { own: found, places, closures }
  },
  preview: 'pages',
  address: ({ own }) => (own ? pagePath(own.page) : PATH),
  exists: async read => (await read('places')).length > 0 && !(await isOwnPath(read, PATH)),
  title: ({ own }) => own?.page.title ?? words('fields'),
  description: ({ own, club }) =>
    own
      ? shareOfOwnPage(own.page, club).description
      : words('fieldsDescription', { club: club.name }),
  share: ({ own, club }) => (own ? shareOfOwnPage(own.page, club) : {}),
  edit: ({ own }) => (own ? rowPath('pages', own.page.id) : portalPath('places')),
  View: ({ own, places, closures, club, request }) => (
    <>
      <Banner title={own?.page.title ?? words('fields')}>
        <p>{words('fieldsIntro')}</p>
        {club.rainLine && <p dir="auto">{club.rainLine}</p>}
      </Banner>
      {places.length > 0 && (
        <FieldsToday
          places={places}
          closures={currentClosures(closures, { club, places, now: request.now })}
          today={dayIn(club.timeZone, new Date(request.now))}
        />
      )}
      {own && <OwnPageContent {...own} />}
    </>
  ),
})
