import { useWatch } from 'react-hook-form'
import { themeCss } from '../../ui/document/theme.ts'
import { Framed } from '../../ui/picture/framed.tsx'
import css from './admin.module.css'
import { Header, usualMenu } from './header.tsx'

/** The site's header with the values in the form. */
export function HeaderPreview() {
  const watched = ['name', 'founded', 'logoUrl', 'registrationUrl', 'clubColour', 'accentColour']
  const values = useWatch({ name: watched }).map(String)
  const [name = '', founded = '', logo = '', registration = '', club = '', accent = ''] = values
  const header = (
    <>
      <style>{themeCss({ club, accent })}</style>
      <Header
        // Only whether there is a link is visible, not its URL.
        club={{ name, founded, logoUrl: logo || null, registrationUrl: registration ? '/' : null }}
        menu={usualMenu}
        signedIn={false}
        path="/"
      />
    </>
  )
  return (
    <section className={css.preview} aria-label="Preview of the header">
      <Framed label="On a computer" width={1024} height={96}>
        {header}
      </Framed>
      <div className={css.phone}>
        <Framed label="On a phone" width={390} height={96}>
          {header}
        </Framed>
      </div>
    </section>
  )
}
