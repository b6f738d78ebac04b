import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import css from './more.module.css'

/** A button that opens others on a sheet at the lower edge, which closes when one is pressed. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Button variant="quiet" popoverTarget={id} aria-label={label}>
        More
      </Button>
      <div id={id} popover="auto" className={css.sheet} ref={closeWhenPressed}>
        {children}
      </div>
    </>
  )
}

function closeWhenPressed(sheet: HTMLElement | null) {
  const close = () => sheet?.hidePopover()
  sheet?.addEventListener('click', close)
  return () => sheet?.removeEventListener('click', close)
}
