import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import css from './more.module.css'

/** Buttons behind one button, on a sheet at the lower edge that goes when one of them is pressed. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Button variant="quiet" popoverTarget={id} aria-label={label}>
        More
      </Button>
      <div id={id} popover="auto" className={css.sheet} ref={closesWhenPressed}>
        {children}
      </div>
    </>
  )
}

function closesWhenPressed(sheet: HTMLElement | null) {
  const close = () => sheet?.hidePopover()
  sheet?.addEventListener('click', close)
  return () => sheet?.removeEventListener('click', close)
}
