import { useId, useState } from 'react'
import { useWrites } from '../../kit/admin/portal-client.ts'
import { Button } from '../../ui/button.tsx'
import { FileChoice } from '../../ui/form/file-choice.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { halves } from './admin-halves.ts'
import { sayNotSent, saySent, sendParcel } from './admin-send.ts'
import type { HeroVideo } from './schema.ts'

interface HeroActionsProps {
  hero: HeroVideo
  onDeleted: () => void
}

/** What can be done with a hero that is there. */
export function HeroActions({ hero, onDeleted }: HeroActionsProps) {
  const { id, title, is_active } = hero
  const { send, refresh } = useWrites()
  const [busy, setBusy] = useState<'Activating...' | 'Deleting...'>()
  const path = `/api/admin/hero-video/${id}`

  async function run(
    words: typeof busy,
    done: string,
    failed: string,
    act: () => Promise<unknown>,
  ) {
    setBusy(words)
    let isDone = true
    try {
      await act()
      toast({ kind: 'success', title: 'Success', description: done })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toast({ kind: 'error', title: failed, description: error.message })
      isDone = false
    }
    await refresh(['admin/hero-videos', 'hero-video'])
    setBusy(undefined)
    return isDone
  }

  const activate = () =>
    run('Activating...', 'Video activated', 'Activation failed', () =>
      send('POST', `${path}/activate`),
    )

  async function remove() {
    if (!confirm(`Are you sure? This will delete ${title}. This action cannot be undone.`)) return
    const isGone = await run('Deleting...', 'Video deleted', 'Delete failed', () =>
      send('DELETE', path),
    )
    if (isGone) onDeleted()
  }

  return (
    <>
      {!is_active && (
        <Button
          aria-label={`Activate ${title}`}
          busy={busy === 'Activating...' && busy}
          onClick={activate}
        >
          Activate
        </Button>
      )}
      <PhotoChoice hero={hero} />
      <Button
        variant="quiet"
        aria-label={`Delete ${title}`}
        busy={busy === 'Deleting...' && busy}
        onClick={remove}
      >
        Delete
      </Button>
    </>
  )
}

/** Gives a hero its photo, or another one. */
function PhotoChoice({ hero: { id, title, static_photo } }: { hero: HeroVideo }) {
  const writes = useWrites()
  const [share, setShare] = useState<number>()
  const verb = static_photo ? 'Replace' : 'Add'

  async function upload(file: File) {
    const refused = halves.photo.refuse(file)
    if (refused) return toast({ kind: 'error', title: 'Upload failed', description: refused })
    setShare(0)
    try {
      const path = `hero-video/${id}/update-photo`
      await sendParcel(writes, { half: 'photo', file, path, beside: {} }, { progress: setShare })
      saySent('photo')
    } catch (error) {
      sayNotSent('photo', error)
    }
    await writes.refresh(['admin/hero-videos', 'hero-video'])
    setShare(undefined)
  }

  return (
    <FileChoice
      id={useId()}
      accept={halves.photo.accept}
      aria-label={`${verb} photo of ${title}`}
      words={share === undefined ? `${verb} photo` : `Uploading... ${Math.floor(share * 100)} %`}
      busy={share !== undefined}
      onFiles={([file]) => void upload(file)}
    />
  )
}
