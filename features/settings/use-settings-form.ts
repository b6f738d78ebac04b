import { useRef, useState } from 'react'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { Collision } from '../../ui/dialog/conflict.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { portalPath } from '../portal-places.ts'

interface SettingsEndpoint<Stored> {
  path: string
  start: Stored
  /** The subject of the message, as in 'Failed to update club settings'. */
  what: string
}

/** A form over settings that several people may edit at once: saves onto the version that the form began with. */
export function useSettingsForm<Stored extends { version: number }, Input extends object>({
  path,
  start,
  what,
}: SettingsEndpoint<Stored>) {
  const [opened, setOpened] = useState(start)
  const [collision, setCollision] = useState<Omit<Collision<Stored>, 'mine'> & { mine: Input }>()
  // The version that the form's fields were made from; every save replaces it.
  const latest = useRef(start)
  const [stored, setStored] = useState(start)
  const { mutateAsync } = usePortalMutation({
    mutate: (input: Input & { version: number }) => send<Stored>('PUT', path, input),
    invalidates: ['settings'],
    notices: {
      done: changeNotice(what, 'updated', what === 'Home page' ? '/' : portalPath('settings')),
      // A conflict is shown in its dialog.
      failed: ({ current, message }) =>
        current ? undefined : `Failed to update ${what.toLowerCase()}: ${message}`,
    },
  })

  function keep(saved: Stored) {
    latest.current = saved
    setStored(saved)
  }

  async function saveOnto(mine: Input, onto: Stored): Promise<Stored> {
    try {
      const saved = await mutateAsync({ ...mine, version: onto.version })
      keep(saved)
      return saved
    } catch (error) {
      const theirs = error instanceof RequestError && (error.current as Stored | undefined)
      // Somebody has changed other settings than those of this form.
      if (theirs && areAlike(Object.keys(mine), onto, theirs)) return saveOnto(mine, theirs)
      if (theirs) setCollision({ opened: onto, theirs, mine, by: error.changedBy })
      throw error
    }
  }

  function restartFrom(from: Stored) {
    keep(from)
    setOpened(from)
    setCollision(undefined)
  }

  return {
    opened,
    /** As they were last saved or read. */
    stored,
    save: (mine: Input) => saveOnto(mine, latest.current),
    /** Set while the user must choose between two versions; the rest are the props of its dialog. */
    conflict: collision && {
      collision,
      save: async (mine: Input) => restartFrom(await saveOnto(mine, collision.theirs)),
      takeTheirs: () => restartFrom(collision.theirs),
      onClose: () => setCollision(undefined),
    },
  }
}

function areAlike<Thing extends object>(names: readonly string[], one: Thing, other: Thing) {
  return names.every(
    name => JSON.stringify(one[name as keyof Thing]) === JSON.stringify(other[name as keyof Thing]),
  )
}
