import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { storedRichText } from '../../kit/rich-text/field.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { rowPath } from '../portal-places.ts'
import { fetchClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { usePages } from './admin-lists.ts'
import { type StartingPage, startingPages } from './starting-pages.ts'

/** Offers pages to begin with. */
export function StartingPages({ onClose }: { onClose: () => void }) {
  const taken = new Map(usePages().map(({ slug, id }) => [slug, id]))
  const { mutate, isPending, variables } = usePortalMutation({
    async mutate({ title, slug, content }: StartingPage) {
      const body = storedRichText(content({ club: await fetchClub() }))
      return send<{ id: number }>('POST', '/api/admin/pages', {
        title,
        slug,
        body,
        status: 'draft',
      })
    },
    invalidates: ['pages'],
    notices: {
      done: ({ id }, { title }) =>
        changeNotice(
          title,
          'is there as a draft. Edit it and publish it when it is yours.',
          rowPath('pages', id),
        ),
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
                href={rowPath('pages', taken.get(page.slug) ?? '')}
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
