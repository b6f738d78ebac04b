import { useWatch } from 'react-hook-form'
import { CHALK, contrast } from '../../ui/document/theme.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import css from './admin.module.css'
import type { Settings } from './schema.ts'

const Field = fieldsOf<Settings>()

/** The two colours, with a warning where their contrast is too low even with adapted text colours. */
export function ColourFields() {
  const [club = '', accent = ''] = useWatch({ name: ['clubColour', 'accentColour'] }).map(String)
  return (
    <>
      <SideBySide>
        <Field.Color name="clubColour" label="Club color" hint="Header, footer, buttons" />
        <Field.Color name="accentColour" label="Accent color" hint="Registration, small marks" />
      </SideBySide>
      <p role="status" className={css.hint}>
        {warningsAbout(club, accent).join(' ')}
      </p>
    </>
  )
}

function warningsAbout(club: string, accent: string) {
  return [
    contrast(club, CHALK) < 4.5 &&
      'The club color is light: words and lines in it are shown darker, so that they can be read.',
    contrast(club, accent) < 3 &&
      'The two colors are close to each other: the accent will be hard to see in the header.',
  ].filter(Boolean)
}
