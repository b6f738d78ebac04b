import { useState } from 'react'
import { queryClient, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { storedRichText } from '../../kit/rich-text/field.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Place } from '../calendar/places/schema.ts'
import { fetchClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { usePages } from './admin-lists.ts'
import { type StartingPage, startingPages } from './starting-pages.ts'

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
  const taken = new Map(usePages().map(({ slug, id }) => [slug, id]))
  const { mutate, isPending, variables } = usePortalMutation({
    async mutate({ title, slug, content }: StartingPage) {
      const [club, places] = await Promise.all([fetchClub(), fetchPlaces()])
      const body = storedRichText(content({ club, places }))
      return send('POST', '/api/admin/pages', { title, slug, body, status: 'draft' })
    },
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
        {startingPages.map(page => (
          <li key={page.slug} className={css.choice}>
            <span>
              <strong>{page.title}</strong>
              <br />
              <span className={css.about}>{page.about}</span>
            </span>
            {taken.has(page.slug) ? (
              <ButtonLink
                variant="quiet"
                aria-label={`Edit ${page.title}`}
                href={`/admin/pages?pages=${taken.get(page.slug)}`}
              >
                Edit
              </ButtonLink>
            ) : (
              <Button
                variant="quiet"
                aria-label={`Create ${page.title}`}
                busy={isPending && variables.slug === page.slug && 'Creating...'}
                onClick={() => mutate(page)}
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

function fetchPlaces() {
  return queryClient.fetchQuery<Place[]>({ queryKey: ['/api/places'] })
}
