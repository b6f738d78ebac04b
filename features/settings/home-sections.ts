/** The sections of home in their usual order. */
export const homeSections = [
  'next-game',
  'hero',
  'welcome',
  'events',
  'team',
  'gallery',
  'news',
  'sponsors',
  'contact',
] as const

export type HomeSection = (typeof homeSections)[number]

/** Returns all sections in the given order; a section that it lacks follows its usual predecessor. */
export function arranged(order: readonly HomeSection[]): HomeSection[] {
  const all = order.filter((section, place) => order.indexOf(section) === place)
  for (const [place, section] of homeSections.entries()) {
    if (all.includes(section)) continue
    const before = homeSections[place - 1]
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, section)
  }
  return all
}

interface HomeArrangement {
  homeOrder: readonly HomeSection[]
  homeHidden: readonly HomeSection[]
}

/** The sections that home shows. */
export function shownSections({ homeOrder, homeHidden }: HomeArrangement) {
  return arranged(homeOrder).filter(section => !homeHidden.includes(section))
}
