import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { rowsPath } from '../../kit/admin/portal-client.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import type { ListAnswer } from '../../kit/list/answers.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { rowPath } from '../portal-places.ts'
import css from './admin.module.css'
import { AddParent, EditParent, NoParent } from './admin-dialogs.tsx'
import { ToldState } from './admin-told.tsx'
import { emailsIn, type ListedParent, type NamedChild, parentName } from './schema.ts'

/** The parents in a player’s form, with brothers and sisters; each change is saved at once, by itself. */
export function FamilyPart({ row }: { row?: NamedChild | undefined }) {
  const title = useId()
  if (!useHasPermission('families.read')) return null
  return (
    <section className={css.family} aria-labelledby={title}>
      <h3 className={form.label} id={title}>
        Parents
      </h3>
      {row ? (
        <Parents child={row} />
      ) : (
        <p className={form.hint}>
          Save the player first. Then open it again, and add the parents here.
        </p>
      )}
    </section>
  )
}

type Open = { what: 'add' } | { what: 'edit' | 'delete'; parent: ListedParent }

function Parents({ child }: { child: NamedChild }) {
  const [open, setOpen] = useState<Open>()
  const parents = useQuery<ListAnswer<ListedParent>>({
    queryKey: [rowsPath('parents', { player: String(child.id) })],
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <Loaded query={parents} what="the parents">
        {({ rows }) => (
          <>
            {rows.length === 0 && (
              <p className={form.hint}>
                Nobody yet. Emails about fees and photos go to parents; the public never sees them.
              </p>
            )}
            <ul className={css.parents}>
              {rows.map(parent => (
                <ParentItem key={parent.id} parent={parent} child={child} onOpen={setOpen} />
              ))}
            </ul>
            <Siblings parents={rows} child={child} />
          </>
        )}
      </Loaded>
      <div>
        <Button variant="quiet" onClick={() => setOpen({ what: 'add' })}>
          Add a parent
        </Button>
      </div>
      <Apart>
        {open?.what === 'add' && (
          <AddParent child={child} known={parents.data?.rows ?? []} onClose={close} />
        )}
        {open?.what === 'edit' && <EditParent parent={open.parent} onClose={close} />}
        {open?.what === 'delete' && <NoParent parent={open.parent} child={child} onClose={close} />}
      </Apart>
    </>
  )
}

interface ParentItemProps {
  parent: ListedParent
  child: NamedChild
  onOpen: (open: Open) => void
}

function ParentItem({ parent, child, onOpen }: ParentItemProps) {
  const name = parentName(parent)
  return (
    <li className={css.parent}>
      <div className={css.reached}>
        {parent.name && <strong dir="auto">{parent.name}</strong>}
        {emailsIn(parent.emails).map(email => (
          <a key={email} href={`mailto:${email}`}>
            {email}
          </a>
        ))}
        {parent.phone && (
          <a href={`tel:${parent.phone.replaceAll(/[^\d+]/g, '')}`}>{parent.phone}</a>
        )}
        {parent.emails && <ToldState parent={parent} child={child} />}
      </div>
      <div className={css.actions}>
        <Button
          variant="quiet"
          aria-label={`Edit ${name}`}
          onClick={() => onOpen({ what: 'edit', parent })}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          aria-label={`Delete ${name} from ${child.name}`}
          onClick={() => onOpen({ what: 'delete', parent })}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}

/** Children who share a parent. */
function Siblings({ parents, child }: { parents: readonly ListedParent[]; child: NamedChild }) {
  const all = new Map(parents.flatMap(({ children }) => children).map(each => [each.id, each]))
  all.delete(child.id)
  if (all.size === 0) return null
  return (
    <p className={css.siblings}>
      Brothers and sisters:{' '}
      {[...all.values()].map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={rowPath('players', id)} dir="auto">
            {name}
          </a>
        </span>
      ))}
    </p>
  )
}

/** Keeps what is sent and pressed in a dialog from the form around it. */
function Apart({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: React's events come from the dialog within
    <div onSubmit={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()}>
      {children}
    </div>
  )
}
