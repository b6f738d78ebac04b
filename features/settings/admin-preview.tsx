import { useWatch } from 'react-hook-form'
import { themeCss } from '../../ui/document/theme.ts'
import { Framed } from '../../ui/picture/framed.tsx'
import css from './admin.module.css'
import { Header, usualMenu } from './header.tsx'
import type { AdminSettings } from './schema.ts'

/** The site's header with the values in the form, and the stored ones of other parts. */
export function HeaderPreview({ stored }: { stored: AdminSettings }) {
  const { name, founded, logoUrl, registrationUrl, clubColour, accentColour } = {
    ...stored,
    ...useWatch<AdminSettings>(),
  }
  const header = (
    <>
      <style>{themeCss({ club: clubColour, accent: accentColour })}</style>
      <Header
        // Only the existence of a link is visible, not its URL.
        club={{
          name,
          founded,
          logoUrl: logoUrl || null,
          registrationUrl: registrationUrl ? '/' : null,
        }}
        menu={usualMenu()}
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
