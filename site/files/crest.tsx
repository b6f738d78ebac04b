import { renderToStaticMarkup } from 'react-dom/server'
import type { Settings } from '../../features/settings/schema.ts'
import { textOn } from '../../ui/document/theme.ts'
import { Crest } from '../../ui/picture/crest.tsx'
import type { FileMaker } from './file.ts'

/** The crest for the browser's tab. */
export const crest: FileMaker = async ({ club }) => ({
  type: 'image/svg+xml',
  body: crestSvg(club),
})

/** For a club without a logo of its own. */
export function crestSvg({ name, clubColour, accentColour }: Settings) {
  return renderToStaticMarkup(
    <Crest name={name} club={clubColour} onClub={textOn(clubColour)} accent={accentColour} />,
  )
}
