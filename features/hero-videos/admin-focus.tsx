import { useState } from 'react'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { sizeOf, withoutFragment } from '../../media/url.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { FocalPoint } from '../../ui/picture/focal-point.tsx'
import { HERO_LISTS } from './admin-upload.ts'
import type { HeroVideo } from './schema.ts'

/** The picture of home: on a desk as wide as the page or beside the welcome, and on a phone. */
const CROPS = [
  { label: 'Desk', shape: 1440 / 400 },
  { label: 'Desk, beside the welcome', shape: 864 / 400 },
  { label: 'Phone', shape: 390 / 300 },
]

/** As in `section.module.css`. */
const USUAL = { x: 50, y: 60 }

/** Opens the photo of a hero to choose its focal point; nothing without a photo. */
export function FocusChoice({ hero: { id, title, static_photo } }: { hero: HeroVideo }) {
  const [url, setUrl] = useState<string>()
  const close = () => setUrl(undefined)
  const { isPending, mutate } = usePortalMutation({
    mutate: (photo: string) =>
      send('POST', `/api/admin/hero-video/${id}/update-photo`, { static_photo: photo }),
    invalidates: HERO_LISTS,
    notices: {
      done: changeNotice(`focal point of ${title}`, 'saved', '/'),
      failed: 'Failed to save the focal point',
    },
  })

  if (!static_photo || !sizeOf(static_photo)) return null
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Focal point of ${title}`}
        onClick={() => setUrl(static_photo)}
      >
        Focal point
      </Button>
      {url && (
        <Dialog title={`Focal point of ${title}`} onClose={close}>
          <FocalPoint
            url={url}
            src={withoutFragment(url)}
            crops={CROPS}
            usual={USUAL}
            onChange={setUrl}
          />
          <DialogButtons>
            <Button
              busy={isPending && 'Saving...'}
              onClick={() => mutate(url, { onSuccess: close })}
            >
              Save
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  )
}
