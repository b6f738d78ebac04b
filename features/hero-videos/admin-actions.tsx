import { useId, useState } from 'react'
import { type ChangeNotice, changeNotice, sentenceNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import type { MenuPlace } from '../../ui/menu/menu-items.ts'
import { toast } from '../../ui/toast/toast.ts'
import { fileRules } from './admin-files.ts'
import { FocusChoice } from './admin-focus.tsx'
import { HERO_LISTS, uploadFile, uploadNotices } from './admin-upload.ts'
import type { HeroVideo } from './schema.ts'

/** The buttons of a hero in the list. */
export function HeroActions({ hero }: { hero: HeroVideo }) {
  const { id, title, is_active } = hero
  const path = `/api/admin/hero-video/${id}`
  const activate = useHeroMutation(
    () => send('POST', `${path}/activate`),
    sentenceNotice('Video activated', title, '/'),
    'Activation failed',
  )
  const deactivate = useHeroMutation(
    () => send('POST', `${path}/deactivate`),
    sentenceNotice('Video deactivated', title, '/'),
    'Deactivation failed',
  )
  return (
    <>
      {is_active ? (
        <Button
          variant="quiet"
          aria-label={`Deactivate ${title}`}
          busy={deactivate.isPending && 'Deactivating...'}
          onClick={() => deactivate.mutate()}
        >
          Deactivate
        </Button>
      ) : (
        <Button
          aria-label={`Activate ${title}`}
          busy={activate.isPending && 'Activating...'}
          onClick={() => activate.mutate()}
        >
          Activate
        </Button>
      )}
      <PhotoChoice hero={hero} />
      <FocusChoice hero={hero} />
    </>
  )
}

interface HeroMenuProps {
  hero: HeroVideo
  place: MenuPlace
  onDeleted: () => void
  onClose: () => void
}

/** The menu of a hero: its place among the others, and its deletion. */
export function HeroMenu({ hero: { id, title }, place, onDeleted, onClose }: HeroMenuProps) {
  const path = `/api/admin/hero-video/${id}`
  const move = usePortalMutation({
    mutate: (direction: string) => send('POST', `${path}/move`, { direction }),
    invalidates: HERO_LISTS,
    notices: {
      done: (_, direction) => changeNotice(title, `moved ${direction}`, '/'),
      failed: 'Failed to move it',
    },
  })
  const remove = useHeroMutation(
    () => send('DELETE', path),
    sentenceNotice('Video deleted', title),
    'Delete failed',
  )

  async function confirmDelete() {
    if (!confirm(`Are you sure? This will delete ${title}. This action cannot be undone.`)) return
    // An error has its notice.
    await remove.mutateAsync().then(onDeleted, () => {})
  }

  return (
    <Menu
      label={`Actions for ${title}`}
      title={title}
      items={[
        { label: 'Move up', press: () => move.mutate('up') },
        { label: 'Move down', press: () => move.mutate('down') },
        { label: 'Delete', isDangerous: true, press: () => void confirmDelete() },
      ]}
      place={place}
      onClose={onClose}
    />
  )
}

function useHeroMutation<Result>(
  mutate: () => Promise<Result>,
  done: ChangeNotice,
  failed: string,
) {
  return usePortalMutation({
    mutate,
    invalidates: HERO_LISTS,
    alwaysInvalidates: true,
    notices: {
      done,
      failed: ({ message }) => ({ kind: 'error', title: failed, description: message }),
    },
  })
}

/** Uploads the photo of a hero, or replaces it. */
function PhotoChoice({ hero: { id, title, static_photo } }: { hero: HeroVideo }) {
  const [share, setShare] = useState(0)
  const verb = static_photo ? 'Replace' : 'Add'
  const { isPending, mutate } = usePortalMutation({
    mutate: (file: File) =>
      uploadFile('photo', file, `hero-video/${id}/update-photo`, {}, { progress: setShare }),
    invalidates: HERO_LISTS,
    alwaysInvalidates: true,
    notices: uploadNotices('photo', title),
  })

  function upload(file: File) {
    const problem = fileRules.photo.validate(file)
    if (problem) return toast({ kind: 'error', title: 'Upload failed', description: problem })
    setShare(0)
    mutate(file)
  }

  return (
    <FileChoice
      id={useId()}
      accept={fileRules.photo.accept}
      aria-label={`${verb} photo of ${title}`}
      text={isPending ? `Uploading... ${Math.floor(share * 100)} %` : `${verb} photo`}
      busy={isPending}
      onFiles={([file]) => upload(file)}
    />
  )
}
