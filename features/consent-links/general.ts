import { heading, link, paragraph } from '../../kit/rich-text/build.ts'
import type { Block } from '../../kit/rich-text/document.ts'
import type { Settings } from '../settings/schema.ts'
import { LINK_DAYS } from './schema.ts'
import { generalWords as words } from './words.ts'

/** The site's own text about photos of children, by the club's rule: how a family answers. */
export function howToAnswer({ photoRule }: Pick<Settings, 'photoRule'>): Block[] {
  return [
    heading(words('decide')),
    paragraph(words(photoRule)),
    heading(words('how')),
    paragraph(words('howText', { days: LINK_DAYS })),
  ]
}

/** Ways in which a family changes its answer later. */
export function changesOfMind(): Block[] {
  return [
    heading(words('change')),
    paragraph(words('changeText')),
    heading(words('wrong')),
    paragraph(words('wrongText')),
    paragraph(link(words('write'), '/contact?subject=other#message')),
  ]
}
