import { useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import css from './keys-dialog.module.css'
import { areKeysOn, listKeys, switchKeys } from './list-keys.ts'

/** Lists the keys of lists, and switches them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={css.keys}>
        {[...listKeys, ['Ctrl K', 'Find anything'] as const].map(([key, does]) => (
          <div key={key} className={css.line}>
            <dt>
              <kbd className={css.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchKeys(target.checked)
            setOn(target.checked)
          }}
        />
        Single keys do this in lists
      </label>
    </Dialog>
  )
}
