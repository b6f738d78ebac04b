import css from './switch.module.css'

interface SwitchProps {
  /** The label of the setting that is on or off, as in 'Show Gallery'. */
  label: string
  isOn: boolean
  /** Ignores presses, and stays focusable. */
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

/** Turns something on or off at once, without a form. */
export function Switch({ label, isOn, isBusy, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-label={label}
      aria-checked={isOn}
      aria-disabled={isBusy}
      title={isOn ? 'Shown' : 'Hidden'}
      onClick={() => isBusy || onChange(!isOn)}
    >
      <span className={css.track} />
    </button>
  )
}
