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

interface HomeLayout {
  /** Sections that stand below each other. */
  bands: HomeSection[]
  /** Where the welcome stands; null where there is none. */
  welcome: 'band' | 'picture' | null
}

/**
 * Returns how home is laid out. A family that has chosen its teams knows where it is and sees no welcome; a welcome that
 * follows the hero stands in its picture.
 */
export function homeLayout(
  { homeOrder, homeHidden }: HomeArrangement,
  { hasChosenTeams }: { hasChosenTeams: boolean },
): HomeLayout {
  const shown = arranged(homeOrder).filter(section => !homeHidden.includes(section))
  const bands = shown.filter(section => section !== 'welcome')
  if (hasChosenTeams || !shown.includes('welcome')) return { bands, welcome: null }
  const isAfterHero = shown[shown.indexOf('welcome') - 1] === 'hero'
  return isAfterHero ? { bands, welcome: 'picture' } : { bands: shown, welcome: 'band' }
}
