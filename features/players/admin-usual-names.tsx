import { useFormContext, useWatch } from 'react-hook-form'
import { changeEachRow } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { useRows } from '../../kit/admin/paper/use-rows.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { usualName } from '../../kit/person-name.ts'
import { Button } from '../../ui/button.tsx'
import panel from '../../ui/panel.module.css'
import { portalPath } from '../portal-places.ts'
import type { Player, PlayerInput } from './schema.ts'

/** Offers the usual form of the name that is typed. */
export function NameOffer() {
  const { setValue } = useFormContext<PlayerInput>()
  const usual = usualName(useWatch<PlayerInput, 'name'>({ name: 'name' }) ?? '')
  if (!usual) return null
  return (
    <Button variant="quiet" onClick={() => setValue('name', usual, { shouldDirty: true })}>
      Write it as “{usual}”
    </Button>
  )
}

/** Offers the usual form of stored names, such as 'Ana Brooks' for 'BROOKS, ANA'. */
export function StoredNames() {
  const { data: players = [] } = useRows<Player & { version?: number }>('players', {})
  const { mutate, isPending } = usePortalMutation({
    mutate: (rows: Parameters<typeof changeEachRow>[1]) => changeEachRow('players', rows),
    invalidates: ['players'],
    notices: {
      done: ({ changed }) =>
        changed === 1
          ? changeNotice('One name', 'is written as usual', portalPath('players'))
          : changeNotice(`${changed} names`, 'are written as usual', portalPath('players')),
      failed: ({ message }) => message,
    },
  })
  const unusual = players.flatMap(({ id, version, name }) => {
    const usual = usualName(name)
    return usual
      ? [{ id, ...(version !== undefined && { version }), name, values: { name: usual } }]
      : []
  })
  if (unusual.length === 0) return null
  return (
    <>
      <h3 className={panel.partTitle}>Names not written as people say them ({unusual.length})</h3>
      <ul>
        {unusual.map(({ id, name, values }) => (
          <li key={id}>
            <bdi>{name}</bdi> → <bdi>{values.name}</bdi>
          </li>
        ))}
      </ul>
      <div>
        <Button
          busy={isPending && 'Saving...'}
          onClick={() => mutate(unusual.map(({ name: _, ...row }) => row))}
        >
          Write all of them that way
        </Button>
      </div>
    </>
  )
}
