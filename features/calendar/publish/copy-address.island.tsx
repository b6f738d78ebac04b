import { CopyButton } from '../../../ui/copy-button.tsx'
import { island } from '../../../ui/island.tsx'
import css from './copy-address.module.css'

/** Copies an address on a page. */
function CopyAddress({ text, label }: { text: string; label: string }) {
  return (
    <span className={css.place}>
      <CopyButton text={text} label={label} isAhead />
    </span>
  )
}

export default island('features/calendar/publish/copy-address', CopyAddress)
