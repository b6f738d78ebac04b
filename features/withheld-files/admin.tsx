import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { formatShortDay } from '../../kit/admin/format.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { dayIn } from '../../kit/clock.ts'
import { reasonLabels } from '../../kit/withheld/reasons.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import type { WithheldPicture, WithheldPictures } from './shapes.ts'

/** Withheld pictures, and the release of those that no child or photo decides about any longer. */
export function WithheldPicturesList() {
  const query = useQuery<WithheldPictures>({ queryKey: ['/api/admin/withheld-files'], gcTime: 0 })
  return (
    <Loaded query={query} what="the photos">
      {({ pictures, count }) => {
        const current = pictures.filter(({ isCurrent }) => isCurrent)
        const others = pictures.filter(({ isCurrent }) => !isCurrent)
        const waiting = others.filter(({ isStored }) => isStored)
        const withoutCopy = others.filter(({ isStored }) => !isStored)
        return (
          <>
            <h3 className={panel.partTitle}>Photos kept off the site ({count})</h3>
            <p className={panel.hint}>
              No page shows them and no address answers with them, no matter who names or uploads
              them again. A copy that was cropped, edited or saved anew is another photo.
            </p>
            {waiting.length === 0 ? (
              <p>None of them waits for an admin.</p>
            ) : (
              <>
                <p>
                  The child or photo that decided about these is gone, or has another photo now.
                  Only an admin releases them.
                </p>
                <List pictures={waiting} />
              </>
            )}
            <More title="Decided by children and photos on this site" pictures={current} />
            <More title="Without a copy on this site" pictures={withoutCopy} />
            {count > pictures.length && (
              <p className={panel.hint}>These are {pictures.length} of them.</p>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function More({ title, pictures }: { title: string; pictures: readonly WithheldPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>
        {title} ({pictures.length})
      </summary>
      <List pictures={pictures} />
    </details>
  )
}

function List({ pictures }: { pictures: readonly WithheldPicture[] }) {
  return (
    <ul className={panel.rows}>
      {pictures.map(picture => (
        <li key={picture.name} className={panel.row}>
          <Item picture={picture} />
        </li>
      ))}
    </ul>
  )
}

function Item({ picture }: { picture: WithheldPicture }) {
  const { name, since, decisions, isCurrent, isStored } = picture
  const timeZone = useClub()?.timeZone ?? 'UTC'
  const [isAsking, setAsking] = useState(false)
  const reasons = [...new Set(decisions.map(({ reason }) => reasonLabels[reason]))].join('; ')
  const release = usePortalMutation({
    mutate: () => send('POST', `/api/admin/withheld-files/${name}/release`, {}),
    invalidates: ['admin/withheld-files', 'admin/gallery-withheld'],
    notices: {
      done: sentenceNotice('The photo was released', decisions.find(({ of }) => of)?.of ?? reasons),
      failed: 'The photo was not released',
    },
  })
  return (
    <>
      {isStored ? (
        <img
          className={css.preview}
          src={`/api/admin/history/media/${name}`}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className={css.preview}>No copy is left</span>
      )}
      <div className={css.words}>
        {decisions.map(({ reason, by, of }) => (
          <p key={`${reason} ${of} ${by}`}>
            {reasonLabels[reason]}
            {of && (
              <>
                : <span dir="auto">{of}</span>
              </>
            )}
            {by && ` (entered by ${by})`}
          </p>
        ))}
        <p className={panel.hint}>Since {formatShortDay(dayIn(timeZone, new Date(since)))}</p>
      </div>
      {!isCurrent && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Release
        </Button>
      )}
      {isAsking && (
        <Confirm
          title="Release this photo?"
          text={`${reasons}. When you release it, everybody sees it again wherever an article, page, album or profile still names it, and it can be uploaded again. Ask the family first. History notes that you released it.`}
          action="Release"
          busy="Releasing..."
          run={async () => {
            await release.mutateAsync()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
