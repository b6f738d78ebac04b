import { useWatch } from 'react-hook-form'
import { publicationLabel } from '../../kit/admin/publication-label.ts'
import { useClub } from '../settings/use-club.ts'
import { publicationOf } from './publication.ts'

/** Says when an article of a future day will be published, beneath day and time of the form. */
export function PublicationNotice() {
  const club = useClub()
  const [status, publishDate, publishTime] = useWatch({
    name: ['status', 'publishDate', 'publishTime'],
  })
  if (!club || status === 'draft' || !publishDate) return null
  const { timeZone } = club
  const publication = publicationOf(
    { status, publishDate, publishTime: publishTime || null },
    timeZone,
  )
  const label = publicationLabel(publication, { now: new Date(), timeZone })
  return label ? <p role="status">{label}.</p> : null
}
