import type { Ref } from 'react'
import css from './picture.module.css'

interface FileChoiceProps {
  id: string
  /** The button's text. */
  text: string
  accept: string
  /** Disabled during an upload. */
  busy?: boolean
  multiple?: boolean
  onFiles: (files: readonly [File, ...File[]]) => void
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** A button that opens the browser's file chooser. */
export function FileChoice({ id, text, busy, onFiles, ...rest }: FileChoiceProps) {
  return (
    <span className={css.fileChoice}>
      <input
        {...rest}
        id={id}
        className={css.file}
        type="file"
        aria-disabled={busy}
        onClick={event => busy && event.preventDefault()}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          target.value = ''
          if (first) onFiles([first, ...others])
        }}
      />
      <label className={css.choose} htmlFor={id}>
        {text}
      </label>
    </span>
  )
}
