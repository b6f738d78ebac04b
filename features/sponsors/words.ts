import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  sponsors: 'Sponsors',
  ourSponsors: 'Our Sponsors',
})

export const tierWords = catalogue({
  main: { one: 'Main sponsor', other: 'Main sponsors' },
  partner: { one: 'Partner', other: 'Partners' },
  supporter: { one: 'Supporter', other: 'Supporters' },
})
