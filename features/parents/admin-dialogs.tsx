import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ActionDialog } from '../../kit/admin/action-form.tsx'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { useDebounced } from '../../kit/admin/debounced.ts'
import { read, rowsPath, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { ListAnswer } from '../../kit/list/answers.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { listed } from '../../ui/english.ts'
import { rowPath } from '../portal-places.ts'
import css from './admin.module.css'
import {
  emailsIn,
  type ListedParent,
  type NamedChild,
  type ParentInput,
  parent,
  parentName,
} from './schema.ts'

const LISTS = ['admin/parents']

interface EditProps {
  parent: ListedParent
  onClose: () => void
}

export function EditParent({ parent: { id, version, children, ...stored }, onClose }: EditProps) {
  const names = children.map(({ name }) => name)
  return (
    <ActionDialog
      title="Edit Parent"
      {...(names.length > 1 && { description: `The parent of ${listed(names)}.` })}
      schema={parent}
      start={stored}
      form={['name', 'emails', { name: 'phone', type: 'tel' }]}
      mutate={input => send<ListedParent>('PUT', `/api/admin/parents/${id}`, { ...input, version })}
      invalidates={LISTS}
      done={saved => changeNotice(parentName(saved), 'was updated')}
      failed={({ message }) => message}
      submit="Save"
      busy="Saving..."
      guarded
      onClose={onClose}
    />
  )
}

interface AddProps {
  child: NamedChild
  /** The parents whom the child has. */
  known: readonly ListedParent[]
  onClose: () => void
}

/** Adds a new parent, or one who is there already: a brother’s or sister’s. */
export function AddParent(props: AddProps) {
  const { child, onClose } = props
  // The part is one component as long as the dialog is open.
  const [offers] = useState(() => () => <Offers {...props} />)
  return (
    <ActionDialog
      title="Add Parent"
      description={`Of ${child.name}. Staff who may see families see it; the public never does.`}
      schema={parent}
      form={['name', 'emails', { name: 'phone', type: 'tel' }, offers]}
      mutate={input =>
        send<ListedParent>('POST', '/api/admin/parents', { ...input, children: [child.id] })
      }
      invalidates={LISTS}
      done={made => changeNotice(parentName(made), `was added to ${child.name}`)}
      failed={({ message }) => message}
      submit="Add"
      busy="Adding..."
      guarded
      onClose={onClose}
    />
  )
}

/** Shorter names are not searched. */
const MIN_NAME_LENGTH = 3
const MAX_OFFERS = 3

/** Offers parents of other children with the typed address, or name. */
function Offers({ child, known, onClose }: AddProps) {
  const [typedName, typedEmails] = useWatch<ParentInput, ['name', 'emails']>({
    name: ['name', 'emails'],
  })
  const [email = ''] = emailsIn(useDebounced(typedEmails ?? ''))
  const name = useDebounced((typedName ?? '').trim())
  const atEmail = useParents(email.includes('@') && { email })
  const called = useParents(name.length >= MIN_NAME_LENGTH && { search: name })
  const ids = new Set(known.map(({ id }) => id))
  const { mutate, isPending } = usePortalMutation({
    mutate: ({ id }: ListedParent) => setChild(id, child, true),
    invalidates: LISTS,
    notices: {
      done(_, chosen) {
        onClose()
        const notice = `is a parent of ${child.name}, too`
        return changeNotice(parentName(chosen), notice, rowPath('players', child.id))
      },
      failed: ({ message }) => message,
    },
  })
  const found = [...new Map([...atEmail, ...called].map(each => [each.id, each])).values()]
  const offers = found.filter(({ id }) => !ids.has(id)).slice(0, MAX_OFFERS)
  return (
    <ul className={css.offers} aria-live="polite">
      {offers.map(each => (
        <li key={each.id}>
          <span>
            {parentName(each)} is a parent of {listed(each.children.map(({ name }) => name))}{' '}
            already{each.name && each.emails ? ` (${each.emails})` : ''}.
          </span>
          <Button variant="quiet" busy={isPending && 'Adding...'} onClick={() => mutate(each)}>
            Add {child.name} too
          </Button>
        </li>
      ))}
    </ul>
  )
}

function setChild(parent: number, { id: player_id }: NamedChild, is_child: boolean) {
  return send('PUT', `/api/admin/parents/${parent}/children`, { player_id, is_child })
}

function useParents(query: false | Record<string, string>): readonly ListedParent[] {
  const address = rowsPath('parents', query || {})
  const { data } = useQuery<ListAnswer<ListedParent>>({
    queryKey: [address],
    queryFn: query ? () => read<ListAnswer<ListedParent>>(address) : skipToken,
  })
  return (query && data?.rows) || []
}

/** Asks before somebody is no parent of the child any more. */
export function NoParent({ parent, child, onClose }: EditProps & { child: NamedChild }) {
  const name = parentName(parent)
  const others = parent.children.flatMap(each => (each.id === child.id ? [] : each.name))
  const { mutateAsync } = usePortalMutation({
    mutate: () => setChild(parent.id, child, false),
    invalidates: LISTS,
    notices: {
      done: changeNotice(name, `is no parent of ${child.name} any more`),
      failed: ({ message }) => message,
    },
  })
  return (
    <Confirm
      title={`Delete ${name} from ${child.name}?`}
      text={
        others.length > 0
          ? `${name} stays a parent of ${listed(others)}.`
          : `${name} has no other child here: name, emails and telephone are deleted.`
      }
      action="Delete"
      busy="Deleting..."
      run={async () => {
        await mutateAsync()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
