import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import css from './list-filters.module.css'
import type { ListSheetProps } from './list-sheet-dialog.tsx'

const ListSheetDialog = lazy(() => import('./list-sheet-dialog.tsx'))

/** The button of a phone for filters and order, and the sheet with them. */
export function ListSheet(props: ListSheetProps) {
  const { filters, view } = props
  const [isOpen, setOpen] = useState(false)
  const chosen =
    filters.filter(({ name }) => view.filters[name]).length + Number(Boolean(view.sort))
  const title = filters.length > 0 ? 'Filters' : 'Sort'
  return (
    <>
      <Button variant="quiet" className={css.opener} onClick={() => setOpen(true)}>
        {chosen > 0 ? `${title} (${chosen})` : title}
      </Button>
      {isOpen && (
        <Suspense>
          <ListSheetDialog
            {...props}
            title={title}
            chosen={chosen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
