import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { storedRichText } from '../../kit/rich-text/field.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Place } from '../calendar/places/schema.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { usePages } from './admin-lists.ts'
import { startingPages } from './starting-pages.ts'

/** The button that offers pages to begin with. */
export function StartFrom() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Start from…
      </Button>
      {isOpen && <StartingPages onClose={() => setOpen(false)} />}
    </>
  )
}

function StartingPages({ onClose }: { onClose: () => void }) {
  const club = useClub()
  const places = useQuery<Place[]>({ queryKey: ['/api/places'] }).data
  const taken = new Map(usePages().map(({ slug, id }) => [slug, id]))
  const { mutate, isPending, variables } = usePortalMutation({
    mutate: (page: { title: string; slug: string; body: string }) =>
      send('POST', '/api/admin/pages', { ...page, status: 'draft' }),
    invalidates: ['pages'],
    notices: {
      done: (_, { title }) =>
        `${title} is there as a draft. Edit it and publish it when it is yours.`,
      failed: 'Failed to create page',
    },
  })
  return (
    <Dialog
      title="Start From"
      description="Each becomes a draft that only staff see. What stands in [brackets] is for you to fill in."
      onClose={onClose}
    >
      <ul className={css.choices}>
        {startingPages.map(({ title, slug, about, content }) => (
          <li key={slug} className={css.choice}>
            <span>
              <strong>{title}</strong>
              <br />
              <span className={css.about}>{about}</span>
            </span>
            {taken.has(slug) ? (
              <ButtonLink
                variant="quiet"
                aria-label={`Edit ${title}`}
                href={`/admin/pages?pages=${taken.get(slug)}`}
              >
                Edit
              </ButtonLink>
            ) : (
              <Button
                variant="quiet"
                aria-label={`Create ${title}`}
                busy={isPending && variables.slug === slug && 'Creating...'}
                onClick={() => {
                  if (!club || !places) return
                  mutate({ title, slug, body: storedRichText(content({ club, places })) })
                }}
              >
                Create
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
