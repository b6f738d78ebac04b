import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import css from '../../../ui/form/form.module.css'
import { Frame } from '../../../ui/form/frame.tsx'
import { isCurrency, parseMoney, plainMoney } from '../ledger/money.ts'

interface AmountFieldProps {
  label?: string
  hint?: string
  optional?: boolean
  /** The currency; without one, that of the form's field `currency`, or dollars. */
  currency?: string
}

/** The field `amount`, typed as '185' or '185.50'; its value is in the currency's smallest unit. */
export function AmountField({ label = 'Amount', hint, optional, currency }: AmountFieldProps) {
  const chosen: unknown = useWatch({ name: 'currency' })
  const { ref, value, onChange, onBlur } = useController({ name: 'amount' }).field
  const code = currency ?? (typeof chosen === 'string' ? chosen : '')
  const unit = isCurrency(code) ? code : 'usd'
  const [typed, setTyped] = useState(() => shown(value, unit))
  // The amount was set by another field, such as a template.
  const isOurs = String(parseMoney(typed, unit) ?? typed) === String(value ?? '')
  return (
    <Frame
      name="amount"
      label={label}
      hint={hint ?? `In ${unit.toUpperCase()}`}
      optional={optional}
    >
      {attributes => (
        <input
          {...attributes}
          ref={ref}
          name="amount"
          className={css.input}
          inputMode="decimal"
          autoComplete="off"
          value={isOurs ? typed : shown(value, unit)}
          onBlur={onBlur}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(String(parseMoney(target.value, unit) ?? target.value))
          }}
        />
      )}
    </Frame>
  )
}

function shown(value: unknown, unit: string) {
  const isAmount = /^\d+$/.test(String(value ?? ''))
  return isAmount ? plainMoney(Number(value), unit) : String(value ?? '')
}
