import { useId, useState } from 'react'
import { send } from '../../kit/admin/portal-client.ts'
import { newAct, sendDelete, undoNotice } from '../../kit/admin/undo.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'
import { halves } from './admin-halves.ts'
import { HERO_LISTS, uploadFile, uploadNotices } from './admin-upload.ts'
import type { HeroVideo } from './schema.ts'

interface HeroActionsProps {
  hero: HeroVideo
  onDeleted: () => void
}

/** The buttons of a hero in the list. */
export function HeroActions({ hero, onDeleted }: HeroActionsProps) {
  const { id, title, is_active } = hero
  const path = `/api/admin/hero-video/${id}`
  const activate = useHeroMutation(
    () => send('POST', `${path}/activate`),
    'Video activated',
    'Activation failed',
  )
  const remove = useHeroMutation(
    async () => {
      const act = newAct()
      await sendDelete(path, act)
      return undoNotice('Video deleted', act, HERO_LISTS)
    },
    notice => notice,
    'Delete failed',
  )

  async function confirmDelete() {
    if (!confirm(`Are you sure? This will delete ${title}. This action cannot be undone.`)) return
    // An error has its notice.
    await remove.mutateAsync().then(onDeleted, () => {})
  }

  return (
    <>
      {!is_active && (
        <Button
          aria-label={`Activate ${title}`}
          busy={activate.isPending && 'Activating...'}
          onClick={() => activate.mutate()}
        >
          Activate
        </Button>
      )}
      <PhotoChoice hero={hero} />
      <Button
        variant="quiet"
        aria-label={`Delete ${title}`}
        busy={remove.isPending && 'Deleting...'}
        onClick={confirmDelete}
      >
        Delete
      </Button>
    </>
  )
}

function useHeroMutation<Result>(
  mutate: () => Promise<Result>,
  done: string | ((result: Result) => Notice),
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
    notices: uploadNotices('photo'),
  })

  function upload(file: File) {
    const problem = halves.photo.validate(file)
    if (problem) return toast({ kind: 'error', title: 'Upload failed', description: problem })
    setShare(0)
    mutate(file)
  }

  return (
    <FileChoice
      id={useId()}
      accept={halves.photo.accept}
      aria-label={`${verb} photo of ${title}`}
      text={isPending ? `Uploading... ${Math.floor(share * 100)} %` : `${verb} photo`}
      busy={isPending}
      onFiles={([file]) => upload(file)}
    />
  )
}
