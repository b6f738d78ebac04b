import type { PublicDatum } from './shapes.ts'

/** Something that the site tells of a few children alone, or of all but a few. */
export interface Exception {
  /** 'Photo' */
  kind: string
  /** Whether these children have it, and others do not. */
  isShown: boolean
  /** Their names. */
  players: string[]
}

/** Returns what the site tells of most children, and where it differs: what it tells beyond that first. */
export function exceptionsOf(data: readonly PublicDatum[]) {
  const children = new Map(data.map(({ id, player }) => [id, player]))
  const kinds = Map.groupBy(data, kindOf)
  const found = [...kinds].map(([kind, all]): Exception => {
    const having = new Map(all.map(({ id, player }) => [id, player]))
    const isShown = having.size <= children.size / 2
    const lacking = [...children].filter(([id]) => !having.has(id)).map(([, player]) => player)
    return { kind, isShown, players: isShown ? [...having.values()] : lacking }
  })
  return {
    usual: found.filter(({ isShown }) => !isShown).map(({ kind }) => kind),
    exceptions: found
      .filter(({ players }) => players.length > 0)
      .toSorted((one, other) => Number(other.isShown) - Number(one.isShown)),
  }
}

/** 'Name' of 'Name, as Ana B.' */
function kindOf({ what }: PublicDatum) {
  return what.replace(/, as .*/, '')
}
