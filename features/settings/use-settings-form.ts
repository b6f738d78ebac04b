import { useRef, useState } from 'react'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { Collision } from '../../ui/dialog/conflict.tsx'
import { RequestError } from '../../ui/http/api.ts'

interface SettingsEndpoint<Stored> {
  path: string
  start: Stored
  /** As in 'Failed to update club settings'. */
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
  const { mutateAsync } = usePortalMutation({
    mutate: (input: Input & { version: number }) => send<Stored>('PUT', path, input),
    invalidates: ['settings'],
    notices: {
      done: `${what} updated`,
      // A conflict is shown in its dialog.
      failed: ({ current, message }) =>
        current ? undefined : `Failed to update ${what.toLowerCase()}: ${message}`,
    },
  })

  async function saveOnto(mine: Input, onto: Stored) {
    try {
      const saved = await mutateAsync({ ...mine, version: onto.version })
      latest.current = saved
      return saved
    } catch (error) {
      const theirs = error instanceof RequestError && (error.current as Stored | undefined)
      if (theirs) setCollision({ opened: onto, theirs, mine, by: error.changedBy })
      throw error
    }
  }

  function restartFrom(from: Stored) {
    latest.current = from
    setOpened(from)
    setCollision(undefined)
  }

  return {
    opened,
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
